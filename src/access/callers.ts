import { isIPv4 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BoundedMemory } from '../kit/bounded-memory.ts';
import { type Clock, systemClock, timestamp } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { parseIpAddress } from '../kit/ip-address.ts';
import type { Keys, StoredKey } from '../storage/contract/keys.ts';
import { hashOf, isApiKey, isSameHash, malformedKey, presentedKey } from './api-key.ts';
import type { Bucket } from './limiter.ts';
import { StateMemory } from './state-memory.ts';

/** Who sends a request. */
export interface Caller {
  /** Under which name its share of the server is counted: the identity of its key, otherwise its address. */
  readonly key: string;
  readonly address: string;
  /** Null where the request has no key. */
  readonly apiKey: StoredKey | null;
  /** True on the command line of the store: it acts for the operator's own identity. */
  readonly isOperator?: true;
}

export interface CallersOptions {
  readonly keys: Pick<Keys, 'find' | 'noteUses'>;
  /** Changes with each commit to the state. */
  readonly dataVersion: () => number;
  /** By which keys expire. */
  readonly clock?: Clock;
  /** Milliseconds of a clock that never runs backwards. */
  readonly elapsedMs?: () => number;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** New identities, and new keys, of one address in an hour. */
const createdPerHour = 10;

const keysRememberedMax = 20_000;
/** Longer than a look-up. A key that is not valid is refused after this time, whatever the reason. */
const refusedAfterMs = 2;

/** Finds out who sends a request. Valid keys are remembered until the state changes. */
export class Callers {
  readonly #options: CallersOptions;
  readonly #clock: Clock;
  readonly #remembered: StateMemory<StoredKey>;
  /** Keys that were used since `saveUses`, and when by the clock. */
  #uses = new Map<string, number>();

  constructor(options: CallersOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#remembered = new StateMemory({
      dataVersion: () => this.#readVersion(),
      elapsedMs: options.elapsedMs,
      valuesMax: keysRememberedMax,
    });
  }

  /**
   * @param rawHeaders names and values in turn, as they came
   * @throws Failure `unauthorized` for a key that is malformed, unknown, revoked or expired, `invalid_input` for two
   *   keys, `unavailable` where keys can't be looked up
   */
  identify(rawHeaders: readonly string[], address: string): Caller | Promise<Caller> {
    const presented = presentedKey(rawHeaders);
    if (presented === null) return this.anonymous(address);
    const keyHash = hashOf(presented);
    const remembered = this.#remembered.current();
    const known = remembered.get(keyHash);
    if (known !== undefined) return this.#callerOf(known, address);
    // A key in memory is intact. Computing the checksum takes longer than the rest of its check.
    if (!isApiKey(presented)) throw malformedKey();
    return this.#lookUp(keyHash, address, remembered);
  }

  /** Who sends a request without a key. */
  anonymous(address: string): Caller {
    return { key: limiterKey(address), address, apiKey: null };
  }

  /** Writes down when keys were last used. What can't be written is tried again by the next call. */
  async saveUses(): Promise<void> {
    const uses = this.#uses;
    if (uses.size === 0) return;
    this.#uses = new Map();
    try {
      await this.#options.keys.noteUses(new Map([...uses].map(([key, usedMs]) => [key, timestamp(usedMs)])));
    } catch (error) {
      this.#uses = new Map([...uses, ...this.#uses]);
      throw error;
    }
  }

  #readVersion(): number {
    try {
      return this.#options.dataVersion();
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #lookUp(
    keyHash: string,
    address: string,
    remembered: BoundedMemory<string, StoredKey>,
  ): Promise<Caller> {
    // Begun before the look-up, so that the time of an answer does not tell what was found.
    const refused = sleep(refusedAfterMs);
    const key = await this.#find(keyHash);
    if (key === null || key.revokedAt !== null || !isSameHash(key.keyHash, keyHash)) {
      await refused;
      const message =
        'The API key is not valid. Check that it was not revoked, and that it is of this server.';
      throw new Failure('unauthorized', message);
    }
    remembered.add(keyHash, key, 1);
    return this.#callerOf(key, address);
  }

  async #find(keyHash: string): Promise<StoredKey | null> {
    try {
      return await this.#options.keys.find(keyHash);
    } catch (error) {
      throw unavailable(error);
    }
  }

  #callerOf(apiKey: StoredKey, address: string): Caller {
    const nowMs = this.#clock();
    const { expiresAt, keyHash, identity } = apiKey;
    if (expiresAt !== null && expiresAt <= timestamp(nowMs)) {
      throw new Failure(
        'unauthorized',
        `The API key expired at ${expiresAt}. Use another one, or create one.`,
      );
    }
    this.#uses.set(keyHash, nowMs);
    return { key: `identity ${identity}`, address, apiKey };
  }
}

/** What a request creates that is limited by the hour. */
export type Creation = 'identities' | 'keys';

/**
 * The buckets that count a request. A key that its owner created counts against its address too: otherwise more keys
 * would mean more requests. A key from the command line counts alone.
 * @param limitPerMinute of an address; 0 for no limit
 */
export function bucketsOf(
  { address, apiKey }: Pick<Caller, 'address' | 'apiKey'>,
  limitPerMinute: number,
  creation: Creation | null = null,
): readonly Bucket[] {
  const buckets: Bucket[] = [];
  const id = limiterKey(address);
  if (limitPerMinute > 0 && (apiKey === null || apiKey.selfService)) {
    buckets.push({ name: 'address', id, limit: limitPerMinute, windowMs: minuteMs });
  }
  if (apiKey !== null && apiKey.quota !== null) {
    buckets.push({ name: 'key', id: apiKey.keyHash, limit: apiKey.quota, windowMs: minuteMs });
  }
  if (creation !== null && apiKey?.scope !== 'admin') {
    buckets.push({ name: creation, id, limit: createdPerHour, windowMs: hourMs });
  }
  return buckets;
}

/**
 * Under which name the limiter counts an address. IPv4 counts by itself, also when it is written as
 * IPv4-mapped IPv6. IPv6 counts by its /64, the smallest network that is given to one customer (RFC 6177):
 * that customer may use any address in it. Text that is not an address counts as it is.
 */
export function limiterKey(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = parseIpAddress(address);
  if (parsed === null) return address;
  if (parsed.version === 4) return parsed.parts.join('.');
  const network = parsed.parts.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}

function unavailable(cause: unknown): Failure {
  const message = 'API keys cannot be checked now. Try again soon, or send the request without a key.';
  return new Failure('unavailable', message, { cause });
}
