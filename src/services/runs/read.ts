import { defineVerb } from '../verb.ts';
import type { Run, RunIdInput } from './contract.ts';
import { ownRun, type RunContext } from './own-run.ts';
import { withRunId } from './run-id.ts';

/**
 * An answer that was given, with what it was made from.
 * @throws Failure as `ownRun`
 */
export const verb = defineVerb({
  name: 'readRun',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: readRun,
});

async function readRun(context: RunContext, { id }: RunIdInput): Promise<Run> {
  const { at, verb, question, request, answer, answerHash, basis, ...run } = await ownRun(context, id);
  const { intent, entities, manifest, templateVersion, writer, number, hash } = run;
  return {
    runId: id,
    at,
    verb,
    question,
    request,
    intent,
    entities,
    manifest,
    templateVersion,
    answerSha256: answerHash,
    answer: JSON.parse(withRunId(answer, id)),
    basis: JSON.parse(basis),
    chain: { writer, number, hash },
  };
}
