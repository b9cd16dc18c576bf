import { Failure } from '../../kit/failure.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatNumber } from '../layout/format.ts';
import { rich } from '../layout/rich-text.ts';
import { printAnswer } from '../output.ts';

/**
 * Erases the identities that were registered with an e-mail address.
 * @throws Failure `not_found` if there are none
 */
export async function forgetEmail(
  { email, json }: { readonly email: string; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const forgotten = await (await deps.access()).forgetEmail({ email });
  const { identities, runs } = forgotten;
  if (identities === 0)
    throw new Failure('not_found', 'No identity was registered with this address. Check how it is written.');
  const answer = {
    json: () => JSON.stringify(forgotten),
    lines: () => [
      rich(
        `${formatNumber(identities, 'identity', 'identities')} erased, with all keys and ${formatNumber(runs, 'run')}`,
      ),
    ],
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
