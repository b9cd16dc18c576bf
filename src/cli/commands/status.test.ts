import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SourceState, StoreState } from '../../services/status/contract.ts';
import { assertHarmless, run } from '../testing/fakes.ts';

type Run = NonNullable<SourceState['lastRun']>;

const lastRun: Run = {
  source: 'cve-list',
  startedAt: '2099-03-20T10:00:00.000Z',
  finishedAt: '2099-03-20T10:00:09.000Z',
  outcome: 'synced',
  error: null,
  upstreamTime: '2099-03-20T06:00:00.000Z',
  upstreamVersion: null,
  counts: {
    read: 60_000,
    added: 1_200,
    changed: 30,
    unchanged: 58_758,
    older: 0,
    withdrawn: 0,
    rejected: 12,
  },
  deadLetters: Array.from({ length: 12 }, (_, i) => ({
    member: `cves/CVE-2099-${i}.json`,
    pointer: i === 0 ? '/containers/cna' : null,
    reason: i === 1 ? 'hostile \x1b[2J\u202ereason' : 'is not JSON',
    sha256: null,
  })),
};

/** A source that was only read from files. */
const fromFiles = {
  readFrom: 'files',
  status: 'synced',
  lastSuccess: lastRun.finishedAt,
  lastCheck: lastRun.finishedAt,
  error: null,
  fault: null,
  next: null,
  attempts: [],
  notices: [],
} as const;

const poll: SourceState['attempts'][number] = {
  startedAt: '2099-03-21T09:00:00.000Z',
  finishedAt: '2099-03-21T09:00:30.000Z',
  outcome: 'failed',
  fault: 'timed_out',
  error: 'feeds.example.org did not answer within 30 s, three times \x1b[2Jin a row.',
  bytes: 0,
  requests: 3,
};

const state: StoreState = {
  manifest: 7,
  sources: [
    {
      name: 'cve-list',
      title: 'CVE List',
      records: 60_000,
      upstreamTime: '2099-03-20T06:00:00.000Z',
      upstreamVersion: null,
      ...fromFiles,
      lastRun,
    },
    {
      name: 'kev',
      title: 'KEV',
      records: 1_674,
      upstreamTime: '2099-03-19T00:00:00.000Z',
      upstreamVersion: '2099.03.19',
      ...fromFiles,
      status: 'degraded',
      error: "3 of 9 items (33.3 %) can't be read.",
      lastRun: {
        ...lastRun,
        source: 'kev',
        outcome: 'refused',
        error: "3 of 9 items (33.3 %) can't be read.",
        counts: { ...lastRun.counts, read: 9, added: 0, changed: 0, unchanged: 0, rejected: 3 },
        deadLetters: [],
      },
    },
    {
      name: 'epss',
      title: 'EPSS',
      records: 0,
      upstreamTime: null,
      upstreamVersion: null,
      ...fromFiles,
      readFrom: null,
      status: 'never',
      lastSuccess: null,
      lastCheck: null,
      lastRun: null,
    },
  ],
};
const services = { readStatus: async () => state };

describe('cairn status', () => {
  test('has a line for each source, and the first dead letters of those with a problem', async () => {
    const { code, stdout } = await run('status', { columns: 80, environment: { NO_COLOR: '1' }, services });
    assert.equal(code, 0);
    const letters = Array.from({ length: 8 }, (_, i) => `  cves/CVE-2099-${i + 2}.json  is not JSON\n`).join(
      '',
    );
    assert.equal(
      stdout,
      `source    records  version     upstream time         from   status    last run
cve-list   60,000              2099-03-20 06:00 UTC  files  synced    synced
kev         1,674  2099.03.19  2099-03-19            files  degraded  refused
epss            0                                           never     never

cve-list  synced  2099-03-20 10:00 UTC
  60,000 read, 1,200 added, 30 changed, 58,758 unchanged, 12 rejected
  cves/CVE-2099-0.json /containers/cna  is not JSON
  cves/CVE-2099-1.json  hostile reason
${letters}  and 2 more: cairn status --json

kev  refused  2099-03-20 10:00 UTC
  9 read, 3 rejected
  3 of 9 items (33.3 %) can't be read.
  and 3 more, which are only counted

manifest 7; all runs and checks: cairn status --json
`,
    );
  });

  test('shows why a check of the network failed, and the time of the next one', async () => {
    const { error, finishedAt } = poll;
    const [cveList, kev, epss] = state.sources;
    assert.ok(cveList && kev && epss);
    const clean: Run = { ...lastRun, counts: { ...lastRun.counts, rejected: 0 }, deadLetters: [] };
    const refused: Run = { ...clean, outcome: 'refused', error: "3 of 9 items (33.3 %) can't be read." };
    const next = '2099-03-21T09:20:11.000Z';
    const network = { readFrom: 'network', lastCheck: finishedAt, next, lastRun: clean } as const;
    const failed = { ...network, status: 'degraded', error, fault: 'timed_out', attempts: [poll] } as const;
    const unchanged = { ...poll, outcome: 'unchanged', fault: null, error: null } as const;
    const good = { ...network, lastSuccess: finishedAt, error: null, attempts: [unchanged] } as const;
    const polled: StoreState = {
      manifest: 7,
      sources: [
        { ...cveList, ...good },
        { ...kev, ...failed },
        { ...epss, ...failed, readFrom: null, next: null, lastRun: null },
        { ...cveList, ...good, name: 'cwe', status: 'disabled', next: null },
        { ...kev, ...good, name: 'attack', status: 'synced', lastRun: refused },
      ],
    };
    const { stdout } = await run('status', {
      columns: 80,
      environment: { NO_COLOR: '1' },
      services: { readStatus: async () => polled },
    });
    assertHarmless(stdout);
    assert.equal(
      stdout,
      `source    records  version     upstream time         from     status    last run
cve-list   60,000              2099-03-20 06:00 UTC  network  synced    synced
kev         1,674  2099.03.19  2099-03-19            network  degraded  synced
epss            0                                             degraded  never
cwe        60,000              2099-03-20 06:00 UTC  network  disabled  synced
attack      1,674  2099.03.19  2099-03-19            network  synced    refused

kev  synced  2099-03-20 10:00 UTC
  60,000 read, 1,200 added, 30 changed, 58,758 unchanged
  last check 2099-03-21 09:00 UTC, last success 2099-03-20 10:00 UTC, next check
  2099-03-21 09:20 UTC
  timed_out: feeds.example.org did not answer within 30 s, three times in a row.

epss  degraded
  last check 2099-03-21 09:00 UTC, no success yet, no next check
  timed_out: feeds.example.org did not answer within 30 s, three times in a row.

attack  refused  2099-03-20 10:00 UTC
  60,000 read, 1,200 added, 30 changed, 58,758 unchanged
  last check 2099-03-21 09:00 UTC, next check 2099-03-21 09:20 UTC
  3 of 9 items (33.3 %) can't be read.

manifest 7; all runs and checks: cairn status --json
`,
    );
  });

  test('leaves out the last run on a narrow screen', async () => {
    const { stdout } = await run('status', { columns: 76, environment: { NO_COLOR: '1' }, services });
    assert.equal(stdout.split('\n')[0], 'source    records  version     upstream time         from   status');
  });

  test('shows nothing that could control a terminal, also with colors', async () => {
    assertHarmless((await run('status', { columns: 80, services })).stdout);
  });

  test('prints the state when piped, with what could control a terminal escaped', async () => {
    const { stdout } = await run('status', { services });
    assertHarmless(stdout);
    assert.deepEqual(JSON.parse(stdout), state);
  });
});
