import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import type { ObjectStore } from '../storage/contract.ts';

/**
 * The same store, of which no segment is read in pieces before it was read whole once and its bytes had the
 * SHA-256 that is its name, or was put in here. For work that reads most of a segment anyway.
 */
export function withVerifiedSegments(store: ObjectStore): ObjectStore {
  const verified = new Map<string, Promise<void>>();

  const verify = async (name: string) => {
    const bytes = await store.get({ kind: 'segment', name });
    if (bytes === null) throw damaged(`${name} is missing from the object store. ${cure}`);
    if (sha256(bytes) !== name)
      throw damaged(`${name} is not what was written. \`cairn doctor\` says what to do.`);
  };

  return {
    ...store,
    async put(key, bytes) {
      await store.put(key, bytes);
      if (key.kind === 'segment') verified.set(key.name, Promise.resolve());
    },
    async getRange(key, start, length) {
      if (key.kind === 'segment') {
        const known = verified.get(key.name) ?? verify(key.name);
        verified.set(key.name, known);
        await known;
      }
      return store.getRange(key, start, length);
    },
  };
}

const cure = 'Copy it from a backup; `cairn doctor` says more.';

function damaged(what: string): Failure {
  return new Failure('store_damaged', `Segment ${what}`);
}
