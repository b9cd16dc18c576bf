import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../../kit/failure.ts';
import type { IngestReport, SkippedFile, SourceReport, SyncInput } from '../../services/operator-contract.ts';
import {
  assertHarmless,
  captured,
  hostileText,
  type RunOptions,
  run,
  signalSource,
} from '../testing/fakes.ts';

const source = (name: string, own: Partial<SourceReport> = {}): SourceReport => ({
  name,
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  older: 0,
  withdrawn: 0,
  rejected: 0,
  records: 0,
  seconds: 0.25,
  refused: null,
  deadLetters: [],
  ...own,
});

const deadLetter = (member: string, reason: string) => ({ member, pointer: null, reason, sha256: 'ab' });

const report = (own: Partial<IngestReport> = {}): IngestReport => ({
  sources: [source('kev', { read: 1_674, added: 51, unchanged: 1_623, records: 1_674 })],
  skipped: [],
  skippedMore: { damaged: 0, unknown: 0 },
  repair: null,
  manifest: 4,
  dryRun: false,
  ...own,
});

const skipped = (container: string, member: string, own: Partial<SkippedFile> = {}): SkippedFile => ({
  container,
  member,
  reason: 'no source knows this file',
  damaged: false,
  ...own,
});

function sync(argv: string, done: IngestReport, options: RunOptions = {}) {
  const requests: SyncInput[] = [];
  const operator = {
    syncFrom: async (input: SyncInput) => {
      requests.push(input);
      return done;
    },
  };
  return run(argv, { operator, ...options }).then((result) => ({ ...result, requests }));
}

const plain = { columns: 80, environment: { NO_COLOR: '1' } };

