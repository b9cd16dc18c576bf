import { auditEntries, formerIdentity } from '../../access/audit-entries.ts';
import { timestamp } from '../../kit/clock.ts';
import type { MainContext } from '../context.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { ownerName } from '../runs/owner.ts';
import { defineVerb } from '../verb.ts';
import { type ErasedIdentity, type EraseInput, namesOfKinds } from './contract.ts';
import { byName } from './kinds.ts';
import { readMe } from './read.ts';

/** Erases the identity of the caller, with its keys, items and runs. Nothing in the store leads to it afterwards. */
export const verb = defineVerb({
  name: 'eraseMe',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: (context, _: EraseInput): Promise<ErasedIdentity> => eraseMe(context),
});

async function eraseMe(context: OwnContext & Pick<MainContext, 'runs'>): Promise<ErasedIdentity> {
  const { access, clock, runs } = context;
  const identity = await ownerOf(context);
  const { items, keys } = await readMe(context, identity);
  const owner = ownerName(identity, access.secret);
  // First: after the identity is erased, nothing leads to them.
  const before = await runs.eraseOf(owner);
  const entry = auditEntries.identityErased(formerIdentity, timestamp(clock()));
  await access.write(({ identities }) => identities.erase(identity, entry));
  // An answer may have been given meanwhile.
  const meanwhile = await runs.eraseOf(owner);
  return {
    identity,
    erased: true,
    keys,
    items: await byName(async (kind) => items[namesOfKinds[kind]].count),
    runs: before + meanwhile,
    backups:
      'The server does not know where its backups are. Those that were made before still have your data: ask the operator to remove them.',
  };
}
