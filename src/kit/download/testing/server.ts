import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import type { Identity } from './certificate.ts';

/** A server on the loopback, on a port of its own, until the test ends. */
export interface TestServer {
  readonly port: number;
  /** `127.0.0.1:PORT`, as private hosts are named. */
  readonly host: string;
  /** Connections that were ever made. */
  readonly connections: () => number;
  /** Requests that came, in order; none where the protocol is not HTTP. */
  readonly requests: readonly IncomingMessage[];
  /** Ends it with all its connections. */
  close(): Promise<void>;
}

/** Speaks HTTP, or HTTPS with an identity. */
export async function serveHttp(
  t: TestContext,
  listener: RequestListener,
  identity?: Identity,
): Promise<TestServer> {
  const requests: IncomingMessage[] = [];
  const onRequest: RequestListener = (request, response) => {
    requests.push(request);
    listener(request, response);
  };
  const server = identity === undefined ? createServer(onRequest) : createTlsServer(identity, onRequest);
  return start(t, server, requests);
}

/** Leaves what is said on a connection to the test. */
export async function serveSocket(t: TestContext, onSocket: (socket: Socket) => void): Promise<TestServer> {
  return start(t, createSocketServer(onSocket), []);
}

/** Hears every connection to this machine at its port, whichever of its addresses was meant. */
export async function openCanary(t: TestContext): Promise<TestServer> {
  const server = createSocketServer((socket) => socket.destroy());
  try {
    return await start(t, server, [], '::');
  } catch {
    // A machine without IPv6.
    return start(
      t,
      createSocketServer((socket) => socket.destroy()),
      [],
      '0.0.0.0',
    );
  }
}

async function start(
  t: TestContext,
  server: Server,
  requests: readonly IncomingMessage[],
  address = '127.0.0.1',
): Promise<TestServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    sockets.add(socket);
    // Clients that break off are what is tested.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  t.after(close);
  return { port, host: `127.0.0.1:${port}`, connections: () => count, requests, close };
}
