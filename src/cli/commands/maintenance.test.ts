import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import type {
  BackupReport,
  DoctorReport,
  ExportFolderInput,
  ExportReport,
  MaintenanceInput,
  RebuildReport,
  RestoreReport,
  VerifyReport,
} from '../../services/operator-contract.ts';
import { assertHarmless, captured, run, signalSource } from '../testing/fakes.ts';

const plain = { columns: 80, environment: { NO_COLOR: '1' } };
const head = { number: 4, hash: 'ab'.repeat(32) };

const verified: VerifyReport = {
  head,
  manifests: 4,
  segments: 5,
  bytes: 9_412_365,
  records: { checked: 2_012, all: 60_312 },
  faults: [],
  brokenAt: null,
  unused: [],
  values: { checked: 200, faults: [] },
  audit: { entries: 1_204, erased: 3, problems: [] },
  runs: { entries: 2_408, erased: 1, missing: 7, problems: [] },
  seconds: 1.24,
};

describe('cairn verify', () => {
  test('lists what was checked', async () => {
    const operator = { verify: async () => verified };
    const { code, stdout, stderr } = await run('verify', { operator, ...plain });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.equal(
      stdout,
      `manifests  4 of 4
segments   5, 9.4 MB
records    2,012 of 60,312 hashed
values     200 traced to upstream's bytes
audit      1,204 entries, 3 erased
runs       2,408 runs, 1 erased, 7 not stored

no fault found, 1.2 s
`,
    );
  });

  test('checks everything on request, and prints the report when piped', async () => {
    const requests: boolean[] = [];
    const operator = {
      verify: async ({ all }: { all: boolean }) => {
        requests.push(all);
        return verified;
      },
    };
    const { stdout } = await run('verify --all', { operator });
    assert.deepEqual(JSON.parse(stdout), verified);
    await run('verify', { operator });
    assert.deepEqual(requests, [true, false]);
  });

  test('reports faults, and fails', async () => {
    const name = 'cd'.repeat(32);
    const report: VerifyReport = {
      ...verified,
      manifests: 2,
      brokenAt: 2,
      faults: [{ kind: 'segment', name, fault: 'altered', reason: 'hostile \x1b[2J\u202ereason' }],
      unused: Array.from({ length: 8 }, (_, i) => ({ kind: 'segment', name: `${i}`.repeat(64) })),
      values: { checked: 9, faults: [{ id: 'CVE-2099-1', pointer: '/cvss/0', reason: 'differs' }] },
      audit: { entries: 9, erased: 0, problems: ['The audit entry 7 is\x1b[2J another.'] },
    };
    const operator = { verify: async () => report };
    const { code, stdout, stderr } = await run('verify', { operator, ...plain });
    assert.equal(code, 1);
    assert.equal(stderr, 'cairn: 3 faults found. `cairn doctor` says what to do.\n');
    assertHarmless(stdout);
    assert.match(stdout, /^manifests {2}2 of 4, cut off at 2\n/);
    assert.match(stdout, new RegExp(`\naltered  segment ${name}\n  hostile reason\n`));
    assert.match(stdout, /\ndiffers {2}CVE-2099-1 \/cvss\/0\n {2}differs\n/);
    assert.match(stdout, /\nchanged {2}audit\n {2}The audit entry 7 is another\.\n/);
    assert.match(stdout, /and 3 more\n\nfaults found/);
    const piped = await run('verify', { operator });
    assertHarmless(piped.stdout);
    assert.equal(piped.code, 1);
  });
});

const sound: DoctorReport = {
  isSound: true,
  head,
  checks: [
    { name: 'state', outcome: 'sound', extent: '/data/state.sqlite' },
    { name: 'rows', outcome: 'sound', extent: '587563 rows of 14 tables' },
  ],
  findings: [],
  seconds: 14.21,
};

