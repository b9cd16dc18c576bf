import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readEnvironment, withEnvironment } from './environment.ts';
import { type CvssExplanation, explainVector } from './explain.ts';
import { metricsOf, readMetrics, readVector } from './vector.ts';

const v2 = 'AV:N/AC:L/Au:N/C:N/I:N/A:C';
const v3 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const v4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

function explain(text: string, change?: string): CvssExplanation {
  const reading = readVector(text);
  assert.ok('vector' in reading, text);
  if (change === undefined) return explainVector(reading.vector, null);
  const { metrics, faults } = readMetrics(change, reading.vector.version);
  assert.deepEqual(faults, []);
  return explainVector(reading.vector, metrics);
}

function scoresOf({ scores }: Pick<CvssExplanation, 'scores'>) {
  const { base, temporal, threat, environmental, overall } = scores;
  return [base, temporal, threat, environmental, overall].map((rated) => rated?.score ?? null);
}

/** Base, temporal, threat, environmental and overall score, as FIRST's guide and example documents have them. */
const published: readonly (readonly [of: string, vector: string, scores: readonly (number | null)[]])[] = [
  ['CVE-2002-0392', v2, [7.8, null, null, null, 7.8]],
  ['CVE-2002-0392', `${v2}/E:F/RL:OF/RC:C`, [7.8, 6.4, null, null, 6.4]],
  ['CVE-2002-0392', `${v2}/E:F/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:H`, [7.8, 6.4, null, 9.2, 9.2]],
  ['CVE-2002-0392', `${v2}/E:F/RL:OF/RC:C/CDP:N/TD:N/CR:M/IR:M/AR:H`, [7.8, 6.4, null, 0, 0]],
  [
    'CVE-2003-0818',
    'AV:N/AC:L/Au:N/C:C/I:C/A:C/E:F/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:L',
    [10, 8.3, null, 9, 9],
  ],
  [
    'CVE-2003-0062',
    'AV:L/AC:H/Au:N/C:C/I:C/A:C/E:POC/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:M',
    [6.2, 4.9, null, 7.5, 7.5],
  ],
  ['CVE-2013-1937', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', [6.1, null, null, null, 6.1]],
  ['CVE-2013-0375', 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', [6.4, null, null, null, 6.4]],
  ['CVE-2014-3566', 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', [3.1, null, null, null, 3.1]],
  ['CVE-2012-1516', 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H', [9.9, null, null, null, 9.9]],
  ['CVE-2009-0783', 'CVSS:3.1/AV:L/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L', [4.2, null, null, null, 4.2]],
  ['CVE-2012-0384', 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', [8.8, null, null, null, 8.8]],
  ['CVE-2015-1098', 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H', [7.8, null, null, null, 7.8]],
  ['CVE-2014-0160', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', [7.5, null, null, null, 7.5]],
  ['CVE-2014-6271', v3, [9.8, null, null, null, 9.8]],
  ['CVE-2008-1447', 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:N/I:H/A:N', [6.8, null, null, null, 6.8]],
  ['CVE-2014-2005', 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', [6.8, null, null, null, 6.8]],
  ['CVE-2010-0467', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:L/I:N/A:N', [5.8, null, null, null, 5.8]],
  ['CVE-2013-6014', 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:C/C:H/I:N/A:H', [9.3, null, null, null, 9.3]],
  [
    'CVE-2022-41741',
    'CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    [7.3, null, null, null, 7.3],
  ],
  [
    'CVE-2020-3549',
    'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/E:U',
    [7.7, null, 5.2, null, 5.2],
  ],
  [
    'CVE-2023-3089',
    'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:L/SC:N/SI:N/SA:N/CR:H/IR:L/AR:L/MAV:N/MAC:H/MVC:H/MVI:L/MVA:L',
    [8.3, null, null, 8.1, 8.1],
  ],
  [
    'CVE-2021-44714',
    'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:A/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
    [4.6, null, null, null, 4.6],
  ],
  [
    'CVE-2014-0160',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N/E:A',
    [8.7, null, 8.7, null, 8.7],
  ],
  [
    'CVE-2021-44228',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/E:A',
    [10, null, 10, null, 10],
  ],
];

describe('the scores of a vector', () => {
  for (const [of, vector, scores] of published) {
    test(`are those that FIRST published for ${of}: ${vector}`, () => {
      assert.deepEqual(scoresOf(explain(vector)), scores);
    });
  }

  test('follow from the same base equation as the environmental score in version 2.0', () => {
    const values = metricsOf('2.0').slice(0, 6);
    const vectors = values.reduce<readonly string[]>(
      (texts, { key, values: each }) =>
        texts.flatMap((text) => each.map((value) => `${text}${text === '' ? '' : '/'}${key}:${value.key}`)),
      [''],
    );
    assert.equal(vectors.length, 729);
    // The environmental score limits an impact of 10.0008 to 10.
    for (const vector of vectors.filter((each) => !each.endsWith('C:C/I:C/A:C'))) {
      const { base, environmental } = explain(`${vector}/CR:M/IR:M/AR:M`).scores;
      assert.equal(environmental?.score, base.score, vector);
    }
  });

  test('count a modified metric like the base metric that it replaces', () => {
    const replaced = (vector: string, key: string, value: string) =>
      vector.replace(new RegExp(`/${key}:[A-Z]`), `/${key}:${value}`);
    for (const [vector, except] of [
      [v3, 'MS'],
      [v4, ''],
    ] as const) {
      for (const { key, values } of metricsOf(vector === v3 ? '3.1' : '4.0')) {
        if (!/^M.{1,2}$/.test(key) || key === except) continue;
        for (const value of values) {
          if (value.isNotDefined || value.key === 'S') continue;
          const environmental = explain(`${vector}/${key}:${value.key}`).scores.environmental?.score;
          const expected = explain(replaced(vector, key.slice(1), value.key)).scores.base.score;
          assert.equal(environmental, expected, `${key}:${value.key}`);
        }
      }
    }
  });

  test('ignore what is not defined and what is supplemental', () => {
    assert.deepEqual(scoresOf(explain(`${v3}/E:X/MAV:X/CR:X`)), [9.8, null, null, null, 9.8]);
    assert.deepEqual(scoresOf(explain(`${v2}/E:ND/TD:ND`)), [7.8, null, null, null, 7.8]);
    const { nomenclature, ...rest } = explain(`${v4}/E:X/S:P/AU:Y/R:I/V:C/RE:H/U:Red`);
    assert.deepEqual([nomenclature, ...scoresOf(rest)], ['CVSS-B', 9.3, null, null, null, 9.3]);
  });

  test('are named by the groups that they count in version 4.0', () => {
    assert.equal(explain(`${v4}/E:A`).nomenclature, 'CVSS-BT');
    assert.equal(explain(`${v4}/CR:H`).nomenclature, 'CVSS-BE');
    assert.equal(explain(`${v4}/E:A/CR:H`).nomenclature, 'CVSS-BTE');
    assert.equal(explain(v3).nomenclature, null);
  });
});

describe('what if a metric changes', () => {
  test('gives the new scores, the differences, and the values before', () => {
    // 9.8 × 0.91 = 8.918, rounded up to 9.0.
    const { whatIf } = explain(`${v3}/RL:X`, 'e:u/rl:x/av:n');
    assert.ok(whatIf !== null);
    assert.equal(whatIf.vector, `${v3}/E:U/RL:X`);
    assert.deepEqual(scoresOf(whatIf), [9.8, 9, null, null, 9]);
    assert.deepEqual(
      whatIf.changes.map(({ key, from, value, valueName }) => [key, from, value, valueName]),
      [
        ['E', null, 'U', 'Unproven'],
        ['RL', 'X', 'X', 'Not Defined'],
        ['AV', 'N', 'N', 'Network'],
      ],
    );
    assert.deepEqual(whatIf.differences, {
      base: 0,
      temporal: -0.8,
      threat: null,
      environmental: null,
      overall: -0.8,
    });
  });

  test('compares a score that ends with the score before it', () => {
    const differences = explain(`${v4}/E:U/MAV:P`, 'MAV:X/E:X').whatIf?.differences;
    const { scores } = explain(`${v4}/E:U/MAV:P`);
    const lost = (score = 0) => Math.round((9.3 - score) * 10) / 10;
    assert.deepEqual(differences, {
      base: 0,
      temporal: null,
      threat: lost(scores.threat?.score),
      environmental: lost(scores.environmental?.score),
      overall: lost(scores.environmental?.score),
    });
    assert.ok(lost(scores.environmental?.score) > lost(scores.threat?.score));
  });
});

describe('the environment of the caller', () => {
  const environmentOf = (text: string) => {
    const reading = readEnvironment(text);
    assert.ok('environment' in reading, text);
    return reading.environment;
  };

  test('changes vectors of each version by the metrics that the version has', () => {
    const environment = environmentOf('mav:l/MAT:P/CDP:H/msi:s');
    assert.equal(withEnvironment(v3, environment), explain(`${v3}/MAV:L`).scores.environmental?.score);
    assert.equal(withEnvironment(v2, environment), explain(`${v2}/CDP:H`).scores.environmental?.score);
    assert.equal(
      withEnvironment(v4, environment),
      explain(`${v4}/MAV:L/MAT:P/MSI:S`).scores.environmental?.score,
    );
  });

  test('replaces the metrics of the vector', () => {
    const environment = environmentOf('MAV:L');
    assert.equal(withEnvironment(`${v3}/MAV:P`, environment), 8.4);
  });

  test('gives no score for what is not a vector, or has none of its metrics', () => {
    assert.equal(withEnvironment('CVSS:3.1/AV:N', environmentOf('MAV:L')), null);
    assert.equal(withEnvironment(v2, environmentOf('MAV:L')), null);
  });

  for (const [text, message, start, end] of [
    ['CR:H/AV:N', /^AV is not an environmental metric/, 5, 9],
    ['CR:H/cr:h', /^CR is there twice/, 5, 9],
    ['CR:Q', /^Q is not a value of CR/, 0, 4],
    ['ZZ:Q', /^ZZ is not a metric of CVSS/, 0, 4],
    ['CR:H/', /^A metric is missing/, 5, 5],
    ['', /^A metric is missing/, 0, 0],
  ] as const) {
    test(`cannot be ${JSON.stringify(text)}`, () => {
      const reading = readEnvironment(text);
      assert.ok('faults' in reading);
      const [fault] = reading.faults;
      assert.match(fault.message, message);
      assert.deepEqual([fault.start, fault.end], [start, end]);
    });
  }
});
