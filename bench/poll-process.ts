/**
 * The CPU that a process uses for polls without news, in milliseconds, user and system, all threads.
 *
 * node bench/poll-process.ts cairn ROUNDS polls whatever is due, as `cairn serve` does.
 *
 * node bench/poll-process.ts bare ROUNDS REQUESTS.json sends the same requests directly, four at a time.
 *
 * Connections are closed between two rounds, as between two polls of a day. Prints the figures of all rounds
 * as a JSON list.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { runScheduler } from '../src/feeds/scheduler.ts';
import { readConfig } from '../src/main/config.ts';
import { openPoller } from '../src/main/feeds.ts';
import { pathsIn } from '../src/main/paths.ts';
import { withState } from '../src/main/state.ts';
import type { TimedRequest } from './poll-upstream.ts';

/** Longer than connections are kept open. */
const pauseMs = 6_000;
/** A longer wait of the scheduler separates two rounds. */
const roundWaitMsMin = 5_000;

const [mode, roundsText, requestsPath = ''] = process.argv.slice(2);
const rounds = Number(roundsText);
const spentMs: number[] = [];
await (mode === 'cairn' ? pollRounds() : bareRounds());
console.log(JSON.stringify(spentMs));
process.exit(0);

async function pollRounds(): Promise<void> {
  const config = readConfig(process.env);
  const { poller } = openPoller(config);
  const ending = new AbortController();
  // Sources that an earlier process polled are due again only after their interval.
  await sleep(pauseMs);
  let before = process.cpuUsage();
  let polls = 0;
  await runScheduler(
    {
      poller,
      withState: (work) => withState(pathsIn(config.dataDir), work),
      async wait(ms, signal) {
        if (ms < roundWaitMsMin) return sleep(ms, undefined, { signal }).catch(() => {});
        note(before);
        if (polls !== poller.plans.length) throw new Error(`${polls} sources were polled in a round.`);
        polls = 0;
        if (spentMs.length === rounds) ending.abort();
        else await sleep(pauseMs);
        before = process.cpuUsage();
      },
      onPoll(source, { attempt }) {
        polls++;
        if (attempt.outcome !== 'unchanged') throw new Error(`${source}: ${JSON.stringify(attempt)}`);
      },
      onError(error) {
        throw error;
      },
    },
    ending.signal,
  );
}

async function bareRounds(): Promise<void> {
  const requests = JSON.parse(readFileSync(requestsPath, 'utf8')) as TimedRequest[];
  const dispatcher = new Agent({ connections: 4 });
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    const waiting = [...requests];
    const next = async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const { body } = await request(one.url, { dispatcher, headers: one.headers });
        await body.dump();
      }
    };
    await Promise.all([next(), next(), next(), next()]);
    note(before);
    await sleep(pauseMs);
  }
}

function note(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  spentMs.push((user + system) / 1_000);
}