describe('cairn doctor', () => {
  test('lists what was checked in a sound folder', async () => {
    const { code, stdout, stderr } = await run('doctor', {
      operator: { diagnose: async () => sound },
      ...plain,
    });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.equal(
      stdout,
      `check  outcome  looked at
state  sound    /data/state.sqlite
rows   sound    587563 rows of 14 tables

sound, 14.2 s
`,
    );
  });

  test('explains each finding and what to do, and fails', async () => {
    const report: DoctorReport = {
      ...sound,
      isSound: false,
      checks: [{ name: 'rows', outcome: 'damaged', extent: '9 rows' }],
      findings: [
        {
          code: 'projection_differs',
          level: 'damage',
          what: 'Rows of the table epss differ.',
          why: 'Answers come from them.',
          action: 'Run `cairn rebuild`.',
          places: ['CVE-2099-1', 'hostile \x1b]0;x\x07 place'],
        },
      ],
    };
    const operator = { diagnose: async () => report };
    const { code, stdout, stderr } = await run('doctor', { operator, ...plain });
    assert.equal(code, 1);
    assert.equal(stderr, 'cairn: The data folder is not sound: rows.\n');
    assert.equal(
      stdout,
      `check  outcome  looked at
rows   damaged  9 rows

damage  projection_differs
  Rows of the table epss differ.
    CVE-2099-1
    hostile place
  Answers come from them.
  Run \`cairn rebuild\`.

not sound, 14.2 s
`,
    );
    const piped = await run('doctor', { operator });
    assert.equal(piped.code, 1);
    assertHarmless(piped.stdout);
    assert.deepEqual(JSON.parse(piped.stdout), report);
  });
});

const rebuilt: RebuildReport = {
  manifest: 4,
  rows: 1_204,
  tables: [
    { name: 'epss', rows: 4 },
    { name: 'vulnerability', rows: 1_200 },
  ],
  seconds: 11.3,
};
const backup: BackupReport = {
  folder: '/mnt/backup',
  head,
  audit: { number: 12, hash: 'ef'.repeat(32) },
  writtenAt: '2099-03-20T10:00:00.000Z',
  objects: 8,
  bytes: 9_417_712,
  copiedObjects: 1,
  copiedBytes: 48_211,
  runBytes: 2_100_000,
  seconds: 0.41,
};
const restored: RestoreReport = {
  from: '/mnt/backup',
  dataDir: '/srv/cairn',
  head,
  writtenAt: '2099-03-20T10:00:00.000Z',
  objects: 8,
  bytes: 9_417_712,
  runBytes: null,
  rows: 1_204,
  seconds: 12.1,
};

const exported: ExportReport = {
  folder: '/mnt/usb/cairn',
  head,
  madeAt: '2099-03-20T10:00:00.000Z',
  files: 3,
  bytes: 31_417_712,
  writtenFiles: 1,
  writtenBytes: 1_048_211,
  isSigned: false,
  seconds: 2.04,
};

