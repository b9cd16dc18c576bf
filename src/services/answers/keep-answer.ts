import type { JsonText } from '../contract.ts';
import { ownerOf, type RunContext } from '../runs/own-run.ts';
import { withRunId } from '../runs/run-id.ts';
import type { AnswerMeta, AnswerShape, ComposedAnswer } from './contract.ts';

/** An answer in the form of its operation, with what is kept of it. */
type Unkept<Answer extends { readonly meta: AnswerMeta }> = Omit<Answer, 'meta'> &
  Pick<ComposedAnswer, 'meta' | 'basis' | 'templateVersion'>;

/** What was requested. */
interface Requested {
  readonly verb: AnswerShape;
  readonly question: string;
  /** The other parameters. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** Hands an answer over to be kept as a run, and adds the id of the run to it. Nobody waits until it is stored. */
export function keepAnswer<Answer extends { readonly meta: AnswerMeta }>(
  context: RunContext,
  requested: Requested,
  { basis, templateVersion, ...answer }: Unkept<Answer>,
): JsonText<Answer> {
  const { intent, entities, manifest } = answer.meta;
  const text = JSON.stringify(answer);
  const runId = context.runs.record({
    ...requested,
    owner: ownerOf(context),
    answer: text,
    intent,
    entities: entities.map(({ id }) => id),
    basis,
    manifest,
    templateVersion,
  });
  return withRunId(text, runId);
}
