import type { Run } from '../../services/runs/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { type Rich, rich } from '../layout/rich-text.ts';
import { printAnswer } from '../output.ts';

interface RunOptions {
  readonly id: string;
  readonly json: boolean;
}

/** Shows an answer that is kept. */
export async function showRun({ id, json }: RunOptions, deps: CliDependencies): Promise<number> {
  const run: Run = await (await deps.services()).readRun({ id });
  printAnswer(
    { json: () => JSON.stringify(run), lines: (width: number) => renderRun(run, width) },
    json,
    deps,
  );
  return exitCodes.ok;
}

/** Erases an answer that is kept. */
export async function eraseRun({ id, json }: RunOptions, deps: CliDependencies): Promise<number> {
  const erased = await (await deps.services()).eraseRun({ id });
  const answer = { json: () => JSON.stringify(erased), lines: () => [rich(`${erased.runId} erased`)] };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}

function renderRun(run: Run, width: number): Rich[] {
  const { runId, at, verb, question, intent, entities, manifest, answerSha256, answer, chain } = run;
  const labelled = (label: string, ...texts: readonly string[]) =>
    renderLabelled(
      label,
      texts.map((text) => rich(text)),
      { labelWidth: 'question'.length, width },
    );
  return [
    ...labelled('run', runId),
    ...labelled('time', `${formatTime(at)}, ${verb}`),
    ...labelled('question', question ?? 'not kept'),
    ...labelled('answer', ...textsOf(answer)),
    ...labelled('intent', intent),
    ...labelled('about', entities.join(', ')),
    ...labelled('manifest', String(manifest)),
    ...labelled('SHA-256', answerSha256),
    ...labelled('chain', `${chain.writer} ${chain.number}, ${chain.hash}`),
  ];
}

/** The strings of an answer, a brief or a summary, in their order. */
function textsOf(answer: Run['answer']): string[] {
  const { answer: text, brief, summary, fixRecommendation, priorityReasoning } = answer;
  const { summary: ofBrief = '', recommendations = [] } = (brief ?? {}) as Readonly<Record<string, unknown>>;
  return [
    text,
    ofBrief,
    ...(recommendations as string[]),
    summary,
    fixRecommendation,
    priorityReasoning,
  ].filter((one): one is string => typeof one === 'string' && one !== '');
}
