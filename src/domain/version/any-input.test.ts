import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { VersionStatus } from '../product.ts';
import { judgeVersion } from './judge.ts';
import { schemes } from './schemes.ts';
import { semver } from './semver.ts';
import { product, range } from './testing/samples.ts';

describe('for any input', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('0', '*', 'n/a', '1.0', '1.*', '1.2.3-rc1', '>= 1, < 2', '2b'.repeat(20), '1:2-3', ''),
  );
  const status = fc.constantFrom<VersionStatus>('affected', 'unaffected', 'unknown');
  const anyRange = fc.record(
    {
      version: text,
      status,
      scheme: fc.constantFrom(null, 'odd', ...schemes.map(({ name }) => name)),
      lessThan: text,
      lessThanOrEqual: text,
      changes: fc.array(fc.record({ at: text, status }), { maxLength: 3 }),
    },
    { requiredKeys: ['version', 'status', 'scheme'] },
  );
  const anyProduct = fc
    .tuple(fc.array(anyRange, { maxLength: 5 }), fc.option(status))
    .map(([versions, defaultStatus]) => product(versions, defaultStatus));

  test('there is a judgement, whatever the order of the ranges', () => {
    fc.assert(
      fc.property(anyProduct, text, (affected, version) => {
        const verdict = judgeVersion(affected, version);
        const turned = judgeVersion({ ...affected, versions: affected.versions.toReversed() }, version);
        assert.equal(turned.status, verdict.status);
      }),
      { numRuns: 2_000 },
    );
  });

  const release = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((numbers) => numbers.join('.'));
  test('a release from the start of a range on is affected, and at its end no more', () => {
    const inOrder = (a: string, b: string) => semver.compare(a, b) ?? 0;
    fc.assert(
      fc.property(fc.uniqueArray(release, { minLength: 3, maxLength: 3 }), (releases) => {
        const [start = '', between = '', end = ''] = releases.toSorted(inOrder);
        const affected = product([range(start, { lessThan: end })], 'unaffected');
        assert.equal(judgeVersion(affected, start).status, 'affected');
        assert.equal(judgeVersion(affected, between).status, 'affected');
        assert.equal(judgeVersion(affected, end).status, 'unaffected');
      }),
    );
  });
});

test('a hostile entry is judged in bounded time', () => {
  const texts = [
    '1.'.repeat(5_120),
    `1.${'9'.repeat(5_000)}`,
    `${'a-'.repeat(5_000)}!`,
    `>= ${'1'.repeat(10_240)}`,
  ];
  const versions = texts.flatMap((text) =>
    schemes.map(({ name }) =>
      range(text, { lessThan: text, scheme: name, changes: [{ at: text, status: 'unknown' }] }),
    ),
  );
  const startedMs = performance.now();
  for (const version of [...texts, '1.'.repeat(120), '1.2.3']) {
    assert.equal(judgeVersion(product(versions, 'affected'), version).status, 'unknown');
  }
  const tookMs = performance.now() - startedMs;
  assert.ok(tookMs < 1_000, `${tookMs} ms`);
});
