import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Client, isTooBusy, repeatWhile } from '../harness/client.ts';
import { resolvePointer } from './json.ts';
import { isElement, resolveElement, scanXml } from './xml.ts';

/** Follows evidence to the bytes, only by the conventions of the documentation. */

/** The value at a pointer into a document, or the bytes of a range as text. */
export function quotedAt(document: unknown, pointer: string): unknown {
  const range = /^bytes=(\d+)-(\d+)$/.exec(pointer);
  if (range !== null && Buffer.isBuffer(document))
    return document.toString('utf8', Number(range[1]), Number(range[2]) + 1);
  if (!isElement(document)) return resolvePointer(document, pointer);
  const [, element = '', attribute = ''] = /^(.*)\/@([^/]+)$/.exec(pointer) ?? [];
  return resolveElement(document, element).attributes[attribute];
}

/** The bytes with a digest: a document of JSON or XML, or the bytes of a table. */
export async function download(client: Pick<Client, 'address'>, sha256: string): Promise<unknown> {
  const path = `/api/v3/objects/${sha256}?download=true`;
  const { status, bytes } = await repeatWhile(
    () => readBytes(client.address, path),
    ({ status, bytes }) => isTooBusy(status, bytes),
  );
  assert.equal(status, 200, `${path}: ${bytes.subarray(0, 500)}`);
  assert.equal(hash('sha256', bytes), sha256);
  const text = bytes.toString().replace(/^\uFEFF/, '');
  if (text.startsWith('<')) return scanXml(text);
  return text.startsWith('#') ? bytes : JSON.parse(text);
}

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

async function readBytes({ hostname, port }: URL, path: string): Promise<Response> {
  const [response]: IncomingMessage[] = await once(request({ hostname, port, path }).end(), 'response');
  assert.ok(response);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes: await buffer(response) };
}
