import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { kevStatus } from './compose.ts';
import { predicates, provenanceConstants } from './provenance-constants.ts';
import { claimAt, type RecordPart, recordParts, recordProvenanceNumbers } from './record-confidence.ts';

const listed = {
  kev: kevStatus(
    {
      dateAdded: '2026-08-01T00:00:00.000Z',
      dueDate: null,
      ransomware: false,
      requiredAction: null,
      notes: null,
    },
    '2026.08.01',
  ),
};
const unlisted = { kev: kevStatus(null, '2026.08.01') };

describe('a value of a record', () => {
  for (const [pointer, record, predicate, isPerishable] of [
    ['state', listed, 'record', true],
    ['published', listed, 'record', false],
    ['id', listed, 'record', false],
    ['title', listed, 'title', false],
    ['description/text', listed, 'description', false],
    ['severity', listed, 'cvss', true],
    ['cvss/0/baseScore', listed, 'cvss', true],
    ['otherSsvc/0', listed, 'ssvc', true],
    ['cwes/0', listed, 'weakness', false],
    ['cpeConfigurations/0', listed, 'affected', false],
    ['references/0/url', listed, 'reference', false],
    ['aliases/0', listed, 'alias', false],
    ['related/0', listed, 'alias', false],
    ['advisories/0/remediations/0/text', listed, 'advisory', false],
    ['techniques/0/id', listed, 'technique', false],
    ['packages/0', listed, 'affected', false],
    ['fixes/0/version', listed, 'affected', false],
    ['kev/listed', listed, 'kev', false],
    ['kev/dateAdded', listed, 'kev', false],
    ['kev/ransomware', listed, 'kev', true],
    ['kev/listed', unlisted, 'kev', true],
    ['kev/ransomware', unlisted, 'kev', true],
    ['epss/score', listed, 'epss', true],
    ['epss/trend/0/score', listed, 'epss', false],
  ] as const) {
    test(`at /${pointer} is of ${predicate} and ${isPerishable ? 'ages' : 'stays'}${record === unlisted ? ' when not listed' : ''}`, () => {
      assert.deepEqual(claimAt(pointer.split('/'), record), { predicate, isPerishable });
    });
  }

  test('is none at the root, nor where a record has nothing', () => {
    for (const steps of [[], [''], ['constructor'], ['provenance']])
      assert.equal(claimAt(steps, listed), null);
  });
});

describe('the parts of a record', () => {
  test('are those of which its sources speak, each with all who do', () => {
    const parts = recordParts(['cve-list', 'kev', 'epss', 'osv', 'kev-attack']);
    assert.deepEqual(
      parts.map(({ predicate }) => predicate),
      [...predicates],
    );
    const find = (name: string) => parts.find(({ predicate }) => predicate === name);
    assert.deepEqual(find('affected'), {
      predicate: 'affected',
      isPerishable: false,
      sources: ['cve-list', 'kev', 'osv'],
    });
    assert.deepEqual(find('technique')?.sources, ['kev-attack']);
    assert.deepEqual(find('kev'), { predicate: 'kev', isPerishable: false, sources: ['kev'] });
  });

  test('hold that it is not listed, which ages, once a catalogue was read', () => {
    const kev = (silent: readonly string[]) =>
      recordParts(['cve-list'], silent).filter(({ sources }) => sources.includes('kev'));
    assert.deepEqual(kev([]), []);
    assert.deepEqual(kev(['kev']), [{ predicate: 'kev', isPerishable: true, sources: ['kev'] }]);
  });

  test('rest on a copy only where nobody speaks for himself', () => {
    const parts = recordParts(['cve-list', 'starter-pack'], ['kev']);
    const copied = parts.filter(({ sources }) => sources.includes('starter-pack'));
    assert.deepEqual(
      copied.map(({ predicate, sources }) => [predicate, sources]),
      [['epss', ['starter-pack']]],
    );
  });
});

describe('the numbers of a record', () => {
  const part = (predicate: RecordPart['predicate'], ...sources: string[]): RecordPart => ({
    predicate,
    isPerishable: true,
    sources,
  });

  test('are the geometric mean of its parts and the lowest freshness', () => {
    const freshness = new Map([
      ['cve-list', 1],
      ['kev', 0.25],
    ]);
    const numbers = recordProvenanceNumbers(
      [part('record', 'cve-list'), part('kev', 'kev')],
      (source) => freshness.get(source) ?? 0,
    );
    // 0.95 and 0.95 x 0.25^(1/2)
    assert.equal(numbers.confidence.toFixed(6), Math.sqrt(0.95 * 0.475).toFixed(6));
    assert.equal(numbers.freshness, 0.25);
  });

  test('of one part are those of the part', () => {
    assert.deepEqual(
      recordProvenanceNumbers([part('kev', 'kev')], () => 1),
      { confidence: 0.95, freshness: 1 },
    );
  });

  test('are 0 when nobody says anything', () => {
    assert.deepEqual(
      recordProvenanceNumbers([], () => 1),
      { confidence: 0, freshness: 0 },
    );
  });

  test('lie between 0 and 1, never rise with age, and do not depend on order', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const sources = fc.uniqueArray(fc.constantFrom(...Object.keys(provenanceConstants.sources)), {
      minLength: 1,
    });
    const parts = fc.array(
      fc.record({ predicate: fc.constantFrom(...predicates), isPerishable: fc.boolean(), sources }),
      { minLength: 1, maxLength: 11 },
    );
    fc.assert(
      fc.property(parts, unit, unit, (made, a, b) => {
        const younger = recordProvenanceNumbers(made, () => Math.max(a, b));
        const older = recordProvenanceNumbers(made, () => Math.min(a, b));
        for (const { confidence, freshness } of [younger, older]) {
          assert.ok(confidence >= 0 && confidence <= 1 && freshness >= 0 && freshness <= 1);
        }
        assert.ok(older.confidence <= younger.confidence && older.freshness <= younger.freshness);
        assert.deepEqual(
          recordProvenanceNumbers([...made].reverse(), () => Math.max(a, b)),
          younger,
        );
      }),
    );
  });
});
