import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Answer, answerFully, answerTo, type Representation, representationOf } from './answer.ts';
import { makeCertificate } from './certificate.ts';
import { digestOf, type PublishedFile, pack } from './content.ts';
import type { TransportContext } from './faults/contract.ts';
import { Line } from './faults/line.ts';
import { FaultSwitches } from './faults.ts';
import { type Exchange, Ledger } from './ledger.ts';
import { Pace } from './pace.ts';
import type { Publisher, Site } from './publisher.ts';
import type { World } from './world.ts';

/** The upstreams of a world on one port, each below its own prefix: `/kev/`, `/osv/`. */
export interface UpstreamServer {
  readonly world: World;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly faults: FaultSwitches;
  readonly ledger: Ledger;
  readonly pace: Pace;
  /** The settings that read a source from here. @param prefix its name, or `kev-mirror` */
  addressOf(prefix: string): string;
  /** @throws when an internal error prevented a response */
  close(): Promise<void>;
}

/** Starts to serve, on free ports of 127.0.0.1. */
export async function openUpstreams(world: World): Promise<UpstreamServer> {
  const badTls = { selfSigned: await openBadTls(2049), expired: await openBadTls(2021) };
  const desk = new Desk(world, { selfSigned: badTls.selfSigned.origin, expired: badTls.expired.origin });
  const server = createServer((request, response) => void desk.serve(request, response));
  desk.origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    world,
    origin: desk.origin,
    faults: desk.faults,
    ledger: desk.ledger,
    pace: desk.pace,
    addressOf: (prefix) => desk.addressOf(prefix),
    async close() {
      for (const each of [server, badTls.selfSigned.server, badTls.expired.server]) await closeNow(each);
      if (desk.failures.length > 0)
        throw new AggregateError(desk.failures, 'The server of the tests failed.');
    },
  };
}

/** Responds to requests. */
class Desk {
  readonly faults = new FaultSwitches();
  readonly ledger = new Ledger();
  readonly pace = new Pace();
  /** Errors of the server itself. */
  readonly failures: unknown[] = [];
  origin = '';
  readonly #world: World;
  readonly #badTls: TransportContext['badTls'];

  constructor(world: World, badTls: TransportContext['badTls']) {
    this.#world = world;
    this.#badTls = badTls;
  }

  addressOf(prefix: string): string {
    if (!this.#world.publishers.has(prefix)) throw new Error(`No upstream is at /${prefix}/.`);
    return `${this.origin}/${prefix}/`;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = this.ledger.add(this.#exchangeOf(request));
    try {
      await this.#answer(request, response, exchange);
    } catch (error) {
      this.failures.push(error);
      response.destroy();
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse, exchange: Exchange): Promise<void> {
    const { path } = exchange;
    const found = await this.#find(path);
    exchange.fault = found.fault;
    const { method, headers } = request;
    const right = found.file === null ? found.answer : answerTo(headers, found.file);
    const transport = this.faults.transportOn(path);
    // A failing server need not check which version the client has.
    const plain = found.file === null ? found.answer : answerFully(headers, found.file);
    if (transport === null || (transport.fault.needsBody === true && plain.status >= 300)) {
      return this.#write(response, right, exchange, method === 'HEAD');
    }
    transport.hit();
    exchange.fault = transport.fault.name;
    await transport.fault.answer(new Line(request.socket, exchange), {
      right: plain,
      full: found.file === null ? found.answer : answerFully({}, found.file),
      path,
      settings: transport.settings,
      badTls: this.#badTls,
    });
  }

  async #write(
    response: ServerResponse,
    { status, headers, body }: Answer,
    exchange: Exchange,
    isHead: boolean,
  ): Promise<void> {
    exchange.status = status;
    response.sendDate = false;
    response.writeHead(status, { ...headers, date: new Date(this.#world.nowMs).toUTCString() });
    if (isHead) response.end();
    else await this.pace.send(response, body, exchange);
  }

  /** A file, or the response if there is none at the path. */
  async #find(
    at: string,
  ): Promise<
    { readonly fault: string | null } & ({ file: Representation } | { file: null; answer: Answer })
  > {
    const { pathname, searchParams: query } = new URL(at, this.origin);
    const [, prefix = '', path = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(pathname)) ?? [];
    const publisher = this.#world.publishers.get(prefix);
    if (publisher === undefined) return { file: null, answer: notFound, fault: null };
    const { nowMs } = this.#world;
    const address = this.addressOf(prefix);
    const site = {
      address,
      isAltered: this.faults.mayAlterBelow(`/${prefix}/`),
      describe: (below: string) => this.#describe(publisher, prefix, below),
    };
    const found = await publisher.file(path, { nowMs, query, site });
    if (found === null) return { file: null, answer: notFound, fault: null };
    if ('movedTo' in found) {
      const headers = { location: `${address}${found.movedTo}`, 'content-length': '0' };
      return { file: null, answer: { status: 302, headers, body: Buffer.alloc(0) }, fault: null };
    }
    const altered = await this.faults.alter(at, found, nowMs);
    return { file: await this.#represent(altered.file), fault: altered.fault };
  }

  async #describe(publisher: Publisher, prefix: string, path: string): ReturnType<Site['describe']> {
    if (this.faults.mayAlter(`/${prefix}/${path}`)) return null;
    const site = { address: this.addressOf(prefix), isAltered: false, describe: async () => null };
    const request = { nowMs: this.#world.nowMs, query: new URLSearchParams(), site };
    const found = await publisher.file(path, request);
    if (found === null || 'movedTo' in found) throw new Error(`${path} is listed and not there.`);
    const bytes = await pack(found.content);
    return { bytes: bytes.length, sha256: digestOf(bytes) };
  }

  async #represent(file: PublishedFile): Promise<Representation> {
    return representationOf(await pack(file.content), file);
  }

  #exchangeOf({ method = '', url = '', headers }: IncomingMessage): Exchange {
    return {
      atMs: this.#world.nowMs,
      method,
      path: url,
      range: headers.range ?? null,
      isConditional: headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined,
      userAgent: headers['user-agent'] ?? null,
      status: null,
      bodyBytes: 0,
      fault: null,
    };
  }
}

const notFound: Answer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'content-length': '14' },
  body: Buffer.from('404: Not Found'),
};

/** A server with an invalid certificate. */
async function openBadTls(validUntil: number): Promise<{ readonly server: Server; readonly origin: string }> {
  const { key, cert } = makeCertificate(new Date('2020-01-01'), new Date(`${validUntil}-01-01`));
  const server = createTlsServer({ key, cert }, (_, response) => response.end('Who reads this accepted it.'));
  server.on('tlsClientError', () => {});
  return { server, origin: `https://127.0.0.1:${await listen(server)}` };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function closeNow(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