describe('cairn sync', () => {
  test('passes on the path and the sources', async () => {
    const pick = ({ path, sources, dryRun, allowShrink }: SyncInput) => ({
      path,
      sources,
      dryRun,
      allowShrink,
    });
    const { requests } = await sync('sync --from in kev epss --dry-run', report());
    assert.deepEqual(requests.map(pick), [
      { path: 'in', sources: ['kev', 'epss'], dryRun: true, allowShrink: false },
    ]);
    const bold = await sync('sync --from in --allow-shrink', report());
    assert.deepEqual(bold.requests.map(pick), [
      { path: 'in', sources: [], dryRun: false, allowShrink: true },
    ]);
  });

  test('accepts one path, and options for files need one', async () => {
    for (const flags of ['--dry-run', '--allow-shrink']) {
      const missing = await sync(`sync kev ${flags}`, report());
      assert.deepEqual({ code: missing.code, requests: missing.requests }, { code: 2, requests: [] });
    }
    const twice = await sync('sync --from a --from b', report());
    assert.deepEqual({ code: twice.code, requests: twice.requests }, { code: 2, requests: [] });
  });

  test('requires a signed export if a key is given, which needs a path', async () => {
    const { requests } = await sync('sync --from in --signed-by key.pem', report());
    assert.equal(requests[0]?.signedBy, 'key.pem');
    assert.ok(!('signedBy' in ((await sync('sync --from in', report())).requests[0] ?? {})));
    const missing = await sync('sync --signed-by key.pem', report());
    assert.deepEqual({ code: missing.code, requests: missing.requests }, { code: 2, requests: [] });
  });

  test('shows a table by source on a terminal, without empty columns', async () => {
    const { code, stdout, stderr } = await sync('sync --from in', report(), plain);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.equal(
      stdout,
      `source   read  added  changed  unchanged  records  seconds
kev     1,674     51        0      1,623    1,674      0.3

manifest 4
`,
    );
  });

  test('says after a dry run that nothing was written', async () => {
    const { stdout } = await sync('sync --from in --dry-run', report({ dryRun: true }), plain);
    assert.match(stdout, /\ndry run: nothing was written, manifest 4\n$/);
  });

  test('shows the rejected items with the first dead letters, and fails', async () => {
    const deadLetters = Array.from({ length: 5 }, (_, i) => deadLetter(`${i}.json`, 'is not JSON'));
    const refused = report({
      sources: [
        source('cve-list', { read: 900, added: 895, rejected: 5, records: 895, deadLetters }),
        source('kev', {
          read: 2,
          rejected: 1,
          refused: "1 of 2 items can't be read.",
          deadLetters: [deadLetter('kev.json', 'has no id')],
        }),
      ],
    });
    const { code, stdout, stderr } = await sync('sync --from in', refused, plain);
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'cairn: kev was refused.\n' });
    assert.equal(
      stdout,
      `source    read  added  changed  unchanged  rejected  records  seconds
cve-list   900    895        0          0         5      895      0.3
kev          2      0        0          0         1        0      0.3

cve-list  5 items rejected
  0.json  is not JSON
  1.json  is not JSON
  2.json  is not JSON
  and 2 more: cairn status

kev  refused
  1 of 2 items can't be read.
  kev.json  has no id

manifest 4
`,
    );
  });

  test('groups skipped files, damaged ones first, and fails because of those', async () => {
    const files = [
      ...Array.from({ length: 3_000 }, (_, i) => skipped(`/in/notes/${i}.txt`, `notes/${i}.txt`)),
      skipped('/in/README.md', 'README.md'),
      ...Array.from({ length: 4_291 }, (_, i) => skipped('/in/osv.zip', `osv.zip!/GO-${i}.json`)),
      skipped('/in/epss/cut.csv.gz', 'epss/cut.csv.gz', { reason: 'has truncated gzip data', damaged: true }),
    ];
    const { code, stdout, stderr } = await sync('sync --from /in', report({ skipped: files }), plain);
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'cairn: 1 file is damaged.\n' });
    assert.equal(
      stdout.slice(stdout.indexOf('Damaged')),
      `Damaged: 1 file
  epss/cut.csv.gz  has truncated gzip data

Left out: 7,292 files
  3,000 files in notes  no source knows this file  such as notes/0.txt
  README.md  no source knows this file
  4,291 files in osv.zip  no source knows this file  such as osv.zip!/GO-0.json

manifest 4
`,
    );
  });

  test('shows a limited number of groups, and counts the files of the others', async () => {
    const files = Array.from({ length: 40 }, (_, i) =>
      skipped(`/in/${i >> 1}/${i}.txt`, `${i >> 1}/${i}.txt`),
    );
    const { stdout } = await sync('sync --from /in', report({ skipped: files }), plain);
    assert.match(stdout, /2 files in 11 .*\n {2}and 16 files more: --json lists all\n/);
  });

  test('reports what happened to missing segments, and fails while some are still missing', async () => {
    const repair = { missing: 2, repaired: 2, mismatched: 0, versions: 0, found: 0 };
    const mended = await sync('sync --from in', report({ repair }), plain);
    assert.deepEqual([mended.code, mended.stderr], [0, '']);
    assert.equal(
      mended.stdout.slice(mended.stdout.indexOf('log')),
      `log  2 segments missing
  2 were restored from these files.

manifest 4
`,
    );
    const part = { missing: 4, repaired: 1, mismatched: 1, versions: 1_300, found: 12 };
    const unmended = await sync('sync --from in', report({ repair: part }), plain);
    assert.deepEqual([unmended.code, unmended.stderr], [1, 'cairn: 3 segments of the log are missing.\n']);
    assert.equal(
      unmended.stdout.slice(unmended.stdout.indexOf('log')),
      `log  4 segments missing
  1 was restored from these files.
  1 can't be restored, because this version of Node compresses differently: copy
  it from a backup.
  These files have 12 of the 1,300 record versions in the other 2: sync all
  files that they came from in one run, or copy the segments from a backup.

manifest 4
`,
    );
    const none = { missing: 1, repaired: 0, mismatched: 0, versions: 300, found: 0 };
    const unknown = await sync('sync --from in', report({ repair: none }), plain);
    assert.match(unknown.stdout, /These files have 0 of the 300 record versions in it: sync all/);
    const requests = await sync('sync --from in --dry-run', report({ repair, dryRun: true }), plain);
    assert.match(requests.stdout, /\n {2}2 would be restored from these files\.\n/);
  });

  test('says so if no source recognizes anything', async () => {
    const nothing = report({ sources: [], skipped: [skipped('/in/a.txt', 'a.txt')] });
    const { code, stderr } = await sync('sync --from /in', nothing, plain);
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'cairn: No source recognises a file at /in.\n' });
    assert.match((await sync('sync --from /in kev', nothing)).stderr, /None of kev recognises/);
  });

  test('shows no control characters, whatever the names of the files', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, fc.boolean(), async (member, reason, damaged) => {
        const done = report({
          sources: [
            source('kev', { rejected: 1, refused: reason, deadLetters: [deadLetter(member, reason)] }),
          ],
          skipped: [skipped(`/in/${member}`, member, { reason, damaged })],
        });
        const { stdout, stderr } = await sync('sync --from /in', done, { columns: 80 });
        assertHarmless(stdout + stderr);
      }),
      { numRuns: 50 },
    );
  });
});