describe('cairn rebuild, backup, restore and export', () => {
  const operator = {
    rebuild: async () => rebuilt,
    backUp: async () => backup,
    restore: async () => restored,
    exportLog: async () => exported,
  };
  const listed: readonly (readonly [argv: string, report: object, text: string])[] = [
    [
      'rebuild',
      rebuilt,
      `table           rows
epss               4
vulnerability  1,200

manifest 4, 1,204 rows in 11.3 s
`,
    ],
    [
      'backup /mnt/backup',
      backup,
      `backup   /mnt/backup
as of    manifest 4, 2099-03-20 10:00 UTC
objects  8 objects, 9.4 MB, all checked
audit    entry 12,
         ${'ef'.repeat(32)}
runs     2.1 MB
copied   1 object, 0.0 MB

0.4 s
`,
    ],
    [
      'restore /mnt/backup',
      restored,
      `restored  /srv/cairn
from      /mnt/backup
as of     manifest 4, 2099-03-20 10:00 UTC
objects   8 objects, 9.4 MB, all checked
runs      none
built     1,204 rows

12.1 s
`,
    ],
    [
      'export /mnt/usb/cairn',
      exported,
      `export    /mnt/usb/cairn
as of     manifest 4, 2099-03-20 10:00 UTC
archives  3 archives, 31.4 MB, all checked
written   1 archive, 1.0 MB
signed    no

2.0 s
`,
    ],
  ];
  for (const [argv, report, text] of listed) {
    test(`cairn ${argv} reports the result`, async () => {
      const { code, stdout, stderr } = await run(argv, { operator, ...plain });
      assert.deepEqual({ code, stderr, stdout }, { code: 0, stderr: '', stdout: text });
      assert.deepEqual(JSON.parse((await run(argv, { operator })).stdout), report);
      assert.deepEqual(JSON.parse((await run(`${argv} --json`, { operator, ...plain })).stdout), report);
    });
  }

  test('exactly one folder is required', async () => {
    for (const argv of [
      'backup',
      'restore',
      'export',
      'backup a b',
      'restore a b',
      'export a b',
      'rebuild a',
    ]) {
      assert.equal((await run(argv, { operator })).code, 2, argv);
    }
  });

  test('an export is signed if a key is given', async () => {
    const requests: unknown[] = [];
    const exportLog = async ({ folder, signWith }: ExportFolderInput) => {
      requests.push([folder, signWith]);
      return { ...exported, isSigned: signWith !== undefined };
    };
    const { stdout } = await run('export a --sign key.pem', { operator: { exportLog }, ...plain });
    assert.match(stdout, /\nsigned {4}yes\n/);
    await run('export a', { operator: { exportLog } });
    assert.deepEqual(requests, [
      ['a', 'key.pem'],
      ['a', undefined],
    ]);
  });

  test('a refused command ends with its own exit code', async () => {
    const refuse = (failure: Failure) => ({
      backUp: () => Promise.reject(failure),
      restore: () => Promise.reject(failure),
    });
    const misuse = await run('restore x', { operator: refuse(new Failure('invalid_input', 'Not empty.')) });
    assert.deepEqual(misuse, { code: 2, stdout: '', stderr: 'cairn: Not empty.\n' });
    const damage = await run('backup x', { operator: refuse(new Failure('store_damaged', 'Broken.')) });
    assert.deepEqual(damage, { code: 1, stdout: '', stderr: 'cairn: Broken.\n' });
  });
});

describe('long work', () => {
  test('shows its progress in one line that is removed at the end', async () => {
    const stderr = captured(80);
    const time = { nowMs: 0 };
    const operator = {
      rebuild: async ({ onProgress = () => {} }: MaintenanceInput) => {
        onProgress({ stage: 'projecting', unit: 'records', done: 0, all: 60_000 });
        time.nowMs = 4_000;
        onProgress({ stage: 'projecting', unit: 'records', done: 30_000, all: 60_000 });
        time.nowMs = 5_000;
        onProgress({ stage: 'checking', unit: 'bytes', done: 1_500_000, all: 9_000_000 });
        return rebuilt;
      },
    };
    await run('rebuild', { operator, ...plain, deps: { stderr, clock: () => time.nowMs } });
    const rendered = stderr.writes.map((text) => text.trim());
    assert.ok(rendered.includes('projecting   50 %  30,000 of 60,000 records  4 s left'));
    assert.ok(rendered.includes('checking     16 %  1.5 of 9.0 MB'));
    assert.match(stderr.text(), /\r {10,}\r$/);
  });

  test('stops at a signal', async () => {
    const signals = signalSource();
    const operator = {
      diagnose: async ({ signal }: MaintenanceInput) => {
        signals.emit('SIGINT');
        signal?.throwIfAborted();
        return sound;
      },
    };
    const { code, stdout, stderr } = await run('doctor', { operator, deps: { signals } });
    assert.deepEqual(
      { code, stdout, stderr },
      { code: 130, stdout: '', stderr: 'cairn: Interrupted by SIGINT.\n' },
    );
  });
});
