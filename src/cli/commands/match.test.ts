import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { jsonBytes } from '../../kit/json.ts';
import type {
  MatchedComponent,
  MatchFinding,
  MatchInput,
  MatchResult,
} from '../../services/match/contract.ts';
import { widthOf } from '../layout/text-width.ts';
import { assertHarmless, hostileText, type RunOptions, run } from '../testing/fakes.ts';

const finding: MatchFinding = {
  id: 'CVE-2099-1001',
  title: 'Anvils fall',
  severity: 'high',
  cvss: 7.5,
  epss: 0.92,
  kev: true,
  risk: 'critical',
  riskScore: 90,
  tier: '14d',
  published: null,
  method: 'purl',
  matched: 'pkg:npm/anvil',
  status: 'affected',
  range: { version: '0', status: 'affected', scheme: 'npm', lessThan: '2.0.0' },
  rule: 'npm',
  reason: null,
  source: 'ghsa',
  fixed: ['2.0.0'],
};
const open: MatchFinding = {
  ...finding,
  id: 'CVE-2099-1002',
  status: 'unknown',
  range: null,
  rule: null,
  reason: 'no-version',
  kev: false,
  epss: null,
  risk: 'medium',
  riskScore: 40,
  fixed: [],
};
const anvil: MatchedComponent = {
  pointer: '/purls/0',
  name: 'anvil',
  version: '1.0.0',
  purl: 'pkg:npm/anvil@1.0.0',
  cpe: null,
  status: 'affected',
  reason: null,
  matched: ['pkg:npm/anvil'],
  names: [],
  findings: [finding, open, { ...finding, id: 'CVE-2099-1003', status: 'not_affected' }],
  counts: { affected: 3, unknown: 1, notAffected: 1 },
  truncated: true,
};
const severities = { critical: 0, high: 1, medium: 0, low: 0, none: 0, unknown: 0 };
const result: MatchResult = {
  format: 'identifiers',
  specVersion: null,
  components: [anvil],
  counts: {
    ...{ components: 1, affected: 1, unknown: 0, notAffected: 0, notNamed: 0 },
    ...{ vulnerabilities: 1, kev: 1, severities, rejected: 0 },
  },
  truncated: true,
};

function match(argv: readonly string[], options: RunOptions = {}, requests: MatchInput[] = []) {
  const matchComponents = async (input: MatchInput) => {
    requests.push(input);
    return jsonBytes(result);
  };
  const given = { columns: 100, environment: { NO_COLOR: '1' }, services: { matchComponents }, ...options };
  return run(['match', ...argv], given);
}

