import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { predicates, type WeighedSource } from './provenance-constants.ts';
import { predicateAt, type RecordPart, recordParts, recordProvenanceNumbers } from './record-confidence.ts';
import { advisories, catalog, inventedSources, list, mappings, pack, scores } from './testing/sources.ts';

describe('a value of a record', () => {
  for (const [pointer, predicate] of [
    ['state', 'record'],
    ['published', 'record'],
    ['id', 'record'],
    ['title', 'title'],
    ['description/text', 'description'],
    ['severity', 'cvss'],
    ['cvss/0/baseScore', 'cvss'],
    ['otherSsvc/0', 'ssvc'],
    ['cwes/0', 'weakness'],
    ['cpeConfigurations/0', 'affected'],
    ['references/0/url', 'reference'],
    ['aliases/0', 'alias'],
    ['related/0', 'alias'],
    ['advisories/0/remediations/0/text', 'advisory'],
    ['techniques/0/id', 'technique'],
    ['packages/0', 'affected'],
    ['fixes/0/version', 'affected'],
    ['kev/listed', 'kev'],
    ['kev/ransomware', 'kev'],
    ['epss/trend/0/score', 'epss'],
  ] as const) {
    test(`at /${pointer} is a claim about ${predicate}`, () => {
      assert.equal(predicateAt(pointer.split('/')), predicate);
    });
  }

  test('has no predicate at the root, nor where a record has nothing', () => {
    for (const steps of [[], [''], ['constructor'], ['provenance']]) assert.equal(predicateAt(steps), null);
  });
});

describe('the parts of a record', () => {
  test('are those of which its sources speak, each with all who do', () => {
    const parts = recordParts([list, catalog, scores, advisories, mappings]);
    assert.deepEqual(
      parts.map(({ predicate }) => predicate),
      [...predicates],
    );
    const find = (name: string) => parts.find(({ predicate }) => predicate === name);
    assert.deepEqual(find('affected'), {
      predicate: 'affected',
      sources: [list, catalog, advisories],
    });
    assert.deepEqual(find('technique')?.sources, [mappings]);
    assert.deepEqual(find('kev'), { predicate: 'kev', sources: [catalog] });
  });

  test('include that it is not listed, once a catalog was read', () => {
    const kev = (silent: readonly WeighedSource[]) =>
      recordParts([list], silent).filter(({ sources }) => sources.includes(catalog));
    assert.deepEqual(kev([]), []);
    assert.deepEqual(kev([catalog]), [{ predicate: 'kev', sources: [catalog] }]);
  });

  test('rest on a copy only where nobody speaks for himself', () => {
    const parts = recordParts([list, pack], [catalog]);
    const copied = parts.filter(({ sources }) => sources.includes(pack));
    assert.deepEqual(
      copied.map(({ predicate, sources }) => [predicate, sources]),
      [['epss', [pack]]],
    );
  });
});

describe('the numbers of a record', () => {
  const part = (predicate: RecordPart['predicate'], ...sources: WeighedSource[]): RecordPart => ({
    predicate,
    sources,
  });

  test('are the geometric mean of its parts and the lowest freshness', () => {
    const freshness = new Map([
      ['list', 1],
      ['catalog', 0.25],
    ]);
    const numbers = recordProvenanceNumbers(
      [part('record', list), part('title', catalog)],
      (source) => freshness.get(source) ?? 0,
    );
    assert.equal(numbers.confidence.toFixed(6), Math.sqrt(0.95 * 0.9).toFixed(6));
    assert.equal(numbers.freshness, 0.25);
  });

  test('for one part are those of the part', () => {
    assert.deepEqual(
      recordProvenanceNumbers([part('kev', catalog)], () => 1),
      { confidence: 0.95, freshness: 1 },
    );
  });

  test('are 0 when nobody says anything', () => {
    assert.deepEqual(
      recordProvenanceNumbers([], () => 1),
      { confidence: 0, freshness: 0 },
    );
  });

  test('are between 0 and 1 and do not depend on order; only freshness falls with age', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const sources = fc.uniqueArray(fc.constantFrom<WeighedSource[]>(...inventedSources), {
      minLength: 1,
    });
    const parts = fc.array(fc.record({ predicate: fc.constantFrom(...predicates), sources }), {
      minLength: 1,
      maxLength: 11,
    });
    fc.assert(
      fc.property(parts, unit, unit, (made, a, b) => {
        const younger = recordProvenanceNumbers(made, () => Math.max(a, b));
        const older = recordProvenanceNumbers(made, () => Math.min(a, b));
        for (const { confidence, freshness } of [younger, older]) {
          assert.ok(confidence >= 0 && confidence <= 1 && freshness >= 0 && freshness <= 1);
        }
        assert.ok(older.confidence === younger.confidence && older.freshness <= younger.freshness);
        assert.deepEqual(
          recordProvenanceNumbers([...made].reverse(), () => Math.max(a, b)),
          younger,
        );
      }),
    );
  });
});
