import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type Batch, type Feed, FeedError, type FeedRequest, type Fetched, type Upstream } from '../feed.ts';

/** The file at a path or URL, or how a request for it ends. */
type Content = string | Uint8Array | Error;

/**
 * An upstream for the tests of feeds: what lies where, and what was asked for. It keeps the rules that feeds rely
 * on, and fails where a feed breaks those that it must keep.
 */
export class InventedUpstream implements Upstream {
  nowMs: number;
  mark: unknown = null;
  choices: readonly string[] = [];
  readonly files = new Map<string, Content>();
  /** What was asked for since `poll` was last called, in order. */
  requests: string[] = [];
  #names = new Set<string>();
  readonly #last = new Map<string, string>();
  #seen = new Map<string, string>();

  constructor(now: string) {
    this.nowMs = Date.parse(now);
  }

  /**
   * Lets a feed poll, keeping its mark after each batch.
   * @param batchesMax after this many it is interrupted, as by a crash
   */
  async poll(feed: Feed, batchesMax = Number.POSITIVE_INFINITY): Promise<Batch[]> {
    this.requests = [];
    this.#names = new Set();
    this.#seen = new Map();
    const batches: Batch[] = [];
    for await (const batch of feed.poll(this)) {
      for (const name of batch.files) assert.ok(this.#names.has(name), `${name} was not fetched`);
      batches.push(batch);
      // It goes through the store as JSON.
      this.mark = JSON.parse(JSON.stringify(batch.mark));
      if (batches.length >= batchesMax) return batches;
    }
    for (const [at, digest] of this.#seen) this.#last.set(at, digest);
    return batches;
  }

  async fetch({
    at,
    name,
    bytesMax,
    isWatched = false,
  }: FeedRequest): Promise<Fetched | 'unchanged' | 'missing'> {
    this.requests.push(at);
    assert.match(name, nameForm);
    assert.ok(!this.#names.has(name), `${name} is the name of one file of a poll`);
    const content = this.files.get(at);
    if (content instanceof Error) throw content;
    if (content === undefined) return 'missing';
    const bytes = Buffer.from(content);
    assert.ok(bytes.length <= bytesMax, `${at} is within its bounds`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (isWatched && this.#last.get(at) === sha256) return 'unchanged';
    if (isWatched) this.#seen.set(at, sha256);
    this.#names.add(name);
    const read = async (readMax: number) => {
      if (bytes.length > readMax) throw new FeedError(`${name} is too long.`);
      return bytes;
    };
    return { name, bytes: bytes.length, sha256, read };
  }
}

/** File names that are taken on disk. */
const nameForm = /^(?:[A-Za-z0-9_@-][\w.@+ -]*\/)*[A-Za-z0-9_@-][\w.@+ -]{0,180}$/;
