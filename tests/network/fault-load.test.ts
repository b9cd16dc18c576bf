import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { withPolling } from '../../src/feeds/polling-lease.ts';
import { openStore } from '../../src/main/store.ts';
import { root } from '../architecture/project-files.ts';
import { eventually, openInstallation, type Settings } from '../harness/installation.ts';
import { Sampler } from '../harness/sampler.ts';
import { type Server, waitForServer } from '../harness/server.ts';
import type { FaultName } from '../upstream/faults.ts';
import { hourMs, startOf } from '../upstream/publisher.ts';
import { openUpstreams } from '../upstream/server.ts';
import { World } from '../upstream/world.ts';

const grownBytesMax = 128 * 1024 ** 2;
const withinMs = 150_000;

/** The heaviest faults, each on a source whose files it affects. */
const worst: readonly (readonly [source: string, fault: FaultName])[] = [
  ['kev', 'huge_string'],
  ['capec', 'deep'],
  ['cwe', 'archive_bomb'],
  ['attack', 'encoding_bomb'],
  ['kev-attack', 'endless_body'],
  ['ssvc', 'endless_head'],
];
const isComplete = process.env.TEST_MATRIX === 'whole';
/** The whole test runs alone; in other runs other tests use the processors too, and a read waits for them. */
const readMsMax = isComplete ? 5 : 20;
const seed = Number(process.env.TEST_SEED ?? 1);
/** Without the whole test, only some are tried: each waits until the service checks its sources. */
const metAtOnce = 2;
const start = isComplete ? 0 : new Sampler(`load ${seed}`).below(worst.length - metAtOnce + 1);
const chosen = isComplete ? worst : worst.slice(start, start + metAtOnce);
/** KEV is the source that is read during the test. */
const sources = [...new Set(['kev', ...chosen.map(([source]) => source)])];
/** Deep content is valid. */
const accepted = ['capec'];

test('a service under the worst faults stays small and fast, and recovers without a restart', {
  timeout: 600_000,
}, async (t) => {
  const startsAt = new Date(startOf(hourMs, Date.now())).toISOString();
  const site = await openUpstreams(new World({ seed: 3, startsAt }));
  t.after(() => site.close());
  const installation = await openInstallation(t);
  const settings: Settings = {
    CAIRN_PRIVATE_HOSTS: new URL(site.origin).host,
    ...Object.fromEntries(
      sources.map((source) => [
        `CAIRN_${source.toUpperCase().replaceAll('-', '_')}_URL`,
        site.addressOf(source),
      ]),
    ),
  };
  const { code, stderr } = await installation.cairn(['sync', ...sources], settings);
  assert.equal(code, 0, stderr);

  const { server, rssBytes } = await serve(t, installation.dataDir, settings);
  const watch = await Watch.open(t, server, rssBytes);
  // The service is idle when it has polled and read before, and has nothing to do.
  site.world.make('kev', 'add');
  await makeDue(installation.dataDir, ['kev']);
  await watch.over(() =>
    eventually('something new was stored', withinMs, async () => {
      return (await statesOf(server)).get('kev')?.checks === 2;
    }),
  );
  const idle = await watch.over(() => sleep(3_000));

  const met: Figures[] = [];
  for (const [source, fault] of chosen) {
    const switched = site.faults.switchOn(fault, { prefix: `/${source}/` });
    await makeDue(installation.dataDir, [source]);
    const figures = await watch.over(() =>
      eventually(`${source} met ${fault}`, withinMs, async () => {
        return (await statesOf(server)).get(source)?.checks === (source === 'kev' ? 3 : 2);
      }),
    );
    switched.off();
    const { status } = (await statesOf(server)).get(source) ?? {};
    assert.equal(status, accepted.includes(source) ? 'synced' : 'degraded', `${source} under ${fault}`);
    t.diagnostic(`${fault}: ${reported(figures)}`);
    met.push(figures);
  }

  const ill = chosen.map(([source]) => source).filter((source) => !accepted.includes(source));
  await makeDue(installation.dataDir, ill);
  await eventually('all sources recovered', withinMs, async () => {
    const now = await statesOf(server);
    return ill.every((source) => now.get(source)?.status === 'synced');
  });
  const recovered = await statesOf(server);
  for (const source of ill) assert.ok(recovered.get(source)?.notices.includes('recovered'), source);

  t.diagnostic(`idle: ${reported(idle)}`);
  const grownBytes = Math.max(...met.map(({ peakBytes }) => peakBytes)) - idle.peakBytes;
  assert.ok(grownBytes <= grownBytesMax, `${mb(grownBytes)} MB more than idle`);
  const p95Ms = Math.max(...met.map((figures) => figures.p95Ms));
  assert.ok(p95Ms <= Math.max(2 * idle.p95Ms, readMsMax), `p95 ${p95Ms} ms, idle ${idle.p95Ms} ms`);
});

