/**
 * The floor of an HTTP service: bare node:http that answers the same bytes from memory.
 * node bench/http-bare.ts BODIES.json, where the file holds [path, body] pairs; prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const pairs = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as [string, string][];
const bodies = new Map(pairs.map(([path, body]) => [path, Buffer.from(body)]));
const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body?.byteLength ?? 0,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
