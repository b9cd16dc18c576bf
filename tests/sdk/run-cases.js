// Runs the shared cases with the JavaScript client, in Node, Deno and Bun: plain JavaScript, because it is copied beside
// the installed package. Reads {cases: [{url, ...}]} from a file and prints the outcomes.

import { readFile } from 'node:fs/promises';
import { CairnError, connect } from '@cairn-intel/client';

const { cases } = JSON.parse(await readFile(process.argv[2], 'utf8'));
const outcomes = [];
for (const each of cases) {
  const startedMs = performance.now();
  const outcome = await outcomeOf(each);
  outcomes.push({ ...outcome, tookMs: performance.now() - startedMs });
}
console.log(JSON.stringify(outcomes));

async function outcomeOf({ url, client = {}, times = 1, ...each }) {
  try {
    const { url: own, ...options } = client;
    const cairn = connect(own ?? url, options);
    let value;
    for (let time = 0; time < times; time += 1) value = await read(cairn, each);
    return { value };
  } catch (error) {
    if (!(error instanceof CairnError)) return { fault: String(error) };
    const { code, status, version, details, requestId, retryAfterSeconds } = error;
    return { error: { code, status, version, details, requestId, retryAfterSeconds } };
  }
}

async function read(cairn, { do: how = 'call', operation, params = {}, options, follow, take = 0 }) {
  if (how === 'call') return cairn[operation](params, options);
  if (how === 'request') {
    const { status, body } = await cairn.request(operation, params, options);
    return { status, body: body ?? null };
  }
  if (how === 'raw') {
    const response = await cairn.raw(operation, params, options);
    await response.text();
    const [type] = (response.headers.get('content-type') ?? '').split(';');
    return { status: response.status, type };
  }
  const values = [];
  for await (const value of cairn[how](operation, params, follow)) {
    values.push(value);
    if (values.length === take) break;
  }
  return values;
}
