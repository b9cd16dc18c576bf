import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Client } from '../harness/client.ts';
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
export async function download(client: Client, sha256: string): Promise<unknown> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const { hostname, port } = client.address;
    const path = `/api/v3/objects/${sha256}?download=true`;
    const sent = request({ hostname, port, path }, (response) => {
      assert.equal(response.statusCode, 200, path);
      buffer(response).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end();
  });
  assert.equal(hash('sha256', bytes), sha256);
  const text = bytes.toString().replace(/^\uFEFF/, '');
  if (text.startsWith('<')) return scanXml(text);
  return text.startsWith('#') ? bytes : JSON.parse(text);
}
