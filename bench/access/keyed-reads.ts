import { readFileSync } from 'node:fs';
import { type Figure, lower } from '../figure.ts';
import { readRequest, sendLoad } from '../load.ts';
import type { PinnedServer } from '../pinned-server.ts';

const connections = 32;
const ratioMax = 1.08;
/** Together they have a quota that is never reached. */
const keysUsed = 10;
/** Shorter than what a full garbage collection takes part in, so that it meets reads of both kinds. */
const requestsInTurn = 500;
/** Which kind is sent in turn. A round has the pattern four times. */
const pattern = ['anonymous', 'keyed', 'keyed', 'anonymous'] as const;
const patternsInRound = 4;

type Kind = (typeof pattern)[number];
type Took = Record<Kind, { ms: number; processorMs: number }>;

/** Reads of records with keys, compared with reads without, in turn over the same connections. */
export async function measureKeyedReads(
  server: PinnedServer,
  paths: readonly string[],
  apiKeys: readonly string[],
  rounds: number,
): Promise<Figure[]> {
  const requests = {
    anonymous: paths.map((path) => readRequest(path)),
    keyed: paths.map((path, n) => readRequest(path, `x-api-key: ${apiKeys[n % keysUsed]}\r\n`)),
  };
  for (let n = 0; n < 3; n++) await runRound(server, requests);
  const all: Took[] = [];
  for (let round = 0; round < rounds; round++) all.push(await runRound(server, requests));
  const ratiosOf = (measure: 'ms' | 'processorMs') =>
    all.map(({ keyed, anonymous }) => keyed[measure] / anonymous[measure]);
  return [
    lower('a record with a key to one without, time', 'times', ratiosOf('ms'), { target: ratioMax }),
    lower('a record with a key to one without, processor time', 'times', ratiosOf('processorMs')),
    lower('processor time of a record without a key', 'µs', microsecondsOf(all, 'anonymous')),
    lower('processor time of a record with a key', 'µs', microsecondsOf(all, 'keyed')),
  ];
}

async function runRound(
  { port, child }: PinnedServer,
  requests: Readonly<Record<Kind, readonly string[]>>,
): Promise<Took> {
  const took: Took = { anonymous: { ms: 0, processorMs: 0 }, keyed: { ms: 0, processorMs: 0 } };
  let [sent, kind]: [number, Kind] = [0, pattern[0]];
  let [ms, processorMs] = [performance.now(), processorMsOf(child.pid)];
  const finishTurn = () => {
    const [nowMs, processorNowMs] = [performance.now(), processorMsOf(child.pid)];
    took[kind].ms += nowMs - ms;
    took[kind].processorMs += processorNowMs - processorMs;
    [ms, processorMs] = [nowMs, processorNowMs];
  };
  const requestsMax = pattern.length * patternsInRound * requestsInTurn;
  const { failed } = await sendLoad(port, connections, () => {
    if (sent === requestsMax) return null;
    if (sent > 0 && sent % requestsInTurn === 0) {
      finishTurn();
      kind = pattern[(sent / requestsInTurn) % pattern.length] ?? kind;
    }
    sent += 1;
    return requests[kind][(sent * 7919) % requests[kind].length] ?? null;
  });
  finishTurn();
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return took;
}

/** Processor time of the main thread of a process, as counted by Linux. */
function processorMsOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Processor time of a request of the main thread, in each round. */
function microsecondsOf(all: readonly Took[], kind: Kind): number[] {
  const requests = (pattern.length * patternsInRound * requestsInTurn) / 2;
  return all.map((took) => (took[kind].processorMs * 1000) / requests);
}
