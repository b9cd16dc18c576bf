import { hashOf, newIdentityToken } from '../../access/api-key.ts';
import { auditEntries, commandLine } from '../../access/audit-entries.ts';
import { emailHash, normalizeEmail } from '../../access/email.ts';
import { checkedExpiry, checkedLabel, makeKey } from '../../access/new-key.ts';
import { type Clock, timestamp } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { StateStore } from '../../storage/contract/state.ts';
import { ownerName } from '../runs/owner.ts';
import type {
  AccessOperator,
  CreatedKey,
  ForgottenEmail,
  KeyInfo,
  NewOperatorKey,
  RotatedKey,
} from './contract.ts';
import { createdKey, keyInfo } from './key-info.ts';
import { rotateKey } from './rotate-key.ts';

type AccessState = Pick<StateStore, 'log' | 'identities' | 'keys' | 'audit'>;

/** Erases the runs of an owner, and counts them. */
type EraseRuns = (owner: string) => Promise<number>;

/** What the operator does with identities and keys, over an open state. */
export function accessOperator(
  state: AccessState,
  clock: Clock,
  eraseRuns: EraseRuns = async () => 0,
): AccessOperator {
  return {
    createKey: (input) => createKey(state, input, timestamp(clock())),
    listKeys: (input) => listKeys(state, input.identity),
    async revokeKey({ keyHash }) {
      const key = await keyNamed(state, keyHash);
      const now = timestamp(clock());
      await state.keys.revoke(key.keyHash, now, auditEntries.keyRevoked(commandLine, now, key.keyHash));
      return keyNamed(state, key.keyHash);
    },
    rotateKey: ({ keyHash, overlapSeconds }) => replaceKey(state, keyHash, overlapSeconds, clock()),
    forgetEmail: ({ email }) => forgetEmail(state, eraseRuns, email, timestamp(clock())),
    readAudit: (page) => state.audit.read(page),
  };
}

async function createKey(state: AccessState, input: NewOperatorKey, now: string): Promise<CreatedKey> {
  const { scope, quota } = input;
  const request = {
    label: checkedLabel(input.label),
    scope,
    quota,
    expiresAt: input.expiresAt === null ? null : checkedExpiry(input.expiresAt, now),
  };
  const identity = input.identity ?? (await newIdentity(state, now));
  if ((await state.identities.find(identity)) === null) {
    throw new Failure(
      'not_found',
      `There is no identity ${identity}. \`cairn key list\` shows those with keys.`,
    );
  }
  const made = makeKey(request, { identity, selfService: false }, now);
  await state.keys.add(made.stored, auditEntries.keyCreated(commandLine, made.stored));
  return createdKey(made);
}

async function newIdentity({ identities }: AccessState, now: string): Promise<number> {
  const { id } = await identities.register(
    { privacyFlag: false, createdAt: now, tokenHash: hashOf(newIdentityToken()), emailHash: null },
    auditEntries.identityRegistered(commandLine, now, false),
  );
  return id;
}

const pageLength = 1_000;

async function listKeys({ keys }: AccessState, identity: number | null): Promise<readonly KeyInfo[]> {
  const listed: KeyInfo[] = [];
  for (;;) {
    const after = listed.at(-1);
    const page = await keys.list({
      limit: pageLength,
      ...(identity !== null && { identity }),
      ...(after !== undefined && { after }),
    });
    listed.push(...page.map(keyInfo));
    if (page.length < pageLength) return listed;
  }
}

const prefixLengthMin = 8;

/**
 * The key with a hash, or with one that begins so.
 * @throws Failure `not_found`, or `invalid_input` where several begin so
 */
async function keyNamed(state: AccessState, text: string): Promise<KeyInfo> {
  const prefix = text.toLowerCase();
  if (!/^[0-9a-f]{1,64}$/.test(prefix) || prefix.length < prefixLengthMin) {
    throw new Failure(
      'invalid_input',
      `Name a key by its hash, or by the first ${prefixLengthMin} or more digits of it. \`cairn key list\` shows them.`,
    );
  }
  const exact = prefix.length === 64 ? await state.keys.find(prefix) : null;
  if (exact !== null) return keyInfo(exact);
  const [found, another] = (await listKeys(state, null)).filter(({ keyHash }) => keyHash.startsWith(prefix));
  if (found === undefined) {
    throw new Failure('not_found', 'No key has that hash. `cairn key list` shows all keys.');
  }
  if (another === undefined) return found;
  throw new Failure('invalid_input', 'Several keys have a hash that begins so. Give more digits of it.');
}

async function replaceKey(
  state: AccessState,
  keyHash: string,
  overlapSeconds: number,
  nowMs: number,
): Promise<RotatedKey> {
  const named = await keyNamed(state, keyHash);
  const rotation = { keyHash: named.keyHash, overlapSeconds, nowMs, actor: commandLine };
  const rotated = await rotateKey(state.keys, rotation);
  if (rotated !== null) return rotated;
  throw new Failure(
    'invalid_input',
    'This key was revoked or has expired. Create a new one with `cairn key create`.',
  );
}

/** Erases every identity of an e-mail address, and counts them. */
async function forgetEmail(
  state: AccessState,
  eraseRuns: EraseRuns,
  text: string,
  now: string,
): Promise<ForgottenEmail> {
  const email = normalizeEmail(text);
  if (email === null) {
    throw new Failure('invalid_input', 'The e-mail must be one address like name@example.org.');
  }
  const secret = await state.log.secret();
  let [identities, runs] = [0, 0];
  for (const id of await state.identities.idsByEmail(emailHash(email, secret))) {
    // First: after the identity is erased, nothing leads to them.
    runs += await eraseRuns(ownerName(id, secret));
    if (await state.identities.erase(id, auditEntries.identityErased(commandLine, now))) identities += 1;
  }
  return { identities, runs };
}
