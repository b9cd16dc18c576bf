import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Target } from './target.ts';

/** The response of a server, or why there was none. */
export interface Reply {
  /** 0 where there was no response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly tookMs: number;
  /** Why there was no response. */
  readonly error: string | null;
}

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const replyTimeoutMs = 15_000;

/** A client with its own address: all of 127.0.0.0/8 is this machine. */
export class AttackClient {
  readonly #target: Target;
  readonly #agent: Agent;

  constructor(target: Target, localAddress: string, maxSockets = 20) {
    this.#target = target;
    this.#agent = new Agent({ keepAlive: true, localAddress, maxSockets });
  }

  /** Never throws: an error of the connection is a reply with status 0. */
  send({ method = 'GET', path, headers = {}, body }: Sent): Promise<Reply> {
    const { host, port } = this.#target;
    const begun = performance.now();
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const end = (reply: Omit<Reply, 'tookMs'>) => resolve({ ...reply, tookMs: performance.now() - begun });
    const fail = (error: string) => end({ status: 0, headers: {}, body: Buffer.alloc(0), error });
    try {
      const sent = request({ host, port, path, method, headers, agent: this.#agent });
      const deadline = setTimeout(() => {
        fail('no answer in time');
        sent.destroy();
      }, replyTimeoutMs);
      sent.on('error', ({ message }) => {
        clearTimeout(deadline);
        fail(message);
      });
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then(
          (body) => end({ status, headers, body, error: null }),
          ({ message }) => fail(message),
        );
        response.on('close', () => clearTimeout(deadline));
      });
      sent.end(body);
    } catch (error) {
      // Node refuses to send some headers and paths itself.
      fail(`not sent: ${error instanceof Error ? error.message : error}`);
    }
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Sends bytes on a new connection. Returns everything received until it closes or goes quiet. */
export function sendRaw(
  { host, port }: Pick<Target, 'host' | 'port'>,
  bytes: string,
  { silenceMs = 300, timeoutMs = 5_000 } = {},
): Promise<{ readonly text: string; readonly isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let text = '';
    const end = (isClosed: boolean) => {
      socket.destroy();
      resolve({ text, isClosed });
    };
    const deadline = setTimeout(() => end(false), timeoutMs);
    let silence: NodeJS.Timeout | undefined;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(silence);
      silence = setTimeout(() => end(false), silenceMs);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(deadline);
      clearTimeout(silence);
      end(true);
    });
    socket.write(bytes, 'latin1');
  });
}