describe('cairn sync as JSON', () => {
  const done = report({
    sources: [source('kev', { rejected: 1, deadLetters: [deadLetter('kev.json', 'has no id')] })],
    skipped: [skipped('/in/a.txt', 'a.txt')],
    repair: { missing: 1, repaired: 0, mismatched: 0, versions: 300, found: 12 },
  });
  const json =
    '{"sources":[{"name":"kev","read":0,"added":0,"changed":0,"unchanged":0,"older":0,"withdrawn":0,"rejected":1,' +
    '"records":0,"seconds":0.25,"refused":null,' +
    '"deadLetters":[{"member":"kev.json","pointer":null,"reason":"has no id","sha256":"ab"}]}],' +
    '"skipped":[{"member":"a.txt","container":"/in/a.txt","reason":"no source knows this file","damaged":false}],' +
    '"skippedMore":{"damaged":0,"unknown":0},' +
    '"repair":{"missing":1,"repaired":0,"mismatched":0,"versions":300,"found":12},' +
    '"manifest":4,"dryRun":false}\n';

  test('is printed when piped, and on a terminal with --json', async () => {
    assert.equal((await sync('sync --from /in', done)).stdout, json);
    assert.equal((await sync('sync --from /in --json', done, plain)).stdout, json);
  });

  test('has its members in the same order, whatever the report contains', async () => {
    const backwards = JSON.parse(JSON.stringify(done), (_, value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    assert.equal((await sync('sync --from /in', backwards)).stdout, json);
  });
});

describe('cairn sync while it runs', () => {
  test('shows its progress on standard error, and removes it at the end', async () => {
    const stderr = captured(80);
    let nowMs = 0;
    await run('sync --from in', {
      columns: 80,
      operator: {
        async syncFrom({ onProgress = () => {} }) {
          onProgress({ stage: 'reading', bytesRead: 0, bytesTotal: 1e6, records: 0 });
          nowMs = 2_000;
          onProgress({ stage: 'reading', bytesRead: 5e5, bytesTotal: 1e6, records: 4_000 });
          return report();
        },
      },
      deps: { stderr, clock: () => nowMs },
    });
    assert.match(stderr.text(), /50 %.*4,000 records {2}2,000\/s/);
    assert.match(stderr.text(), /\r +\r$/);
  });

  test('removes the progress before it reports a failure', async () => {
    const { code, stderr } = await run('sync --from in', {
      ...plain,
      operator: {
        async syncFrom({ onProgress = () => {} }) {
          onProgress({ stage: 'writing', bytesRead: 0, bytesTotal: 0, records: 0 });
          throw new Failure('store_locked', 'Another run is writing.');
        },
      },
    });
    assert.equal(code, 1);
    assert.match(stderr, /\r +\rcairn: Another run is writing\.\n$/);
  });

  test('shows no progress if standard error is not a terminal', async () => {
    const { stderr } = await run('sync --from in', {
      operator: {
        async syncFrom({ onProgress = () => {} }) {
          onProgress({ stage: 'reading', bytesRead: 5, bytesTotal: 10, records: 1 });
          return report();
        },
      },
    });
    assert.equal(stderr, '');
  });

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`stops at ${signal} and ends with ${code}`, async () => {
      const signals = signalSource();
      const stopped = await run('sync --from in', {
        operator: {
          syncFrom: ({ signal: aborted }) =>
            new Promise((_, reject) => {
              aborted?.addEventListener('abort', () => reject(aborted.reason));
              signals.emit(signal);
            }),
        },
        deps: { signals },
      });
      assert.deepEqual(stopped, { code, stdout: '', stderr: `cairn: Interrupted by ${signal}.\n` });
    });
  }
});
