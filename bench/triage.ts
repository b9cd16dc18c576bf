/**
 * Times triages over HTTP: 1,000 ids, the same ids with environmental metrics, and 500 components.
 *
 * node bench/triage.ts STORE [rounds]
 *
 * The store is a data folder. The exit code is 1 if a triage of 1,000 ids takes more than 150 ms at its p95.
 */
import { resolve } from 'node:path';
import { lower, reportFigures } from './figure.ts';
import { call, startServer, stopServer } from './serve-checkout.ts';

const [store, rounds = '40'] = process.argv.slice(2);
if (store === undefined) throw new Error('The argument STORE is missing.');
const idsMax = 1_000;
const p95MaxMs = 150;

const server = await startServer(resolve(import.meta.dirname, '..'), store);
try {
  const ids: string[] = [];
  for (let cursor = ''; ids.length < idsMax; ) {
    const { body } = await call(server, { path: `/api/v1/cve/latest?limit=100${cursor}` });
    const { items, nextCursor } = JSON.parse(body.toString()).data;
    ids.push(...items.map(({ id }: { readonly id: string }) => id));
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  const components = Array.from({ length: 500 }, (_, i) => `pkg:golang/golang.org/x/net@v0.${i}.0`);
  const p95 = await measure('1,000 ids', { ids });
  await measure('1,000 ids with CR:H/MAV:L', { ids, environment: 'CR:H/MAV:L' });
  await measure('500 components', { components });
  process.exitCode = p95 > p95MaxMs ? 1 : 0;
} finally {
  stopServer(server);
}

/** Prints median and p95 of one request in milliseconds, and returns the p95. */
async function measure(name: string, content: object): Promise<number> {
  const body = JSON.stringify(content);
  const times: number[] = [];
  for (let round = -3; round < Number(rounds); round++) {
    const begun = performance.now();
    const { status } = await call(server, { path: '/api/v1/triage', body });
    if (status !== 200) throw new Error(`${name}: ${status}`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const target = { target: name === '1,000 ids' ? p95MaxMs : null };
  reportFigures([lower(name, 'ms', times), lower(`${name}, p95`, 'ms', [at(0.95)], target)]);
  console.log(`${name.padEnd(28)} median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`);
  return at(0.95);
}
