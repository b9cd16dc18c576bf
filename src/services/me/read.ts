import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { ownerName } from '../runs/owner.ts';
import { defineVerb } from '../verb.ts';
import type { OwnSummary } from './contract.ts';
import { ownKeys } from './keys.ts';
import { byName, declarations } from './kinds.ts';

/** Who the caller is, and how much it keeps. */
export const verb = defineVerb({
  name: 'readMe',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context): Promise<OwnSummary> => readMe(context, await ownerOf(context)),
});

/** @throws Failure `not_found` for an identity that was erased meanwhile */
export async function readMe(
  context: OwnContext & Pick<MainContext, 'runs'>,
  identity: number,
): Promise<OwnSummary> {
  const { access, runs, caller } = context;
  const stored = await access.read(({ identities }) => identities.find(identity));
  if (stored === null) throw new Failure('not_found', 'This identity was erased.');
  const { privacyFlag, createdAt } = stored;
  return {
    identity,
    name: caller.isOperator === true ? 'local' : null,
    privacyFlag,
    createdAt,
    items: await byName(async (kind) => ({
      count: await access.read(({ items }) => items.count(identity, kind)),
      max: declarations[kind].max,
    })),
    keys: (await ownKeys(context, identity)).length,
    runs: (await runs.idsOf(ownerName(identity, access.secret))).length,
  };
}
