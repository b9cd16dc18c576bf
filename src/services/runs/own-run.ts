import { Failure } from '../../kit/failure.ts';
import { isRunId, type StoredRun } from '../../storage/contract/runs.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { ownerName } from './owner.ts';

/** The part of the context of a verb that these verbs use. */
export type RunContext = Pick<MainContext, 'runs' | 'access'> & CallerContext;

/**
 * The run of an id. One that was made with a key opens for the identity of the key alone.
 * @param path of the parameter that contained the id
 * @throws Failure `invalid_input` for a malformed id, `not_found` for a run that is not the caller's to see
 */
export async function ownRun(context: RunContext, id: string, path = 'id'): Promise<StoredRun> {
  if (!isRunId(id)) {
    const message = 'A run id has the form run_ and 32 hexadecimal digits in lower case.';
    throw new Failure('invalid_input', message, { details: [{ path, message }] });
  }
  const run = await context.runs.find(id);
  if (run === null || (run.owner !== null && run.owner !== ownerOf(context))) throw unknownRun();
  return run;
}

/** Who owns what the caller makes: the identity of the key; null without one. */
export function ownerOf({ access, caller }: Pick<RunContext, 'access' | 'caller'>): string | null {
  return caller.apiKey === null ? null : ownerName(caller.apiKey.identity, access.secret);
}

/** The same for a run of others as for one that is not there. */
export function unknownRun(): Failure {
  return new Failure(
    'not_found',
    'There is no run with this id, or it was made with a key of another identity. Runs are removed after some time.',
  );
}
