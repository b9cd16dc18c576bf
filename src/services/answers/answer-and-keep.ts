import type { CallerContext, MainContext } from '../context.ts';
import type { JsonText } from '../contract.ts';
import { ownerOf } from '../runs/own-run.ts';
import { withRunId } from '../runs/run-id.ts';
import type { AnswerMeta, AnswerShape, ComposeInput } from './contract.ts';

/** What was requested. */
interface Requested {
  readonly shape: AnswerShape;
  readonly question: string;
  /** The other parameters. */
  readonly request: Omit<ComposeInput, 'text' | 'shape'>;
}

/**
 * Answers a question, hands the answer over to be kept as a run, and adds the id of the run to it. Nobody waits until
 * it is stored.
 */
export async function answerAndKeep<Answer extends { readonly meta: AnswerMeta }>(
  context: Pick<MainContext, 'reads' | 'runs' | 'access' | 'telemetry'> & CallerContext,
  { shape, question, request }: Requested,
): Promise<JsonText<Answer>> {
  const read = await context.reads.composeAnswer({ text: question, shape, ...request });
  const { droppedSentences: dropped, ...composed } = read;
  context.telemetry.countAnswer({ intent: composed.intent, dropped });
  const owner = ownerOf(context);
  const runId = context.runs.record({ verb: shape, question, request: { ...request }, owner, ...composed });
  return withRunId(composed.answer, runId);
}
