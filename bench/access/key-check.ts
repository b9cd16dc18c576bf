import { Callers } from '../../src/access/callers.ts';
import { LiveState } from '../../src/main/live-state.ts';
import { pathsIn } from '../../src/main/paths.ts';
import { type Figure, lower } from '../figure.ts';

const rounds = 15;
const checks = 20_000;
const knownKeys = 100;
const memoryMicrosecondsMax = 20;
const address = '192.0.2.7';

/** Processor time of the checks of valid keys, first in memory, then looked up. */
export async function measureKeyChecks(dataDir: string, apiKeys: readonly string[]): Promise<Figure[]> {
  const state = new LiveState(pathsIn(dataDir));
  const newCallers = () =>
    new Callers({
      keys: { find: (keyHash) => state.read(({ keys }) => keys.find(keyHash)), noteUses: async () => {} },
      dataVersion: () => state.dataVersion(),
    });
  const requests = apiKeys.map(headersWith);
  try {
    const fromMemory = await timesOf(async () => {
      const callers = newCallers();
      const known = requests.slice(0, knownKeys);
      await identifyAll(callers, known);
      return microsecondsOf(checks, () => {
        for (let n = 0; n < checks; n++) {
          const caller = callers.identify(known[n % knownKeys] ?? [], address);
          if (caller instanceof Promise) throw new Error('A key that was just checked is not in memory.');
        }
      });
    });
    const lookedUp = await timesOf(() =>
      microsecondsOf(requests.length, () => identifyAll(newCallers(), requests)),
    );
    return [
      lower('a key check from memory', 'µs', fromMemory, { target: memoryMicrosecondsMax }),
      lower('a key check that must look into the state', 'µs', lookedUp),
    ];
  } finally {
    await state.close();
  }
}

/** The first run loads and compiles the code. */
async function timesOf(run: () => Promise<number>): Promise<number[]> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await run());
  return times;
}

async function microsecondsOf(count: number, work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

async function identifyAll(callers: Callers, requests: readonly (readonly string[])[]): Promise<void> {
  for (const headers of requests) {
    const { apiKey } = await callers.identify(headers, address);
    if (apiKey === null) throw new Error('A key was not read.');
  }
}

/** Headers as of a usual client. */
function headersWith(apiKey: string): readonly string[] {
  return [
    ...['Host', 'localhost', 'Connection', 'keep-alive', 'User-Agent', 'node', 'Accept', 'application/json'],
    ...['Accept-Encoding', 'gzip, deflate', 'x-api-key', apiKey],
  ];
}
