import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../harness/client.ts';
import { resolvePointer } from './json.ts';
import { isElement, resolveElement, scanXml } from './xml.ts';

/** Follows evidence to the bytes, only by the conventions of the documentation. */

const attemptsMax = 10;

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
export async function download(client: Client, sha256: string): Promise<unknown> {
  const bytes = await readBytes(client.address, `/api/v3/objects/${sha256}?download=true`);
  assert.equal(hash('sha256', bytes), sha256);
  const text = bytes.toString().replace(/^\uFEFF/, '');
  if (text.startsWith('<')) return scanXml(text);
  return text.startsWith('#') ? bytes : JSON.parse(text);
}

/** If the server is too busy, the request is repeated when it says: tests share their machine with others. */
async function readBytes({ hostname, port }: URL, path: string): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    const sent = request({ hostname, port, path }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    assert.ok(response);
    const bytes = await buffer(response);
    const { statusCode, headers } = response;
    if (statusCode === 200) return bytes;
    assert.ok(
      statusCode === 503 && attempt < attemptsMax,
      `${path}: ${statusCode} ${bytes.toString().slice(0, 500)}`,
    );
    await delay(Number(headers['retry-after']) * 1000);
  }
}
