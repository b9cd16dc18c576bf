import { Failure } from '../../kit/failure.ts';
import { intents, questionCharactersMax } from '../../services/answers/contract.ts';
import { type Replay, type ReplayInput, replayModes } from '../../services/replay/contract.ts';
import type { Services } from '../../services/services.ts';
import { type ComposedForm, renderComposed } from '../answers/composed.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { printAnswer } from '../output.ts';
import { renderReport } from '../replay/report.ts';

interface ReplayOptions {
  /** Empty for that of the run. */
  readonly question: string;
  readonly run?: string;
  readonly intent?: string;
  readonly mode?: string;
  readonly json: boolean;
}

/** Prints how an answer was replayed, and the answer. */
export async function replayAnswer(options: ReplayOptions, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const replayed = await services.replay(await inputOf(options, services));
  const { replay, ...answer } = JSON.parse(replayed) as Replay;
  const answerLines = await renderComposed(answer as ComposedForm);
  const lines = (width: number) => [...renderReport(replay, width), [], ...answerLines(width)];
  printAnswer({ json: () => replayed, lines }, options.json, deps);
  return exitCodes.ok;
}

async function inputOf(options: ReplayOptions, services: Services): Promise<ReplayInput> {
  const { run: runId } = options;
  const mode = oneOf(replayModes, options.mode ?? 'current', '--mode');
  const run = runId === undefined ? null : await services.readRun({ id: runId });
  const question = options.question.trim() === '' ? (run?.question ?? '') : options.question;
  if (question === '') {
    const why =
      run === null ? 'Give the question, or --run.' : 'The run was kept without its question: give it.';
    throw new Failure('invalid_input', `The question is missing. ${why}`);
  }
  if (question.length > questionCharactersMax) {
    throw new Failure('invalid_input', `The question must have at most ${questionCharactersMax} characters.`);
  }
  const intent = options.intent ?? run?.intent;
  if (intent === undefined) {
    throw new Failure('invalid_input', `Give --intent with one of ${intents.join(', ')}; or give --run.`);
  }
  return { question, intent: oneOf(intents, intent, '--intent'), runId, mode };
}

function oneOf<Name extends string>(names: readonly Name[], text: string, option: string): Name {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  throw new Failure('invalid_input', `${option} must be one of ${names.join(', ')}.`);
}