function reported({ peakBytes, p95Ms, reads }: Figures): string {
  return `${mb(peakBytes)} MB, p95 of ${reads} reads ${p95Ms.toFixed(2)} ms`;
}

/** A `cairn serve` whose memory can be observed. */
async function serve(t: TestContext, dataDir: string, settings: Settings) {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, PORT: '0', CAIRN_DATA_DIR: dataDir, CAIRN_RATE_LIMIT: '0', ...settings };
  const child = spawn(process.execPath, [join(root, 'bin/cairn.js'), 'serve'], { env });
  t.after(() => child.kill('SIGKILL'));
  const server = await waitForServer(child, { limited: false });
  t.after(() => server.client.close());
  return {
    server,
    async rssBytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    },
  };
}

interface Figures {
  readonly peakBytes: number;
  readonly p95Ms: number;
  readonly reads: number;
}

/** Reads a vulnerability repeatedly, and watches the memory. */
class Watch {
  readonly #reader: Worker;
  readonly #rssBytes: () => Promise<number>;

  constructor(reader: Worker, rssBytes: () => Promise<number>) {
    this.#reader = reader;
    this.#rssBytes = rssBytes;
  }

  static async open(t: TestContext, server: Server, rssBytes: () => Promise<number>): Promise<Watch> {
    const { body } = await server.client.ask('/api/v1/kev/latest');
    const [id = ''] = /CVE-\d{4}-\d+/.exec(body) ?? [];
    const url = new URL(`/api/v1/cve/${id}`, server.client.address).href;
    const reader = new Worker(new URL('./fault-load-reader.ts', import.meta.url), { workerData: { url } });
    t.after(() => reader.terminate());
    return new Watch(reader, rssBytes);
  }

  async over(work: () => Promise<unknown>): Promise<Figures> {
    await this.#tooksMs();
    let peakBytes = 0;
    let isOver = false;
    const looking = (async () => {
      for (; !isOver; await sleep(20)) peakBytes = Math.max(peakBytes, await this.#rssBytes());
    })();
    try {
      await work();
    } finally {
      isOver = true;
      await looking;
    }
    const tooksMs = (await this.#tooksMs()).sort((a, b) => a - b);
    const p95Ms = tooksMs[Math.floor(tooksMs.length * 0.95)] ?? Number.POSITIVE_INFINITY;
    return { peakBytes, p95Ms, reads: tooksMs.length };
  }

  /** For the reads since the last message. */
  async #tooksMs(): Promise<number[]> {
    const reported = once(this.#reader, 'message');
    this.#reader.postMessage('tell');
    const [tooksMs] = await reported;
    return tooksMs;
  }
}

/** Saves the wait until the sources are due. */
async function makeDue(dataDir: string, sources: readonly string[]): Promise<void> {
  const { state } = openStore(dataDir);
  try {
    await eventually('no other process polls', withinMs, async () => {
      const ended = await withPolling(state.polling, async (lease) => {
        for (const feed of await state.feeds.list()) {
          if (!sources.includes(feed.source)) continue;
          assert.ok(await state.feeds.keep({ ...feed, next: '2000-01-01T00:00:00.000Z' }, lease));
        }
      });
      return 'value' in ended;
    });
  } finally {
    await state.close();
  }
}

async function statesOf(server: Server) {
  // On a new connection: the server may close an idle one just as it is used again.
  const url = new URL('/api/v9/data/status', server.client.address);
  const answer = await fetch(url, { headers: { connection: 'close' } });
  const { sources }: { sources: SourceState[] } = JSON.parse(await answer.text());
  return new Map(
    sources.map(({ name, status, attempts, notices }) => {
      return [name, { status, checks: attempts.length, notices: notices.map(({ kind }) => kind) }];
    }),
  );
}

interface SourceState {
  readonly name: string;
  readonly status: string;
  readonly attempts: readonly unknown[];
  readonly notices: readonly { readonly kind: string }[];
}

function mb(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
