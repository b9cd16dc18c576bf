import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { AffectedProduct } from '../../domain/product.ts';
import { judgeVersion } from '../../domain/version/judge.ts';
import { readVersions } from './versions.ts';

/** Whether a range holds a version; null where it is left open. */
function holds(vers: string, version: string): boolean | null {
  const read = readVersions(vers, true);
  const versions = read === 'all' ? [] : read.map((span) => ({ ...span, status: 'affected' as const }));
  const affected: AffectedProduct = {
    ...{ vendor: null, product: 'anvil', cpes: [], purl: null, source: 'acme' },
    ...{ versions, defaultStatus: read === 'all' ? 'affected' : 'unaffected' },
  };
  const { status } = judgeVersion(affected, version);
  return status === 'unknown' ? null : status === 'affected';
}

test('a specifier holds what its constraints say', () => {
  const cases = [
    ['vers:npm/>1.0.0|<2.0.0', { '1.0.0': false, '1.0.1': true, '2.0.0': false }],
    ['vers:npm/!=1.5.0', { '1.4.9': true, '1.5.0': false, '1.5.1': true }],
    ['vers:gem/>=2.2.0|!=2.2.1|<2.3.0', { '2.2.0': true, '2.2.1': false, '2.2.2': true, '2.3.0': false }],
    ['vers:pypi/1.0|3.0|2.0', { '1.0.0': true, '2.0': true, '2.5': false }],
    ['vers:deb/<=1%3A1.2-3', { '1:1.2-3': true, '2.0': true, '1:1.2-4': false }],
    ['vers:rpm/>=0:1.2-3.el9|<*', { '0:1.2-3.el9': null }],
  ] as const;
  for (const [vers, versions] of cases) {
    for (const [version, expected] of Object.entries(versions)) {
      assert.equal(holds(vers, version), expected, `${vers} ${version}`);
    }
  }
});

interface PublishedTest {
  readonly input: { readonly vers: string; readonly version: string };
  readonly expected_output: boolean;
}

for (const name of ['pypi_range_containment', 'npm_range_containment']) {
  const file = `../shared/standards/vers/${name}_test.json`;
  test(`specifiers hold the versions of the published tests: ${name}`, (t) => {
    if (!existsSync(file)) return t.skip(`${file} is missing`);
    const { tests }: { readonly tests: readonly PublishedTest[] } = JSON.parse(readFileSync(file, 'utf8'));
    for (const { input, expected_output: expected } of tests) {
      assert.equal(holds(input.vers, input.version), expected, JSON.stringify(input));
    }
    t.diagnostic(`${tests.length} of ${tests.length}`);
  });
}
