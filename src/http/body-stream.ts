import type { IncomingMessage } from 'node:http';
import { bodyTooLarge, type Problem, problem } from './problems.ts';
import { discardedBytesMax } from './request-context.ts';

/**
 * A body that the handler of a request reads while it arrives. The client is only asked for more when the handler is,
 * so at no time more than a few chunks are in memory.
 */
export class BodyStream implements AsyncIterable<Uint8Array> {
  readonly #request: IncomingMessage;
  readonly #bytesMax: number;
  #bytes = 0;
  #failure: Problem | null = null;

  constructor(request: IncomingMessage, bytesMax: number) {
    this.#request = request;
    this.#bytesMax = bytesMax;
  }

  /** Why the body cannot be read; null if it can. */
  get failure(): Problem | null {
    return this.#failure;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#request.iterator({ destroyOnReturn: false })) {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#bytesMax) break;
        yield chunk;
      }
    } catch (cause) {
      this.#failure = problem('malformed_request', 'The request body broke off.');
      throw new Error(this.#failure.message, { cause });
    }
    if (this.#bytes > this.#bytesMax) this.#failure = bodyTooLarge(this.#bytesMax);
    else if (this.#bytes === 0)
      this.#failure = problem('invalid_input', 'The request has no body. Send one in JSON.');
    if (this.#failure !== null) throw new Error(this.#failure.message);
  }

  /**
   * Discards what the handler did not read, up to a limit. A client that is still sending when the connection closes
   * may never see the answer.
   */
  async discardRest(): Promise<void> {
    if (this.#request.readableEnded || this.#request.destroyed) return;
    const discardedMax = this.#bytesMax + discardedBytesMax;
    try {
      for await (const chunk of this.#request.iterator({ destroyOnReturn: false })) {
        this.#bytes += chunk.length;
        if (this.#bytes > discardedMax) return;
      }
    } catch {
      this.#failure ??= problem('malformed_request', 'The request body broke off.');
    }
  }
}
