import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import cvss from 'ae-cvss-calculator';
import fc from 'fast-check';
import type { CvssVersion } from '../score.ts';
import { explainVector } from './explain.ts';
import {
  cvssVersions,
  formatMetrics,
  formatVector,
  metricsOf,
  prefixOf,
  readVector,
  type SetMetric,
} from './vector.ts';

const v3 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

/** A vector of a version with all base metrics and some others, in any order. */
function metricsIn(version: CvssVersion): fc.Arbitrary<readonly SetMetric[]> {
  const each = metricsOf(version).map((definition) => {
    const value = fc.constantFrom(...definition.values).map((chosen) => [{ definition, value: chosen }]);
    return definition.group === 'base' ? value : fc.oneof(fc.constant([]), value);
  });
  return fc.tuple(...each).chain((parts) => {
    const metrics = parts.flat();
    return fc.shuffledSubarray(metrics, { minLength: metrics.length });
  });
}

const anyVector = fc
  .constantFrom(...cvssVersions)
  .chain((version) => fc.record({ version: fc.constant(version), metrics: metricsIn(version) }));

describe('a vector', () => {
  test('is read in any order and case, and written in the order of the standard', () => {
    fc.assert(
      fc.property(anyVector, fc.boolean(), ({ version, metrics }, isLower) => {
        const written = `${prefixOf(version)}${formatMetrics(metrics)}`;
        const reading = readVector(isLower ? written.toLowerCase() : written);
        assert.ok('vector' in reading, written);
        const text = formatVector(reading.vector);
        assert.deepEqual(text.split('/').toSorted(), written.split('/').toSorted());
        assert.deepEqual(readVector(text), reading);
        const { metrics: explained } = explainVector(reading.vector, null);
        const rejoined = explained.map(({ key, value }) => `${key}:${value}`).join('/');
        assert.equal(`${prefixOf(version)}${rejoined}`, text);
      }),
      { numRuns: 200 },
    );
  });

  test('can have parentheses in version 2.0', () => {
    const reading = readVector('(av:n/ac:l/au:n/c:n/i:n/a:c)');
    assert.ok('vector' in reading);
    assert.equal(formatVector(reading.vector), 'AV:N/AC:L/Au:N/C:N/I:N/A:C');
  });

  for (const [written, expected] of [
    [`${v3}/AV:L`, '45-49 AV AV is there twice. Remove one of them.'],
    [`${v3}/av:n`, '45-49 AV AV is there twice. Remove one of them.'],
    [`${v3}/MAT:N`, '45-50 MAT MAT is not a metric of CVSS 3.1, but of CVSS 4.0. Remove it.'],
    [`${v3}/ZZ:N`, '45-49 ZZ ZZ is not a metric of CVSS 3.1. Remove it.'],
    [v3.replace('C:H', 'C:Q'), '33-36 C Q is not a value of C (Confidentiality Impact). Use one of N, L, H.'],
    [v3.replace('/C:H', ''), '40-40 C C (Confidentiality Impact) is missing. Add one of C:N, C:L, C:H.'],
    [v3.replace('C:H', 'C:X'), '33-36 C X is not a value of C (Confidentiality Impact). Use one of N, L, H.'],
    [v4.replace('SC:N', 'SC:S'), '49-53 SC S is not a value of SC'],
    [`${v3}/`, '45-45 null A metric is missing next to a slash'],
    [`${v3}/E`, '45-46 null This is not a metric with its value'],
    [`${v3}/__proto__:X`, '45-56 null This is not a metric with its value'],
    [v3.slice(9), '0-0 null The vector does not say its version'],
    [v3.replace('3.1', '3.2'), '0-9 null This is not a version of CVSS'],
    ['CVSS:2.0/AV:N/AC:L/Au:N/C:N/I:N/A:C', '0-9 null A vector of CVSS 2.0 has no prefix'],
    [`${v3}${'/E:P'.repeat(250)}`, '256-1044 null The vector has more than 256 characters'],
    ['AV:N/AC:L/Au:N/C:N/I:N', '22-22 A A (Availability Impact) is missing'],
    ['\u017f:\u0131', '0-3 null This is not a metric'],
  ] as const) {
    test(`names what is wrong with ${written.slice(0, 80)}, and where`, () => {
      const reading = readVector(written);
      assert.ok('faults' in reading);
      const [found] = reading.faults.map(
        ({ message, metric, start, end }) => `${start}-${end} ${metric} ${message}`,
      );
      assert.equal(found?.slice(0, expected.length), expected);
    });
  }

  test('has no more faults than metrics that are wrong or missing', () => {
    const reading = readVector('CVSS:3.1/AV:N/AC:Q/PR:N/MAT:N/AV:L');
    assert.ok('faults' in reading);
    const metrics = reading.faults.map(({ metric }) => metric);
    assert.deepEqual(metrics, ['AC', 'MAT', 'AV', 'UI', 'S', 'C', 'I', 'A']);
  });

  test('is refused or read, never thrown at', () => {
    const parts = fc.oneof(
      fc.constantFrom('CVSS:3.1', 'AV:N', 'E:ND', '/', '//', '(', ')', ':', 'S:U'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
        const text = texts.join('/');
        const reading = readVector(text);
        if ('vector' in reading) return;
        for (const { start, end } of reading.faults)
          assert.ok(0 <= start && start <= end && end <= text.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the metrics', () => {
  const calculators = { '2.0': cvss.Cvss2, '3.0': cvss.Cvss3P0, '3.1': cvss.Cvss3P1, '4.0': cvss.Cvss4P0 };

  for (const version of cvssVersions) {
    test(`and values of CVSS ${version} are those of the calculator`, () => {
      const registered = [...new calculators[version]('').getRegisteredComponents().values()].flat();
      const theirs = registered.map(({ shortName, values }) => {
        const keys = values.filter(({ hide }) => hide !== true).map((value) => value.shortName);
        return `${shortName} ${keys.toSorted().join(' ')}`;
      });
      const ours = metricsOf(version).map(({ key, group, values }) => {
        const undefinedKey = version === '2.0' ? 'ND' : 'X';
        const keys = [...values.map((value) => value.key), ...(group === 'base' ? [undefinedKey] : [])];
        return `${key} ${keys.toSorted().join(' ')}`;
      });
      assert.deepEqual(ours.toSorted(), theirs.toSorted());
    });
  }

  test('say what each value means in one short sentence', () => {
    for (const { key, values } of cvssVersions.flatMap(metricsOf)) {
      for (const { meaning } of values) {
        assert.match(meaning, /^[A-Z][^.]+\.$/, `${key}: ${meaning}`);
        assert.ok(meaning.split(' ').length <= 20, meaning);
      }
    }
  });
});
