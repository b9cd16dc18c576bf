import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from '../ledger.ts';

/** A connection on which a response is written by hand, in ways that no library would write it. */
export class Line {
  readonly #socket: Socket;
  readonly #exchange: Exchange;
  readonly #closed = new AbortController();

  constructor(socket: Socket, exchange: Exchange) {
    this.#socket = socket;
    this.#exchange = exchange;
    // The client may disconnect at any moment.
    socket.on('error', () => {});
    socket.once('close', () => this.#closed.abort());
  }

  get isOpen(): boolean {
    return this.#socket.writable;
  }

  /** Status line and headers. The connection is not kept open. */
  async head(status: number, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#exchange.status = status;
    const lines = Object.entries({ ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    await this.raw(
      Buffer.from([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')),
    );
  }

  async body(bytes: Uint8Array): Promise<void> {
    if (this.isOpen) this.#exchange.bodyBytes += bytes.length;
    await this.raw(bytes);
  }

  /** A chunk in the chunked transfer coding; an empty one is the last. */
  async chunk(bytes: Uint8Array): Promise<void> {
    await this.raw(Buffer.from(`${bytes.length.toString(16)}\r\n`));
    await this.body(bytes);
    await this.raw(Buffer.from('\r\n'));
  }

  /** Returns when the client has received it, or is disconnected. */
  async raw(bytes: Uint8Array): Promise<void> {
    if (!this.isOpen) return;
    await new Promise<void>((resolve) => this.#socket.write(bytes, () => resolve()));
  }

  /** At this number of bytes per second. */
  async slowly(bytes: Uint8Array, bytesPerSecond: number): Promise<void> {
    const pausesPerSecond = Math.min(bytesPerSecond, 20);
    const step = Math.ceil(bytesPerSecond / pausesPerSecond);
    for (let at = 0; at < bytes.length && this.isOpen; at += step) {
      await this.body(bytes.subarray(at, at + step));
      await this.wait(1_000 / pausesPerSecond);
    }
  }

  /** Until the time is over or the client disconnects. */
  async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#closed.signal }).catch(() => {});
  }

  end(): void {
    this.#socket.end();
  }

  /** So that the client sees a reset connection. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }
}
