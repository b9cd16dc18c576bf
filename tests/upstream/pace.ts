import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange } from './ledger.ts';

/** How slowly correct responses are sent, so that a client can be interrupted in the middle of one. */
export interface PaceSettings {
  readonly bytesPerSecond: number;
  /** For a body that is so short that it would be over sooner. */
  readonly bodyMsMin: number;
}

const stepMs = 20;

/** Writes bodies, and knows which are unfinished. */
export class Pace {
  /** Null for full speed. */
  settings: PaceSettings | null = null;
  /** Bodies that are partly sent. */
  readonly underWay = new Set<Exchange>();
  readonly #endedMs = new WeakMap<Exchange, number>();

  /** The rest of a response whose headers are written. Ends early when the client disconnects. */
  async send(response: ServerResponse, body: Buffer, exchange: Exchange): Promise<void> {
    if (this.settings === null) {
      exchange.bodyBytes = body.length;
      response.end(body);
      return;
    }
    const { bytesPerSecond, bodyMsMin } = this.settings;
    const steps = Math.ceil(Math.max(bodyMsMin, (body.length / bytesPerSecond) * 1_000) / stepMs);
    const stepBytes = Math.ceil(body.length / steps);
    this.underWay.add(exchange);
    for (let at = 0; at < body.length && !response.destroyed; at += stepBytes) {
      const piece = body.subarray(at, at + stepBytes);
      exchange.bodyBytes += piece.length;
      response.write(piece);
      await sleep(stepMs);
    }
    response.end();
    this.underWay.delete(exchange);
    this.#endedMs.set(exchange, performance.now());
  }

  /** Whether some of a body was still to be sent at a time of `performance.now()`. */
  isUnderWay(exchange: Exchange, atMs: number): boolean {
    return this.underWay.has(exchange) || (this.#endedMs.get(exchange) ?? Number.NEGATIVE_INFINITY) > atMs;
  }
}
