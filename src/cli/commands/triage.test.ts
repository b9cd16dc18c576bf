import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { triageExample } from '../../interface/v1/triage-example.ts';
import { jsonBytes } from '../../kit/json.ts';
import type { TriageInput, TriageItem, TriageResult } from '../../services/triage/contract.ts';
import { widthOf } from '../layout/text-width.ts';
import { assertHarmless, hostileText, type RunOptions, run } from '../testing/fakes.ts';

const [example] = triageExample.items;
assert.ok(example !== undefined);

const component = {
  ...{ pointer: '/components/0', name: 'Loom', version: '1.0', purl: 'pkg:npm/loom@1.0' },
  ...({ status: 'affected', fixed: ['1.4.0'] } as const),
};

function resultOf(items: readonly TriageItem[], more: Partial<TriageResult> = {}): TriageResult {
  const { tiers } = triageExample.counts;
  const zero = Object.fromEntries(Object.keys(tiers).map((tier) => [tier, 0])) as typeof tiers;
  for (const { tier } of items) (zero as Record<string, number>)[tier] = (zero[tier] ?? 0) + 1;
  const counts = { ...triageExample.counts, tiers: zero };
  return { ...triageExample, items, total: items.length, missing: [], counts, ...more };
}

/** Runs the command with this answer, and returns what was sent. */
async function triage(argv: readonly string[], result: TriageResult, options: RunOptions = {}) {
  const inputs: TriageInput[] = [];
  const services: RunOptions['services'] = {
    triage: async (input) => {
      inputs.push(input);
      return jsonBytes(result);
    },
    exportTriage: async ({ format, file }) => {
      const bytes = Buffer.from(`${format} of ${file ?? 'no file'}\n`);
      return { sha256: '', mediaType: 'text/plain', fileName: '', bytes };
    },
  };
  const given = { columns: 100, environment: { NO_COLOR: '1' }, services, ...options };
  const answer = await run(['triage', ...argv], given);
  const [input] = inputs;
  const body = input === undefined ? null : Buffer.from(input.bytes).toString();
  return { ...answer, input, body };
}

