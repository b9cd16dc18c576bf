/** A request and its result. */
export interface Exchange {
  /** By the world's clock. */
  readonly atMs: number;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly range: string | null;
  /** True when the client named its version. */
  readonly isConditional: boolean;
  readonly userAgent: string | null;
  /** Null if there was no response. */
  status: number | null;
  /** Bytes of the body, as handed to the socket. */
  bodyBytes: number;
  /** Name of the fault that made or altered the response. */
  fault: string | null;
}

/** Lists the requests to a server, for tests of repeated downloads. */
export class Ledger {
  /** In the order of the requests. */
  readonly exchanges: Exchange[] = [];

  add(exchange: Exchange): Exchange {
    this.exchanges.push(exchange);
    return exchange;
  }

  /** With paths that begin so. */
  of(prefix: string): readonly Exchange[] {
    return this.exchanges.filter(({ path }) => path.startsWith(prefix));
  }

  count(prefix = '/'): number {
    return this.of(prefix).length;
  }

  bodyBytes(prefix = '/'): number {
    return this.of(prefix).reduce((sum, exchange) => sum + exchange.bodyBytes, 0);
  }

  /** Values of Range headers, in the order of the requests. */
  ranges(prefix = '/'): readonly string[] {
    return this.of(prefix).flatMap(({ range }) => range ?? []);
  }

  clear(): void {
    this.exchanges.length = 0;
  }
}
