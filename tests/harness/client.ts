import assert from 'node:assert/strict';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { assertDescribed, assertFits, publishedDocument } from '../../src/http/testing/contract.ts';

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unpacked, if it was compressed. */
  readonly body: string;
}

/** The error member of an unsuccessful response. */
export interface AnsweredError {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}

const attemptsMax = 20;
/** Paths that have limits of their own. */
const creating = /^\/api\/v1\/(?:identity\/register|keys(?:\/current\/rotate)?)$/;

/** Sends a request again when the server says, at most 20 times, while its response is one to repeat. */
export async function repeatWhile<T extends Pick<Answer, 'headers'>>(
  ask: () => Promise<T>,
  isToRepeat: (answer: T) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (!isToRepeat(answer) || attempt === attemptsMax) return answer;
    await delay(Number(answer.headers['retry-after']) * 1000);
  }
}

/** Whether a read was refused because too many others wait, which is the machine's fault and not the request's. */
export function isTooBusy(status: number, body: string | Buffer): boolean {
  return status === 503 && body.includes('Too many requests are waiting');
}

/** Sends HTTP requests to one server and compares every response with the OpenAPI document that the server publishes. */
export class Client {
  readonly address: URL;
  readonly #limited: boolean;
  readonly #agent = new Agent({ keepAlive: true });
  #describedHeaders: readonly string[] = [];

  private constructor(address: URL, limited: boolean) {
    this.address = address;
    this.#limited = limited;
  }

  /** @param limited whether the server counts requests, and reports it in headers */
  static async open(address: string, limited: boolean): Promise<Client> {
    const client = new Client(new URL(address), limited);
    const { body } = await client.ask('/openapi.json');
    const document = JSON.parse(body);
    // A comparison that shows what differs takes gigabytes for documents of this size.
    const isPublished = isDeepStrictEqual(publishedDocument, document);
    assert.ok(isPublished, 'the server publishes the document in the repository');
    client.#describedHeaders = Object.keys(document.components.headers);
    return client;
  }

  /**
   * Sends a request, and fails unless the document describes the response. The path is sent unchanged. If
   * the server is too busy, the request is repeated when it says: tests share their machine with others.
   */
  async ask(path: string, question: Question = {}): Promise<Answer> {
    return await repeatWhile(
      () => this.#askOnce(path, question),
      ({ status, body }) => isTooBusy(status, body),
    );
  }

  async #askOnce(path: string, { method = 'GET', headers = {}, body }: Question): Promise<Answer> {
    const { hostname, port } = this.address;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = request({
        ...{ hostname, port, path, method, agent: this.#agent },
        headers: { ...lengthOf(body, headers), ...headers },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        const isPacked = headers['content-encoding'] === 'gzip';
        buffer(response)
          .then((bytes) => ({ status, headers, body: String(isPacked ? gunzipSync(bytes) : bytes) }))
          .then(resolve, reject);
      });
      sent.end(body);
    });
    this.assertDescribed(method, path, answer, 'x-api-key' in headers);
    return answer;
  }

  /** The payload of a 200, without its envelope. */
  async read<T>(path: string): Promise<T> {
    const { status, body } = await this.ask(path);
    assert.equal(status, 200, `${path}: ${body}`);
    return JSON.parse(body).data;
  }

  /** The error of a response with this status. */
  async failure(status: number, path: string, question?: Question): Promise<AnsweredError> {
    const answer = await this.ask(path, question);
    assert.equal(answer.status, status, `${path.slice(0, 200)}: ${answer.body.slice(0, 500)}`);
    return errorOf(answer);
  }

  /**
   * Fails unless the document describes such a response: its status, the values of its headers, its body.
   * @param hasKey a key has its own limit, or none
   */
  assertDescribed(method: string, path: string, answer: Answer, hasKey = false): void {
    const pathname = path.split('?', 1)[0] ?? '';
    const isCounted = hasKey || creating.test(pathname);
    assertDescribed(method, pathname, answer, isCounted ? null : this.#limited);
    for (const name of this.#describedHeaders) {
      const value = answer.headers[name.toLowerCase()];
      if (typeof value !== 'string') continue;
      const read = /^\d+$/.test(value) ? Number(value) : value;
      assertFits(`/components/headers/${name}/schema`, read, `${method} ${path}: ${name}`);
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}

export function errorOf({ body }: Answer): AnsweredError {
  return JSON.parse(body).error;
}

/** Node adds the length of a body only for some methods. */
function lengthOf(
  body: Question['body'],
  headers: Readonly<Record<string, unknown>>,
): Record<string, number> {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const isFramed = names.some((name) => name === 'content-length' || name === 'transfer-encoding');
  return body === undefined || isFramed ? {} : { 'content-length': Buffer.byteLength(body) };
}
