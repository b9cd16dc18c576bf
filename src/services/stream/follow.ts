import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../kit/failure.ts';
import type { Head } from '../../storage/contract/log-state.ts';
import type { FollowMessage } from '../contract.ts';
import { defineVerb } from '../verb.ts';
import type { FollowInput, StreamMessage } from './contract.ts';
import type { FollowedPart, FollowParts } from './types.ts';

/**
 * Changes as the store learns of them, oldest first, each at least once, until the caller stops or the signal aborts.
 * @throws Failure at the first message, for what `listChanges` refuses
 */
export const verb = defineVerb({
  name: 'followStream',
  where: 'main',
  scope: 'read',
  run: ({ following }, input: FollowInput): AsyncIterable<StreamMessage> => followStream(following, input),
});

/** Maximum number of changes in memory for one client. */
export const partItems = 50;
const defaultRetryMs = 1_000;

/**
 * The changes after a mark, as long as somebody reads them: each at least once, in order. What happens while nobody
 * reads is read when the next change is requested. The first message tells where the stream starts.
 * @throws Failure `invalid_input` before the first message, and later any error of the reads that is not temporary
 */
export function followStream(
  { read, moved, retryMs }: FollowParts,
  { since, type, source, cve, after, signal }: FollowInput,
): AsyncGenerator<StreamMessage, void, void> {
  const readPart = (mark: string | undefined) => read({ mark, since, type, source, cve, limit: partItems });
  return followParts({ read: readPart, moved, retryMs }, after, signal);
}

/** How to read parts of anything that grows, and wait for it. */
export interface PartReads<Item> {
  readonly read: (mark: string | undefined) => Promise<FollowedPart<Item>>;
  /** Resolves when there may be more than at a head, or the signal aborts. */
  readonly moved: (from: Head, signal: AbortSignal) => Promise<void>;
  readonly retryMs?: number | undefined;
}

/** What comes after a mark, as above. */
export async function* followParts<Item>(
  { read: readPart, moved, retryMs = defaultRetryMs }: PartReads<Item>,
  after: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<FollowMessage<Item>, void, void> {
  let part = await readPart(after);
  let reported: string | undefined;
  for (;;) {
    if (part.reset !== null) yield { kind: 'reset', mark: part.mark, reason: part.reset };
    for (const { mark, item } of part.items) yield { kind: 'change', mark, item };
    if (part.isAll) {
      if (part.mark !== reported) yield { kind: 'mark', mark: part.mark };
      reported = part.mark;
      // The head of this very part, so that everything since then is seen at once.
      await moved(part.head, signal);
    }
    if (signal.aborted) return;
    part = await readPatiently(() => readPart(part.mark), retryMs, signal);
  }
}

/** Retries after temporary failures, such as too many other reads. */
async function readPatiently<Part>(
  read: () => Promise<Part>,
  retryMs: number,
  signal: AbortSignal,
): Promise<Part> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const passes = error instanceof Failure && ['busy', 'unavailable', 'store_locked'].includes(error.code);
      if (!passes || signal.aborted) throw error;
    }
    await delay(retryMs, undefined, { signal });
  }
}

/** The same function, which runs once for all callers with the same input at the same time. */
export function sharing<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const running = new Map<string, Promise<Output>>();
  return (input) => {
    const key = JSON.stringify(input);
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = work(input).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
