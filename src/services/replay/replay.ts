import { sha256 } from '../../kit/digest.ts';
import { Failure } from '../../kit/failure.ts';
import type { StoredRun } from '../../storage/contract/runs.ts';
import type { AnswerShape } from '../answers/contract.ts';
import { answerForms } from '../answers/forms.ts';
import type { MainContext } from '../context.ts';
import type { JsonText } from '../contract.ts';
import { ownRun, type RunContext } from '../runs/own-run.ts';
import { withRunId } from '../runs/run-id.ts';
import { defineVerb } from '../verb.ts';
import type { Replay, ReplayInput, ReplayReport } from './contract.ts';
import { localeOf } from './kept.ts';
import { reportCurrent, reportPinned } from './report.ts';

/**
 * Answers a question again: from what its run has stored, or from what is stored now.
 * @throws Failure as `ownRun`; `invalid_input` for a question or an intent that is not that of the run, and for a pinned
 *   replay without a run
 */
export const verb = defineVerb({
  name: 'replay',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: replay,
});

type ReplayContext = RunContext & Pick<MainContext, 'reads'>;

async function replay(context: ReplayContext, input: ReplayInput): Promise<JsonText<Replay>> {
  const { runId, mode } = input;
  const run = runId === undefined ? null : await ownRun(context, runId, 'runId');
  if (run !== null) assertOfRun(input, run);
  if (mode === 'current') return replayCurrent(context, input, run);
  if (run === null) {
    const message = 'is missing; a pinned replay needs the run that it repeats';
    throw new Failure('invalid_input', `In the request, runId ${message}.`, {
      details: [{ path: 'runId', message }],
    });
  }
  return replayPinned(context, run);
}

async function replayPinned({ reads }: ReplayContext, run: StoredRun): Promise<JsonText<Replay>> {
  const { answer, basis, manifest, templateVersion } = run;
  const input = { shape: shapeOf(run), answer, basis, manifest, templateVersion };
  const { answer: composed, ...recomposed } = await reads.recompose(input);
  return withReport(reportPinned(run, recomposed, sha256(composed)), composed);
}

async function replayCurrent(
  { reads }: ReplayContext,
  { question, intent, acceptLanguage }: ReplayInput,
  run: StoredRun | null,
): Promise<JsonText<Replay>> {
  const shape = run === null ? 'ask' : shapeOf(run);
  const locale = run === null ? undefined : localeOf(run.answer);
  const composed = await reads.composeAnswer({ text: question, shape, intent, locale, acceptLanguage });
  const compared =
    run === null
      ? null
      : await reads.compareAnswers({ before: run.basis, after: composed.basis, manifest: run.manifest });
  const present = { sha256: sha256(composed.answer), manifest: composed.manifest };
  return withReport(reportCurrent(run, compared, present), composed.answer);
}

/** @param answer JSON of the answer, without the id of a run */
function withReport(report: ReplayReport, answer: string): JsonText<Replay> {
  return `{"replay":${JSON.stringify(report)},${withRunId(answer, null).slice(1)}`;
}

function assertOfRun({ question, intent }: ReplayInput, run: StoredRun): void {
  const isOther = run.question !== null && folded(question) !== folded(run.question);
  const details = [
    ...(isOther ? [{ path: 'question', message: 'is not that of the run' }] : []),
    ...(intent === run.intent ? [] : [{ path: 'intent', message: `is not that of the run: ${run.intent}` }]),
  ];
  if (details.length === 0) return;
  const wrong = details.map(({ path, message }) => `${path} ${message}`).join('; ');
  throw new Failure('invalid_input', `In the request, ${wrong}. Send those of the run, or leave runId out.`, {
    details,
  });
}

function folded(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

function shapeOf({ verb: name }: StoredRun): AnswerShape {
  if (Object.hasOwn(answerForms, name)) return name as AnswerShape;
  throw new Failure('store_newer', `The run is an answer of ${name}, which this version does not know.`);
}