describe('cairn match', () => {
  test('shows what affects a component or may affect it, and counts the rest', async () => {
    const { code, stdout, stderr } = await match(['pkg:npm/anvil@1.0.0']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(
      stdout,
      `id             risk         severity    EPSS  KEV  status    versions    fixed in  by
pkg:npm/anvil@1.0.0  3 affected, 1 unknown, 1 not affected
CVE-2099-1001  critical 90  high 7.5  92.0 %  yes  affected  <2.0.0      2.0.0     purl
  Anvils fall
CVE-2099-1002  medium 40    high 7.5               unknown   no version            purl
  Anvils fall
  2 more with --limit

1 component: 1 affected by 1 vulnerability (1 exploited), 0 unknown, 0 not affected, 0 with nothing
found
`,
    );
  });

  test('begins with exploited vulnerabilities, and lists components that no source mentions', async () => {
    const quiet = { ...anvil, purl: 'pkg:npm/quiet@1', findings: [{ ...finding, kev: false, epss: 0.1 }] };
    const likely = { ...anvil, purl: 'pkg:npm/likely@1', findings: [{ ...finding, kev: false, epss: 0.2 }] };
    const withoutFindings = (name: string): MatchedComponent => ({
      ...anvil,
      ...({ name, purl: null, status: 'unknown', reason: 'not-named', findings: [] } as const),
    });
    const components = [quiet, withoutFindings('loom'), likely, anvil, withoutFindings('')];
    const counts = { ...result.counts, notNamed: 2 };
    const matchComponents = async () => jsonBytes({ ...result, components, counts });
    const { stdout } = await match(['pkg:npm/x'], { columns: 140, services: { matchComponents } });
    assert.deepEqual(stdout.match(/^pkg:npm\/\w+/gm), ['pkg:npm/anvil', 'pkg:npm/likely', 'pkg:npm/quiet']);
    assert.match(stdout, /^id .* title$/m);
    assert.match(stdout, /^CVE-2099-1001 .* purl +Anvils fall$/m);
    assert.match(stdout, /\nNothing found for: loom 1\.0\.0, 1\.0\.0\n$/);
  });

  test('sends identifiers as lists, with the options', async () => {
    const requests: MatchInput[] = [];
    const cpe = 'cpe:2.3:a:acme:anvil:1.0';
    await match([cpe, 'pkg:npm/anvil@1.0.0', '--limit', '1000', '--status', 'affected'], {}, requests);
    const [{ bytes, ...options } = { bytes: new Uint8Array() }] = requests;
    assert.deepEqual(options, { status: ['affected'], limit: 1_000 });
    assert.deepEqual(JSON.parse(Buffer.from(bytes).toString()), {
      purls: ['pkg:npm/anvil@1.0.0'],
      cpes: [cpe],
    });
  });

  test('sends a file unchanged, and prints JSON when piped', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-match-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'bom.json');
    writeFileSync(path, '{"bomFormat":"CycloneDX"}');
    const requests: MatchInput[] = [];
    const matchComponents = async (input: MatchInput) => {
      requests.push(input);
      return jsonBytes(result);
    };
    const { stdout } = await run(['match', path], { services: { matchComponents } });
    assert.deepEqual(JSON.parse(stdout), result);
    assert.equal(Buffer.from(requests[0]?.bytes ?? []).toString(), '{"bomFormat":"CycloneDX"}');
    writeFileSync(path, Buffer.alloc(5 * 1024 * 1024 + 1));
    const refused = await match([path]);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /larger than 5 MiB/);
  });

  for (const [argv, code, text] of [
    [[], 1, /missing required argument/],
    [['/nowhere/bom.json'], 2, /cannot be read/],
    [[tmpdir()], 2, /cannot be read/],
    [['a.json', 'b.json'], 2, /Give one file, or only identifiers/],
    [['a.json', 'pkg:npm/anvil'], 2, /Give one file, or only identifiers/],
    [['pkg:npm/anvil', '--limit', '0'], 2, /from 1 to 1,000/],
    [['pkg:npm/anvil', '--status', 'fixed'], 2, /affected, unknown, not_affected/],
  ] as const) {
    test(`refuses ${JSON.stringify(argv)}`, async () => {
      const refused = await match(argv);
      assert.equal(refused.code, code === 1 ? 2 : code, refused.stderr);
      assert.match(refused.stderr, text);
      assert.equal(refused.stdout, '');
    });
  }

  test('stays within the terminal, whatever the names contain', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        hostileText,
        fc.constantFrom(40, 80, 120),
        async (name, fixed, columns) => {
          const component = {
            ...anvil,
            purl: null,
            name,
            findings: [{ ...finding, fixed: [fixed, fixed, fixed, fixed] }],
          };
          const matchComponents = async () => jsonBytes({ ...result, components: [component] });
          const { stdout } = await match(['pkg:npm/x'], { columns, services: { matchComponents } });
          assertHarmless(stdout);
          for (const line of stdout.split('\n')) assert.ok(widthOf(line) <= columns, line);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('a list is read from standard input, no further than its limit', async () => {
  const sent: string[] = [];
  const services: RunOptions['services'] = {
    matchComponents: async ({ bytes }) => {
      sent.push(Buffer.from(bytes).toString());
      return jsonBytes(result);
    },
  };
  const stdin = '{"purls":["pkg:npm/lodash@4.17.20"]}';
  await run('match - --json', { services, stdin });
  assert.deepEqual(sent, [stdin]);
  const { code, stderr } = await run('match -', { services, stdin: ' '.repeat(5 * 1024 * 1024 + 1) });
  assert.deepEqual({ code, stderr }, { code: 2, stderr: 'cairn: Standard input is larger than 5 MiB.\n' });
});
