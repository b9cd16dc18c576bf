import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../../kit/failure.ts';
import { jsonBytes } from '../../kit/json.ts';
import type { BatchInput } from '../../services/vulnerability/contract.ts';
import { widthOf } from '../layout/text-width.ts';
import { assertHarmless, hostileText, type RunOptions, run } from '../testing/fakes.ts';
import { bareRecord, fullRecord, type JudgedRecord } from '../testing/record.ts';

function show(record: JudgedRecord, options: RunOptions = {}) {
  return run(`cve ${bareRecord.id}`, {
    columns: 80,
    environment: { NO_COLOR: '1' },
    services: { readVulnerability: async () => JSON.stringify(record) },
    ...options,
  });
}

async function card(own: Partial<JudgedRecord>): Promise<string> {
  return (await show({ ...bareRecord, ...own })).stdout;
}

describe('cairn cve on a terminal', () => {
  test('shows the card', async () => {
    const golden = readFileSync(new URL('../testing/full-card.txt', import.meta.url), 'utf8');
    assert.deepEqual(await show(fullRecord), { code: 0, stdout: golden, stderr: '' });
  });

  test('shows what is unknown about a CVE that is only mentioned', async () => {
    assert.equal(
      await card({}),
      `CVE-2099-1001  no CVE record loaded

Risk      unknown  too little is known
          not known: CVSS, KEV, EPSS, SSVC
BOD       no BOD 26-04 table loaded
Severity  not scored
KEV       no KEV catalog loaded
EPSS      not scored

The whole record: cairn cve CVE-2099-1001 --json
`,
    );
  });

  test('marks important facts by color, and has the same text without colors', async () => {
    const { stdout } = await show(fullRecord, { environment: {} });
    assert.ok(stdout.includes('\x1b[1;31mcritical 9.3\x1b[0m'));
    assert.ok(stdout.includes('\x1b[1;31mused by ransomware\x1b[0m'));
    assertHarmless(stdout);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    assert.equal(stdout.replace(/\x1b\[[\d;]*m/g, ''), (await show(fullRecord)).stdout);
  });

  test('uses a wide terminal, and stays within a narrow one except for links', async () => {
    for (const [columns, widest] of [
      [40, 40],
      [120, 120],
      [250, 120],
    ] as const) {
      const { stdout } = await show(fullRecord, { columns });
      const widths = stdout.split('\n').map((line) => (line.includes('https://') ? 0 : widthOf(line)));
      assert.ok(Math.max(...widths) <= widest, stdout);
    }
    assert.match((await show(fullRecord, { columns: 120 })).stdout, /examplesoft \(CNA\) {2}CVSS:4\.0/);
  });

  test('shows why a record was rejected, and what replaces it', async () => {
    const text = 'This record is a duplicate.';
    const listed = await card({
      state: 'rejected',
      remarks: [{ kind: 'rejection', text, lang: 'en', source: 'examplesoft' }],
      replacedBy: ['CVE-2099-1002'],
      kev: { ...bareRecord.kev, catalogVersion: '2099.03.20' },
    });
    assert.match(listed, /^CVE-2099-1001 {2}rejected\n\nThis record is a duplicate\. \(examplesoft\)\n/);
    assert.match(listed, /\nKEV {7}not listed \(catalog 2099\.03\.20\)\n/);
    assert.match(listed, /\nReplaced {2}by CVE-2099-1002\n/);
    assert.doesNotMatch(listed, /\nBOD /);
  });

  test('shows what decides a risk, and what is not known', async () => {
    const listed = await card({
      risk: {
        level: 'high',
        score: 74,
        reasons: [
          { rule: 'cvss_base', value: 7, effect: 70, claims: [] },
          { rule: 'public_exploit', value: 'poc', effect: 4, claims: [] },
        ],
        missing: ['kev', 'epss'],
      },
    });
    assert.match(
      listed,
      /\nRisk {6}high 74 {2}CVSS 7\.0 \+70, public exploit \+4\n {10}not known: KEV, EPSS\n/,
    );
  });

  test('shows all timelines that are possible while answers are missing', async () => {
    const { bod } = fullRecord.priority;
    const listed = await card({
      priority: {
        ...fullRecord.priority,
        bod: bod && {
          ...bod,
          exposed: { possible: ['3d', '14d', '60d'], soonest: '3d', missing: ['technicalImpact'], rows: [] },
          notExposed: { possible: ['60d'], soonest: '60d', missing: ['technicalImpact'], rows: [] },
          tiers: [
            { key: '3d', name: '3 days', description: '', forensics: false },
            { key: '60d', name: '60 days', description: '', forensics: false },
          ],
          clockStart: null,
        },
      },
    });
    assert.ok(
      listed.includes(
        `BOD       exposed      3d, 14d, 60d  soonest: 3 days
          not exposed  60d           60 days
          not known: technical impact
`,
      ),
      listed,
    );
  });

  test('names the language of a description that is not English', async () => {
    const description = { text: 'Eine Beschreibung.', lang: 'de', source: 'examplesoft' };
    assert.match(await card({ description }), /\nEine Beschreibung\. \(examplesoft, de\)\n/);
  });

  test('counts what it leaves out of long lists', async () => {
    const [reference] = fullRecord.references;
    const [product] = fullRecord.affected;
    assert.ok(reference && product);
    const listed = await card({
      description: { text: 'Many words. '.repeat(200), lang: 'en', source: 'examplesoft' },
      references: Array.from({ length: 30 }, (_, i) => ({ ...reference, url: `https://example.com/${i}` })),
      affected: Array.from({ length: 1500 }, (_, i) => ({ ...product, product: `Part ${i}` })),
      aliases: Array.from({ length: 20 }, (_, i) => `GHSA-${i}`),
      cwes: Array.from({ length: 10 }, (_, i) => `CWE-${i + 1}`),
      weaknesses: Array.from({ length: 10 }, (_, i) => ({
        id: `CWE-${i + 1}`,
        text: 'Words',
        lang: 'en',
        source: 'x',
        name: null,
      })),
    });
    assert.match(listed, /\n… and 23 more lines \(examplesoft\)\n/);
    assert.match(
      listed,
      /\n30 references\n(?: {2}https:\/\/example\.com\/\d {2}vendor-advisory\n){8} {2}and 22 more\n/,
    );
    assert.match(listed, /Part 5 .*\n {10}and 1,494 more\n/);
    assert.match(listed, /GHSA-11 and 8\s+more\n/);
    assert.match(listed, /CWE-6 Words\n {10}and 4 more\n/);
  });

  test('compares scores of one EPSS model only', async () => {
    const { epss } = fullRecord;
    assert.ok(epss);
    assert.match(await card({ epss: { ...epss, model: 'v10' } }), /of all CVEs\n\n/);
  });

  test('breaks long words, and keeps links whole up to a limit', async () => {
    const listed = await card({
      title: 'w'.repeat(200),
      references: [{ url: `https://example.com/${'u'.repeat(3000)}`, tags: [], source: 'x' }],
    });
    assert.match(listed, /\nw{80}\nw{80}\nw{40}\n/);
    assert.match(listed, /\n {2}https:\/\/example\.com\/u{379}…\n/);
  });

  test('has no control characters except line ends and our own colors, whatever the record contains', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostileText, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 20, max: 140 }),
        async (texts, columns) => {
          const { code, stdout, stderr } = await show(withTexts(fullRecord, texts), {
            columns,
            environment: {},
          });
          assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
          assertHarmless(stdout);
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** Our own words, which the code chooses. */
const ownWords = new Set([
  ...['critical', 'high', 'published', 'affected', 'unaffected', 'cna', 'adp', 'other', '3df'],
  ...fullRecord.risk.reasons.map(({ rule }) => rule),
]);

/** The record with every text from upstream replaced. */
function withTexts<T>(record: T, texts: readonly string[]): T {
  let used = 0;
  return JSON.parse(
    JSON.stringify(record, (_, value) =>
      typeof value === 'string' && !ownWords.has(value) ? texts[used++ % texts.length] : value,
    ),
  );
}

describe('cairn cve as JSON', () => {
  test('gives the whole record when piped, and on a terminal with --json', async () => {
    const json = `${JSON.stringify(fullRecord)}\n`;
    const services = { readVulnerability: async () => JSON.stringify(fullRecord) };
    assert.deepEqual(await run('cve CVE-2099-1001', { services }), { code: 0, stdout: json, stderr: '' });
    assert.equal((await run('cve CVE-2099-1001 --json', { services, columns: 80 })).stdout, json);
  });

  test('escapes what could control a terminal, and keeps its value', async () => {
    const title = 'a\x9b31m\u202e\u{e0041}b';
    const { stdout } = await show({ ...bareRecord, title }, { columns: 80, deps: {} });
    assertHarmless(stdout);
    const services = { readVulnerability: async () => JSON.stringify({ ...bareRecord, title }) };
    const piped = await run('cve CVE-2099-1001', { services });
    assertHarmless(piped.stdout);
    assert.equal(JSON.parse(piped.stdout).title, title);
  });
});

describe('cairn cve with several ids', () => {
  const batch = {
    items: [bareRecord, { ...bareRecord, id: 'CVE-2099-1002' }],
    missing: ['CVE-2099-9999'],
    malformed: [{ index: 3, id: 'x\x1b[2J', message: 'must be an id' }],
    count: 2,
  };
  const several = (answer: typeof batch, options: RunOptions = {}) => {
    const readVulnerabilities = async ({ ids }: BatchInput) => {
      assert.deepEqual(ids, ['CVE-2099-1001', 'cve-2099-1002', 'x']);
      return jsonBytes(answer);
    };
    const argv = ['cve', 'CVE-2099-1001', 'cve-2099-1002', 'x'];
    const readVulnerability = async ({ id }: { id: string }) => JSON.stringify({ ...bareRecord, id });
    return run(argv, { columns: 80, services: { readVulnerabilities, readVulnerability }, ...options });
  };

  test('shows one card below the other, and names the missing and malformed ones', async () => {
    const { code, stdout, stderr } = await several(batch, { environment: { NO_COLOR: '1' } });
    assert.deepEqual(stdout.match(/^CVE-2099-\d+ /gm), ['CVE-2099-1001 ', 'CVE-2099-1002 ']);
    assert.equal(stderr, 'cairn: No loaded source names CVE-2099-9999.\ncairn: "x" must be an id.\n');
    assert.equal(code, 2);
    assert.equal((await several({ ...batch, malformed: [] })).code, 3);
    assert.equal((await several({ ...batch, malformed: [], missing: [] })).code, 0);
  });

  test('gives the whole answer when piped', async () => {
    const services = { readVulnerabilities: async () => jsonBytes(batch) };
    const { stdout } = await run('cve CVE-2099-1001 CVE-2099-1002', { services });
    assert.deepEqual(JSON.parse(stdout), batch);
    assertHarmless(stdout);
  });

  test('accepts at most 1,000', async () => {
    const { code, stderr } = await run(['cve', ...Array(1_001).fill('CVE-2099-1001')]);
    assert.deepEqual([code, stderr], [2, 'cairn: Give at most 1,000 ids at a time.\n']);
  });
});

describe('cairn cve fails', () => {
  const failing = (failure: Failure) => ({ services: { readVulnerability: () => Promise.reject(failure) } });

  test('with 3 for a CVE that no source mentions', async () => {
    const failure = new Failure('not_found', 'No source names CVE-2099-9999.');
    assert.deepEqual(await run('cve CVE-2099-9999', failing(failure)), {
      code: 3,
      stdout: '',
      stderr: 'cairn: No source names CVE-2099-9999.\n',
    });
  });

  test('with 2 for text that is not a CVE id', async () => {
    const { code, stderr } = await run(
      'cve nonsense',
      failing(new Failure('invalid_input', 'Not a CVE id.')),
    );
    assert.deepEqual({ code, stderr }, { code: 2, stderr: 'cairn: Not a CVE id.\n' });
  });
});
