/**
 * What polling all sources costs when nothing is new. It compares the CPU of a process that polls like
 * `cairn serve` with one that only sends the same conditional requests. The sources were read before from
 * the real files (see poll-upstream.ts). Each round opens its own TLS connections.
 *
 * node bench/poll.ts [rounds]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { manifests } from '../src/sources/index.ts';
import { lower, reportFigures } from './figure.ts';
import type { TimedRequest } from './poll-upstream.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 10);
/** The first rounds load and compile code. */
const roundsToWarmUp = 3;
const cpuMsMax = 300;
/** The scores of the previous day are stored, those of this day are not available yet. */
const present = '2026-08-22T10:00:00Z';

const here = (name: string) => resolve(import.meta.dirname, name);
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const upstream = spawn(process.execPath, [here('poll-upstream.ts'), folder], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const addresses = await addressesOf(upstream);
  const environment = environmentFor(addresses);
  const first = await runProgram(process.execPath, [here('../bin/cairn.js'), 'sync'], environment);
  console.error(`read for the first time in ${first.seconds.toFixed(1)} s`);

  const measure = async (...args: string[]): Promise<number[]> => {
    const run = [here('poll-process.ts'), args[0] ?? '', String(rounds + roundsToWarmUp), ...args.slice(1)];
    const { output } = await runProgram(process.execPath, run, environment);
    return JSON.parse(output).slice(roundsToWarmUp);
  };
  await requestsOf(addresses);
  await runProgram(process.execPath, [here('poll-process.ts'), 'cairn', '1'], environment);
  const requests = await requestsOf(addresses);
  console.error(`${requests.length} requests a round`);
  writeFileSync(join(folder, 'requests.json'), JSON.stringify(requests));
  const polls = await measure('cairn');
  const cairn = spreadOf(polls);
  const bare = spreadOf(await measure('bare', join(folder, 'requests.json')));
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  console.log(spreadLine(`bare requests, ${requests.length} a round`, bare, 'ms of CPU'));
  console.log(spreadLine(`a poll of all sources (at most ${cpuMsMax})`, cairn, 'ms of CPU'));
  const [target, floor] = [cpuMsMax, bare.median];
  reportFigures([lower('a poll of all sources', 'ms of CPU', polls, { target, floor })]);
  const holds = cairn.median <= cpuMsMax;
  console.log(holds ? 'the target holds' : 'the target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  upstream.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function addressesOf({ stdout }: typeof upstream): Promise<Record<string, string>> {
  for await (const line of createInterface(stdout)) return JSON.parse(line);
  throw new Error('The upstream process ended before it printed its addresses.');
}

function environmentFor(addresses: Record<string, string>): NodeJS.ProcessEnv {
  const upstreams = manifests.flatMap(({ name, upstream }) => {
    if (upstream === undefined) return [];
    const prefix = `CAIRN_${name.toUpperCase().replaceAll('-', '_')}`;
    return [
      [`${prefix}_URL`, addresses[name]],
      [`${prefix}_EVERY`, '1s'],
    ];
  });
  const aheadMinutes = Math.round((Date.parse(present) - Date.now()) / 60_000);
  return {
    ...process.env,
    ...Object.fromEntries(upstreams),
    CAIRN_DATA_DIR: join(folder, 'store'),
    CAIRN_PRIVATE_HOSTS: 'localhost',
    CAIRN_CLOCK: `${aheadMinutes < 0 ? '-' : '+'}${Math.abs(aheadMinutes)}m`,
    NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
  };
}

/** All requests since the last call. */
async function requestsOf(addresses: Record<string, string>): Promise<readonly TimedRequest[]> {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const { body } = await request(`${Object.values(addresses)[0]}asked`, { dispatcher });
  const requested = (await body.json()) as readonly TimedRequest[];
  await dispatcher.close();
  return requested;
}
