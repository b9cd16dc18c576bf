import assert from 'node:assert/strict';
import { hashOf } from '../../src/access/api-key.ts';
import type { StoredKey } from '../../src/storage/contract/keys.ts';
import type { StateStore } from '../../src/storage/contract/state.ts';
import { askPatiently, createKey, dataOf, registerIdentity, rotateKey, withKey } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';
import { Sampler } from '../harness/sampler.ts';

interface KnownKey {
  readonly apiKey: string;
  readonly keyHash: string;
  readonly identity: number;
  readonly label: string;
  /** `ending`: its end was requested, but never confirmed. */
  state: 'valid' | 'ending' | 'revoked' | 'replaced';
}

/** Makes random changes of identities and keys through servers, and remembers which of them were confirmed. */
export class AccessLedger {
  readonly #admin: string;
  readonly #sampler: Sampler;
  readonly #tokens: string[] = [];
  readonly #keys: KnownKey[] = [];
  confirmed = 0;
  #sent = 0;

  /** @param admin an admin key */
  constructor(admin: string, seed: string) {
    this.#admin = admin;
    this.#sampler = new Sampler(seed);
  }

  /** Sends one change, and resolves when it is confirmed. The hourly limits do not hold for admin keys. */
  async change(client: Client): Promise<void> {
    const valid = this.#keys.filter(({ state }) => state === 'valid');
    const number = this.#sent++;
    const draw = this.#sampler.below(8);
    if (this.#tokens.length === 0 || draw < 2) {
      const body = draw === 0 ? {} : { email: `name${number}@example.org` };
      this.#tokens.push((await registerIdentity(client, body, this.#admin)).identityToken);
    } else if (valid.length < 5 || draw < 4) {
      const identityToken = this.#sampler.one(this.#tokens);
      const body = { label: `change ${number}`, scope: 'admin', identityToken } as const;
      this.#keys.push({ ...(await createKey(client, body, this.#admin)), state: 'valid' });
    } else if (draw < 6) await this.#revoke(client, this.#sampler.one(valid));
    else await this.#rotate(client, this.#sampler.one(valid));
    this.confirmed++;
  }

  /** Keys that must be refused, and others that must not. */
  keysAtEnd(): { readonly invalid: readonly string[]; readonly valid: readonly string[] } {
    const apiKeys = (...states: KnownKey['state'][]) =>
      this.#keys.filter(({ state }) => states.includes(state)).map(({ apiKey }) => apiKey);
    return { invalid: apiKeys('revoked', 'replaced'), valid: apiKeys('valid') };
  }

  /** Fails unless the state has every confirmed change, and each change whole. */
  async assertKept(state: StateStore): Promise<void> {
    assert.deepEqual(await state.check(), []);
    for (const token of this.#tokens) assert.ok(await state.identities.findByToken(hashOf(token)));
    const now = new Date().toISOString();
    for (const { keyHash, identity, label, state: known } of this.#keys) {
      const stored = await state.keys.find(keyHash);
      assert.ok(stored, `the key of ${label} is there`);
      assert.deepEqual([stored.identity, stored.label, stored.scope], [identity, label, 'admin']);
      if (known === 'ending') continue;
      const end = stored.revokedAt !== null ? 'revoked' : isOver(stored, now) ? 'replaced' : 'valid';
      assert.equal(end, known, label);
    }
    await assertWhole(state);
  }

  async #revoke(client: Client, key: KnownKey): Promise<void> {
    key.state = 'ending';
    const question = withKey(this.#admin, { method: 'DELETE' });
    dataOf(await askPatiently(client, `/api/v1/keys/${key.keyHash}`, question));
    key.state = 'revoked';
  }

  async #rotate(client: Client, key: KnownKey): Promise<void> {
    key.state = 'ending';
    const rotated = await rotateKey(client, key.apiKey);
    key.state = 'replaced';
    this.#keys.push({ ...rotated, state: 'valid' });
  }
}

const kindsOfKeys = ['key_created', 'key_revoked', 'key_rotated'];

/** Fails unless each change that is there has its audit entry, and each entry its change. */
async function assertWhole({ keys, identities, audit }: StateStore): Promise<void> {
  const stored = await keys.list({ limit: 1_000_000 });
  const expected: string[] = [];
  for (const { keyHash, identity, revokedAt, expiresAt } of stored) {
    assert.ok(await identities.find(identity), `the identity ${identity} of a key is there`);
    expected.push(`made ${keyHash}`);
    if (revokedAt !== null) expected.push(`key_revoked ${keyHash}`);
    else if (expiresAt !== null) expected.push(`key_rotated ${keyHash}`);
  }
  const entries = await audit.read({ limit: 1_000_000 });
  const recorded = entries
    .filter(({ kind }) => kindsOfKeys.includes(kind))
    .flatMap(({ kind, record }) => {
      const [first = '', second = ''] = record?.what.match(/[0-9a-f]{64}/g) ?? [];
      if (kind === 'key_created') return [`made ${first}`];
      return kind === 'key_revoked' ? [`${kind} ${first}`] : [`${kind} ${first}`, `made ${second}`];
    });
  assert.deepEqual(recorded.sort(), expected.sort());
  const registered = entries.filter(({ kind }) => kind === 'identity_registered').length;
  const found: number[] = [];
  for (let id = 1; (await identities.find(id)) !== null; id++) found.push(id);
  assert.equal(found.length, registered);
}

function isOver({ expiresAt }: StoredKey, now: string): boolean {
  return expiresAt !== null && expiresAt <= now;
}
