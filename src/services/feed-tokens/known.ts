import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf, isFeedToken, isSameHash } from '../../access/api-key.ts';
import { StateMemory } from '../../access/state-memory.ts';
import type { OwnItem } from '../../storage/contract/own-items.ts';
import { feedTokenItems, type StoredFeedToken } from './items.ts';

/** What a valid token opens, and whose it is. */
export interface FeedGrant extends Pick<StoredFeedToken, 'feed' | 'q'> {
  readonly identity: number;
}

export interface FeedTokensOptions {
  /** All feed tokens with a hash. */
  readonly find: (tokenHash: string) => Promise<readonly OwnItem[]>;
  /** Changes with each commit to the state. */
  readonly dataVersion: () => number;
}

const tokensRememberedMax = 10_000;
/** Longer than a look-up. A token that is not valid is refused after this time, whatever the reason. */
const refusedAfterMs = 2;

/** Finds out what feed tokens open. Valid ones are remembered until the state changes. */
export class FeedTokens {
  readonly #options: FeedTokensOptions;
  readonly #remembered: StateMemory<FeedGrant>;

  constructor(options: FeedTokensOptions) {
    this.#options = options;
    this.#remembered = new StateMemory({
      dataVersion: options.dataVersion,
      valuesMax: tokensRememberedMax,
    });
  }

  /** Null for a token that is malformed, unknown or revoked. */
  async find(token: string): Promise<FeedGrant | null> {
    const tokenHash = hashOf(token);
    const remembered = this.#remembered.current();
    const known = remembered.get(tokenHash);
    if (known !== undefined) return known;
    const refused = sleep(refusedAfterMs);
    const [item] = isFeedToken(token) ? await this.#options.find(tokenHash) : [];
    if (item === undefined || !isSameHash(item.key, tokenHash)) {
      await refused;
      return null;
    }
    const { feed, q } = feedTokenItems.declaration.schema.parse(JSON.parse(item.value));
    const grant = { feed, q, identity: item.identity };
    remembered.add(tokenHash, grant, 1);
    return grant;
  }
}
