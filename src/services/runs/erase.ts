import { defineVerb } from '../verb.ts';
import type { ErasedRun, RunIdInput } from './contract.ts';
import { ownRun, type RunContext, unknownRun } from './own-run.ts';

/**
 * Removes what a run says. Only its hash is kept, so that the chain stays complete.
 * @throws Failure as `ownRun`
 */
export const verb = defineVerb({
  name: 'eraseRun',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: eraseRun,
});

async function eraseRun(context: RunContext, { id }: RunIdInput): Promise<ErasedRun> {
  await ownRun(context, id);
  if (!(await context.runs.erase(id))) throw unknownRun();
  return { runId: id, erased: true };
}
