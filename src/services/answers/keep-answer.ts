import type { JsonText } from '../contract.ts';
import { ownerOf, type RunContext } from '../runs/own-run.ts';
import { withRunId } from '../runs/run-id.ts';
import type { AnswerMeta, AnswerShape, ComposedAnswer } from './contract.ts';
import type { Unkept } from './forms.ts';

/** What was requested, and what the answer was made from. */
interface Kept extends Pick<ComposedAnswer, 'basis' | 'templateVersion'> {
  readonly verb: AnswerShape;
  readonly question: string;
  /** The other parameters. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** Hands an answer over to be kept as a run, and adds the id of the run to it. Nobody waits until it is stored. */
export function keepAnswer<Answer extends { readonly meta: AnswerMeta }>(
  context: RunContext,
  kept: Kept,
  answer: Unkept<Answer>,
): JsonText<Answer> {
  const { intent, entities, manifest } = answer.meta;
  const text = JSON.stringify(answer);
  const runId = context.runs.record({
    ...kept,
    owner: ownerOf(context),
    answer: text,
    intent,
    entities: entities.map(({ id }) => id),
    manifest,
  });
  return withRunId(text, runId);
}
