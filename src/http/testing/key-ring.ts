import { hashOf, newApiKey } from '../../access/api-key.ts';
import { type Caller, Callers } from '../../access/callers.ts';
import { Failure } from '../../kit/failure.ts';

type StoredKey = NonNullable<Caller['apiKey']>;

/** Keys in memory, and who uses them. */
export class KeyRing {
  readonly #keys = new Map<string, StoredKey>();
  /** To be raised after each change. */
  version = 0;
  isReadable = true;

  readonly callers = new Callers({
    keys: {
      find: async (keyHash) => {
        if (!this.isReadable) throw new Failure('unavailable', 'The state is locked.');
        return this.#keys.get(keyHash) ?? null;
      },
      noteUses: async () => {},
    },
    dataVersion: () => this.version,
  });

  /** Adds a key, or changes the one with that hash. */
  add(change: Partial<StoredKey> = {}): string {
    const key = newApiKey();
    const stored: StoredKey = {
      ...{ keyHash: hashOf(key), label: 'ci', scope: 'read', quota: 60, selfService: true, identity: 1 },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
      ...change,
    };
    this.#keys.set(stored.keyHash, stored);
    return key;
  }
}
