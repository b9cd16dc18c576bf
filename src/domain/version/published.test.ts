import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findScheme } from './schemes.ts';

const folder = new URL('../../../../shared/standards/versions/', import.meta.url);

interface Published {
  readonly file: string;
  readonly scheme: string;
  /** Pairs that we order the other way. */
  readonly different: number;
  /** Pairs that we do not order. */
  readonly open: number;
}

/** For each file, how many pairs we judge differently, and why; all others agree. */
const published: readonly Published[] = [
  { file: 'maven-as-3.9.11', scheme: 'maven', different: 0, open: 0 },
  { file: 'semver-versions', scheme: 'semver', different: 0, open: 0 },
  { file: 'nuget-versions', scheme: 'nuget', different: 0, open: 0 },
  { file: 'debian-versions', scheme: 'deb', different: 0, open: 0 },
  { file: 'debian-versions-generated', scheme: 'deb', different: 0, open: 0 },
  { file: 'rubygems-versions-generated', scheme: 'gem', different: 0, open: 0 },
  // `1beta` is malformed for Gem::Version.
  { file: 'rubygems-versions', scheme: 'gem', different: 0, open: 2 },
  { file: 'alpine-versions-generated', scheme: 'apk', different: 0, open: 0 },
  // Malformed for apk-tools: `0..1`, `1-r`, `1.2.0A`, `.1`, `1.2_blah`.
  { file: 'alpine-versions', scheme: 'apk', different: 0, open: 33 },
  // Versions from before PEP 440: `0.1-bulbasaur`.
  { file: 'pypi-versions', scheme: 'pypi', different: 0, open: 11 },
  { file: 'pypi-versions-generated', scheme: 'pypi', different: 0, open: 69 },
  // Epochs that are not numbers, letters that are not ASCII, and versions without a release next to one with.
  { file: 'redhat-versions', scheme: 'rpm', different: 0, open: 39 },
  // PHP's comparison of versions that Composer refuses (`3.1.0.post1`, `1.2.3.#`) or normalizes first (`v3.0`).
  { file: 'packagist-versions', scheme: 'composer', different: 1, open: 11 },
  { file: 'packagist-versions-generated', scheme: 'composer', different: 10, open: 18 },
];

for (const { file, scheme, different, open } of published) {
  const url = new URL(`${file}.txt`, folder);
  test(`published pairs are ordered as ${file} has them`, (t) => {
    if (!existsSync(url)) return t.skip(`${url.pathname} is missing`);
    const pairs = [...readFileSync(url, 'utf8').matchAll(/^([^\s#/].*?) ([<=>]) (\S.*?)\s*$/gm)];
    const counts = { agree: 0, different: 0, open: 0 };
    for (const [, a = '', sign, b = ''] of pairs) {
      const order = findScheme(scheme)?.compare(a, b) ?? null;
      if (order === null) counts.open++;
      else if ('<=>'[Math.sign(order) + 1] === sign) counts.agree++;
      else counts.different++;
    }
    t.diagnostic(`${((100 * counts.agree) / pairs.length).toFixed(2)} % of ${pairs.length} pairs agree`);
    assert.deepEqual(counts, { agree: pairs.length - different - open, different, open });
  });
}

interface VersTest {
  readonly test_type: string;
  readonly input: { readonly input_scheme: string; readonly versions: readonly [string, string] };
  readonly expected_output: boolean | readonly string[];
}

// Maven: six lines have the order of an older release.
for (const [name, different] of [
  ['alpine', 0],
  ['nuget', 0],
  ['maven', 6],
] as const) {
  const url = new URL(`../vers/${name}_version_cmp_test.json`, folder);
  test(`published comparisons of VERS are judged as ${name} has them`, (t) => {
    if (!existsSync(url)) return t.skip(`${url.pathname} is missing`);
    const { tests }: { readonly tests: readonly VersTest[] } = JSON.parse(readFileSync(url, 'utf8'));
    const agreeing = tests.filter(({ test_type: type, input, expected_output: expected }) => {
      const [a, b] = input.versions;
      const order = findScheme(input.input_scheme)?.compare(a, b) ?? null;
      if (order === null) return false;
      if (type === 'equality') return (order === 0) === expected;
      // Some expected versions are written in another case.
      return (
        (order <= 0 ? [a, b] : [b, a]).join(' ').toLowerCase() ===
        String(expected).toLowerCase().replace(',', ' ')
      );
    });
    assert.equal(agreeing.length, tests.length - different);
  });
}
