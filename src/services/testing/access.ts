import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { Callers } from '../../access/callers.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import type {
  CreatedKey,
  KeyHashInput,
  KeyInfo,
  KeyPage,
  KeysInput,
  NewKeyInput,
  RegisterInput,
  Registration,
  Repeatable,
  RotatedKey,
  RotateInput,
} from '../access/contract.ts';
import { verb as createKey } from '../access/create-key.ts';
import { verb as listKeys } from '../access/list-keys.ts';
import { accessOperator } from '../access/operator.ts';
import { verb as readOwnKey } from '../access/read-own-key.ts';
import { verb as register } from '../access/register.ts';
import { verb as revokeKey } from '../access/revoke-key.ts';
import { verb as revokeOwnKey } from '../access/revoke-own-key.ts';
import { verb as rotateOwnKey } from '../access/rotate-own-key.ts';
import type { AccessContext, AccessParts } from '../access/types.ts';

/** The verbs about identities and keys as one caller has them. */
export interface AccessCalls {
  register(input?: RegisterInput & Partial<Repeatable>): Promise<Registration>;
  create(input?: Partial<NewKeyInput & Repeatable>): Promise<CreatedKey & { readonly apiKey: string }>;
  list(input?: Partial<KeysInput>): Promise<KeyPage>;
  readOwn(): Promise<KeyInfo>;
  revoke(input: KeyHashInput): Promise<KeyInfo>;
  revokeOwn(): Promise<KeyInfo>;
  rotateOwn(input?: RotateInput & Partial<Repeatable>): Promise<RotatedKey & { readonly apiKey: string }>;
}

/** Identities and keys in a state of their own, for callers with and without keys, on a clock that the test moves. */
export async function accessWorld(t: TestContext, signup: 'open' | 'closed' = 'open') {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-access-'));
  const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });
  const clock = { ms: Date.parse('2026-08-22T12:00:00.000Z') };
  const now = () => clock.ms;
  const { keys, audit } = state;
  const onState: AccessParts['read'] = (work) => work(state);
  const access = { read: onState, write: onState, secret: await state.log.secret(), signup };
  const callers = new Callers({ keys, dataVersion: () => state.dataVersion(), clock: now });
  const as = async (key: string | null, address = '192.0.2.1'): Promise<AccessCalls> => {
    const caller = await callers.identify(key === null ? [] : ['x-api-key', key], address);
    const context: AccessContext = { access, clock: now, caller };
    return callsOf(context);
  };
  return { as, audit, clock, folder, operator: accessOperator(state, now), state };
}

/** What a verb asks of its context is there, and nothing else. */
function callsOf(context: AccessContext): AccessCalls {
  const own = context as never;
  return {
    register: (input) => register.run(own, { idempotencyKey: null, ...input }),
    // A first answer has the key.
    create: (input) => createKey.run(own, { idempotencyKey: null, label: 'test', ...input }) as never,
    list: (input) => listKeys.run(own, { limit: 20, ...input }),
    readOwn: () => readOwnKey.run(own),
    revoke: (input) => revokeKey.run(own, input),
    revokeOwn: () => revokeOwnKey.run(own),
    rotateOwn: (input) => rotateOwnKey.run(own, { idempotencyKey: null, ...input }) as never,
  };
}
