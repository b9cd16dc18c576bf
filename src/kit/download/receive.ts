import type { FileHandle } from 'node:fs/promises';
import { ratioFreeBytes, spellBytes } from '../archive/limits.ts';
import { headBytes, headRejection } from './content.ts';
import type { DownloadRequest } from './contract.ts';
import { downloadError } from './download-error.ts';
import { type Coding, decoded } from './encoding.ts';
import { errorInContent } from './network-error.ts';
import type { DownloadBounds } from './options.ts';
import type { Progress } from './progress.ts';
import { discard, type FetchResponse } from './redirects.ts';
import { Writer } from './writer.ts';

export interface Reception {
  readonly answer: FetchResponse;
  readonly request: DownloadRequest;
  readonly coding: Coding;
  /** Opens where the content goes, from `offset` on; called once its beginning was judged. */
  readonly open: () => Promise<FileHandle>;
  readonly offset: number;
  readonly progress: Progress;
  readonly bounds: DownloadBounds;
  readonly signal: AbortSignal;
}

/**
 * Writes the content of an answer to disk as it comes. No more is read from the network than was written.
 * @returns the bytes of the file so far
 */
export async function receive(reception: Reception): Promise<number> {
  const { answer, request, open, offset, progress } = reception;
  const writer = new Writer({
    open,
    offset,
    headBytes,
    judge: (head) => judge(head, reception),
    onGrow(bytes) {
      if (bytes > request.bytesMax) throw tooLarge(answer.url, request.bytesMax);
    },
  });
  try {
    for await (const chunk of contentOf(reception)) {
      await orDiscard(answer, async () => {
        await writer.add(chunk);
        progress.report(writer.bytes);
      });
    }
    await writer.end();
    return writer.bytes;
  } finally {
    await writer.close();
  }
}

export function tooLarge(url: URL, bytesMax: number): Error {
  return downloadError(
    'too_large',
    url,
    `sent more than the ${spellBytes(bytesMax)} that such a file may have.`,
  );
}

function judge(head: Uint8Array, { answer: { url }, request: { expects } }: Reception): void {
  const rejection = headRejection(expects, head);
  if (rejection !== null) throw downloadError('wrong_content', url, `sent ${rejection}.`);
}

function contentOf(reception: Reception): AsyncGenerator<Uint8Array> {
  const { answer, request, coding, bounds, offset } = reception;
  let cameBytes = 0;
  let decodedBytes = 0;
  const onCame = (bytes: number): void => {
    cameBytes += bytes;
    reception.progress.addFetched(bytes);
    if (offset + cameBytes > request.bytesMax) throw tooLarge(answer.url, request.bytesMax);
  };
  const onDecoded = (bytes: number): void => {
    decodedBytes += bytes;
    if (decodedBytes <= Math.max(ratioFreeBytes, bounds.ratioMax * cameBytes)) return;
    discard(answer);
    const clause = `compressed the file for transport, and it unpacks to more than ${bounds.ratioMax} times its size.`;
    throw downloadError('encoding', answer.url, clause);
  };
  return decoded(watched(reception, onCame), answer, coding, request.expects, onDecoded);
}

/** The content as it comes over the network, given up when it comes too slowly. */
async function* watched(
  { answer: { url, body }, bounds, signal }: Reception,
  onCame: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const { leastBytesPerSecond, speedWindowMs } = bounds;
  const bytesMin = (leastBytesPerSecond * speedWindowMs) / 1000;
  let windowBytes = 0;
  const timer = setInterval(() => {
    if (windowBytes < bytesMin) {
      body.destroy(downloadError('too_slow', url, `sends less than ${leastBytesPerSecond} bytes a second.`));
    }
    windowBytes = 0;
  }, speedWindowMs);
  const chunks: AsyncIterable<Uint8Array> = body;
  try {
    for await (const chunk of chunks) {
      windowBytes += chunk.length;
      onCame(chunk.length);
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw errorInContent(error, url);
  } finally {
    clearInterval(timer);
  }
}

/** A reader that waits for more content must learn that no more will come, before the error can be passed on. */
async function orDiscard(answer: FetchResponse, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    discard(answer);
    throw error;
  }
}
