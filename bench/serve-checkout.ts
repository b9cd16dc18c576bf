import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';

export interface Call {
  readonly path: string;
  /** JSON. If it is present, the method is POST. */
  readonly body?: string;
}

export interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly agent: Agent;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Starts `cairn serve` of a checkout on a data folder, on a free port, without rate limit and syncing. */
export async function startServer(checkout: string, dataDir: string): Promise<Server> {
  const env = {
    ...process.env,
    CAIRN_DATA_DIR: dataDir,
    PORT: '0',
    CAIRN_RATE_LIMIT: '0',
    CAIRN_SYNC: 'off',
  };
  const child = spawn(process.execPath, [join(checkout, 'bin/cairn.js'), 'serve'], { env });
  const ready = Promise.withResolvers<number>();
  createInterface(child.stdout).on('line', (line) => {
    const { msg, address } = JSON.parse(line);
    if (msg === 'ready') ready.resolve(Number(new URL(address).port));
  });
  once(child, 'exit').then(() => ready.reject(new Error(`The server of ${checkout} ended.`)));
  return { child, port: await ready.promise, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

export function stopServer({ child, agent }: Server): void {
  agent.destroy();
  child.kill();
}

export function call({ port, agent }: Server, { path, body }: Call): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request({ port, agent, path, method, headers, host: '127.0.0.1' }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then(
        (bytes) => resolve({ status, contentType: received['content-type'] ?? '', body: bytes }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
