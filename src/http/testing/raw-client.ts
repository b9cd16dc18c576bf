import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The bytes of a GET request. */
export function get(path: string, ...fields: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n');
}

/**
 * Sends bytes to a new server and reads until the given number of answers arrived, or the connection ends.
 */
export async function exchangeRaw(
  t: TestContext,
  bytes: string,
  count = 1,
  options: TestServerOptions = {},
): Promise<{ answers: readonly RawAnswer[]; raw: string; socket: Socket; server: TestServer }> {
  const server = await startServer(t, options);
  const socket = await connected(await server.listen());
  t.after(() => socket.destroy());
  let raw = '';
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      raw += chunk.toString('latin1');
      if (parseAnswers(raw).length >= count && !/\r\nConnection: close/i.test(raw)) resolve();
    });
    socket.on('close', () => resolve());
    // The server may close before everything is written. Only its answer matters.
    socket.on('error', () => resolve());
  });
  socket.write(bytes, 'latin1');
  await done;
  return { answers: parseAnswers(raw), raw, socket, server };
}

export async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** The complete answers at the beginning of a stream. */
export function parseAnswers(raw: string): RawAnswer[] {
  const headEnd = raw.indexOf('\r\n\r\n');
  if (headEnd === -1) return [];
  const [statusLine = '', ...lines] = raw.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 2)]),
  );
  const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0);
  if (raw.length < bodyEnd) return [];
  const answer = { status: Number(statusLine.split(' ')[1]), headers, body: raw.slice(headEnd + 4, bodyEnd) };
  return [answer, ...parseAnswers(raw.slice(bodyEnd))];
}
