/**
 * Sends requests as fast as the server answers, over a fixed number of connections, for a fixed time. node
 * bench/http-client.ts PORT SECONDS PATHS.json; prints {"requests", "seconds", "failed"}.
 */
import { readFileSync } from 'node:fs';
import { readRequest, sendLoad } from './load.ts';

const connections = 32;
const [port = '', time = ''] = process.argv.slice(2);
const paths = JSON.parse(readFileSync(process.argv[4] ?? '', 'utf8')) as string[];
const startedMs = performance.now();
const endMs = startedMs + Number(time) * 1000;
let next = 0;

const { requests, failed } = await sendLoad(Number(port), connections, () => {
  if (performance.now() >= endMs) return null;
  next = (next + 7919) % paths.length;
  return readRequest(paths[next] ?? '');
});
console.log(JSON.stringify({ requests, seconds: (performance.now() - startedMs) / 1000, failed }));
