/**
 * Sends requests as fast as the server answers, over a fixed number of connections, for a fixed time. node
 * bench/http-client.ts PORT SECONDS PATHS.json; prints {"requests", "seconds", "failed"}.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const connections = 32;
const [port = '', time = ''] = process.argv.slice(2);
const paths = JSON.parse(readFileSync(process.argv[4] ?? '', 'utf8')) as string[];
const endMs = performance.now() + Number(time) * 1000;
const startedMs = performance.now();
let [requests, failed, next] = [0, 0, 0];

await Promise.all(Array.from({ length: connections }, () => ask()));
console.log(JSON.stringify({ requests, seconds: (performance.now() - startedMs) / 1000, failed }));

/** One connection: the next request is sent when the last response is complete. */
function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let missing = 0;
    let head = '';
    const send = () => {
      if (performance.now() >= endMs) {
        socket.destroy();
        resolve();
        return;
      }
      next = (next + 7919) % paths.length;
      socket.write(`GET ${paths[next]} HTTP/1.1\r\nHost: bench\r\n\r\n`);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      let bodyBytes = chunk.byteLength;
      if (missing === 0) {
        head += chunk.toString('latin1', 0, 4096);
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        if (!head.startsWith('HTTP/1.1 200')) failed++;
        bodyBytes = chunk.byteLength - (headEnd + 4);
        missing = length;
        head = '';
      }
      missing -= bodyBytes;
      if (missing > 0) return;
      requests++;
      missing = 0;
      send();
    });
  });
}