describe('cairn triage', () => {
  test('shows the most urgent first, why, and what is left out', async () => {
    const item: TriageItem = { ...example, components: [component], componentCount: 1 };
    const result = resultOf([item], {
      ...{ missing: ['CVE-2099-0001'], truncated: true, total: 3, warnings: ['Something is not loaded.'] },
      excluded: [
        { id: 'CVE-2099-0002', vex: { status: 'not_affected', justification: null, statements: [] } },
      ],
      counts: { ...resultOf([item]).counts, components: 1, excluded: 1 },
    });
    const { code, stdout, stderr } = await triage(['CVE-2021-44228'], result);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^tier +id +risk +EPSS +KEV due +title$/m);
    assert.match(stdout, /^3df +CVE-2021-44228 +critical 100 +[\d.]+ % +2021-12-24 +\S/m);
    assert.match(stdout, /^ {2}pkg:npm\/loom@1\.0 fixed in 1\.4\.0$/m);
    for (const line of [
      'Not shown: 2 more',
      'Named by no source: CVE-2099-0001',
      'Taken off by VEX: CVE-2099-0002 (not affected)',
    ]) {
      assert.ok(stdout.includes(line), line);
    }
  });

  test('sends ids, identifiers, files and standard input in the form that the service takes', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-triage-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const [bom, vex] = [join(folder, 'bom.json'), join(folder, 'vex.json')];
    writeFileSync(bom, '{"bomFormat":"CycloneDX"}');
    writeFileSync(vex, '{"statements":[]}');
    const sent = async (argv: readonly string[], stdin?: string) =>
      (await triage(argv, resultOf([]), stdin === undefined ? {} : { stdin })).body;
    assert.equal(
      await sent(['CVE-2021-44228', 'ghsa-jfh8-c2jp-5v3q']),
      '{"ids":["CVE-2021-44228","ghsa-jfh8-c2jp-5v3q"]}',
    );
    assert.equal(await sent(['pkg:npm/loom@1']), '{"components":["pkg:npm/loom@1"]}');
    assert.equal(await sent([bom]), '{"bomFormat":"CycloneDX"}');
    assert.equal(
      await sent([bom, '--vex', vex]),
      '{"sbom":{"bomFormat":"CycloneDX"},"vex":[{"statements":[]}]}',
    );
    assert.equal(
      await sent([], 'CVE-2021-44228\nCVE-2023-44487\n'),
      '{"ids":["CVE-2021-44228","CVE-2023-44487"]}',
    );
    assert.equal(await sent(['-'], '{"ids":["CVE-2021-44228"]}'), '{"ids":["CVE-2021-44228"]}');
  });

  test('passes on the options, and refuses what cannot be understood', async () => {
    const argv = [
      'CVE-2021-44228',
      '--no-exposed',
      '--environment',
      'CR:H',
      '--mission',
      'high',
      '--limit',
      '5',
    ];
    const { input } = await triage(argv, resultOf([]));
    assert.deepEqual(
      [input?.exposed, input?.environment, input?.mission, input?.impact, input?.limit],
      [false, 'CR:H', 'high', undefined, 5],
    );
    for (const wrong of [
      ['CVE-2021-44228', 'pkg:npm/loom@1'],
      ['CVE-2021-44228', 'bom.json'],
      ['CVE-2021-44228', '--mission', 'huge'],
      ['CVE-2021-44228', '--fail-on', 'soon'],
      ['CVE-2021-44228', '--format', 'xml'],
      ['CVE-2021-44228', '--limit', '0'],
      ['no-such-file.json'],
    ]) {
      const { code, stdout, stderr } = await triage(wrong, resultOf([]));
      assert.deepEqual([code, stdout], [2, ''], wrong.join(' '));
      assert.match(stderr, /^cairn: /);
    }
  });

  test('--fail-on ends with 10 if something must be fixed as soon', async () => {
    const codes = async (item: Partial<TriageItem>, ...flags: readonly string[]) =>
      (await triage(['CVE-2021-44228', ...flags], resultOf([{ ...example, ...item }]))).code;
    assert.deepEqual(
      [
        await codes({ tier: '14d' }),
        await codes({ tier: '14d' }, '--fail-on', '14d'),
        await codes({ tier: '3df' }, '--fail-on', '14d'),
        await codes({ tier: '60d' }, '--fail-on', '14d'),
        await codes({ tier: 'unknown' }, '--fail-on', 'fsu'),
        await codes({ tier: 'unknown' }, '--fail-on', 'fsu', '--fail-on-unknown'),
      ],
      [0, 10, 10, 0, 0, 10],
    );
    const open = {
      tier: '3d',
      components: [{ ...component, status: 'unknown' }],
      componentCount: 1,
    } as const;
    assert.deepEqual(
      [await codes(open, '--fail-on', '3d'), await codes(open, '--fail-on', '3d', '--fail-on-unknown')],
      [0, 10],
    );
  });

  test('--fail-on also looks behind what is listed', async () => {
    const open = { ...example, tier: '3df', components: [{ ...component, status: 'unknown' }] } as const;
    const affected = { ...example, id: 'CVE-2021-45046', tier: '3d' } as const;
    const argv = ['CVE-2021-44228', '--limit', '1', '--fail-on', '3d', '--json'];
    const { code, stdout, input } = await triage(argv, resultOf([open, affected]));
    assert.deepEqual([code, input?.limit], [10, 5_000]);
    const { items, total, truncated } = JSON.parse(stdout);
    assert.deepEqual([items.length, total, truncated], [1, 2, true]);
  });

  test('--fail-on ends with 10 if there are more urgent items than can be looked at', async () => {
    const open = { ...example, tier: '3d', components: [{ ...component, status: 'unknown' }] } as const;
    const codes = async (failOn: string) => {
      const cut = resultOf([open], { total: 5_001, truncated: true });
      return (await triage(['CVE-2021-44228', '--fail-on', failOn], cut)).code;
    };
    assert.deepEqual([await codes('3d'), await codes('14d'), await codes('3df')], [10, 10, 0]);
  });

  test('prints files as they are, and JSON when piped', async () => {
    const folder = ['CVE-2021-44228', '--format'];
    assert.equal((await triage([...folder, 'csv'], resultOf([]))).stdout, 'csv of no file\n');
    const piped = await run(['triage', 'CVE-2021-44228'], {
      services: { triage: async () => jsonBytes(triageExample) },
    });
    assert.deepEqual(JSON.parse(piped.stdout), triageExample);
  });

  test('hostile texts of records do no harm, at any width', async () => {
    const property = fc.asyncProperty(
      hostileText,
      fc.integer({ min: 20, max: 200 }),
      async (text, columns) => {
        const hostile = { ...component, name: text, purl: null, fixed: [text] };
        const items = [{ ...example, title: text, components: [hostile], componentCount: 1 }];
        const result = resultOf(items, { counts: { ...resultOf(items).counts, components: 1 } });
        const { stdout } = await triage(['CVE-2021-44228'], result, { columns });
        assertHarmless(stdout);
        for (const line of stdout.split('\n')) assert.ok(widthOf(line) <= columns, line);
      },
    );
    await fc.assert(property, { numRuns: 50 });
  });
});
