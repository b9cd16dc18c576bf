import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to a request in place of the answer of the server. */
export type Fault =
  | 'pass'
  /** The server gets the request, and the client no answer. */
  | 'drop'
  /** The answer of the server breaks off in the middle. */
  | 'half'
  | 'hang'
  /** The answer of the server stops in the middle. */
  | 'stall'
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly text?: string;
      readonly json?: unknown;
      /** Code of an error in the form of Cairn. */
      readonly error?: string;
    };

/** A request that arrived, and the status of its answer; null for none. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  status: number | null;
}

/** A proxy before a server. Each base URL that it gives has its own faults, in the order of its requests. */
export interface FaultProxy {
  /** A base URL, and the requests that arrive there. */
  route(faults: readonly Fault[]): { readonly url: string; readonly arrived: readonly Arrived[] };
  close(): Promise<void>;
}

interface Route {
  readonly faults: readonly Fault[];
  readonly arrived: Arrived[];
}

export async function openFaultProxy(target: URL): Promise<FaultProxy> {
  const routes: Route[] = [];
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [, index = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const route = routes[Number(index)];
    if (route === undefined) throw new Error(`No route ${incoming.url}.`);
    const fault = route.faults[route.arrived.length] ?? 'pass';
    const arrived = arrivedOf(incoming, path);
    route.arrived.push(arrived);
    const body = await buffer(incoming);
    if (fault === 'hang') return;
    if (typeof fault === 'object') {
      arrived.status = fault.status;
      sendFault(outgoing, fault);
      return;
    }
    const headers = { ...incoming.headers, host: target.host };
    const sent = request({
      hostname: target.hostname,
      port: target.port,
      path,
      method: incoming.method,
      headers,
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    outgoing.on('close', () => response.destroy());
    if (fault === 'drop') {
      await buffer(response);
      outgoing.destroy();
      return;
    }
    arrived.status = response.statusCode ?? null;
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    if (fault === 'pass') {
      response.pipe(outgoing);
      return;
    }
    const bytes = await buffer(response);
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => fault === 'half' && outgoing.destroy());
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    route(faults) {
      const arrived: Arrived[] = [];
      routes.push({ faults, arrived });
      return { url: `http://127.0.0.1:${port}/${routes.length - 1}`, arrived };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function arrivedOf({ method = '', headers }: IncomingMessage, path: string): Arrived {
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  return { method, path, query, headers: headers as Record<string, string>, status: null };
}

function sendFault(outgoing: ServerResponse, fault: Exclude<Fault, string>): void {
  const { status, headers = {}, text, json, error } = fault;
  const stated = error && {
    error: { code: error, message: 'A sentence.', requestId: 'req_0', version: '1.0.0' },
  };
  const type = json === undefined && stated === undefined ? 'text/plain' : 'application/json';
  outgoing.writeHead(status, { 'content-type': type, ...headers });
  outgoing.end(text ?? JSON.stringify(json ?? stated ?? ''));
}
