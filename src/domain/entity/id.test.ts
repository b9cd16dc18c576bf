import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { entityIdCharactersMax, entityTypeOf, entityTypes, parseCapecId, parseEntityId } from './id.ts';

const prefix = fc.constantFrom(
  '',
  'CVE-',
  'cwe-',
  'Capec-',
  'T',
  'TA',
  'DET',
  'vendor:',
  'PRODUCT:',
  'pkg:',
  'ssvc:',
  'advisory:',
);
const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aA0:/%.-_~@ \t\u00a0İßſ😀'), maxLength: 600 }),
);
const anyId = fc.tuple(prefix, body).map((parts) => parts.join(''));

describe('parseEntityId', () => {
  for (const [written, id, type] of [
    ['cve-2021-44228', 'CVE-2021-44228', 'vulnerability'],
    [' cwe-079 ', 'CWE-79', 'weakness'],
    ['Capec-063', 'CAPEC-63', 'attack-pattern'],
    ['t1059.001', 'T1059.001', 'technique'],
    ['ta0001', 'TA0001', 'tactic'],
    ['g0016', 'G0016', 'group'],
    ['s0154', 'S0154', null],
    ['c0017', 'C0017', 'campaign'],
    ['m1051', 'M1051', 'mitigation'],
    ['det0001', 'DET0001', 'detection'],
    ['an0001', 'AN0001', 'detection'],
    ['Vendor:Apache', 'vendor:apache', 'vendor'],
    ['product:Apache:Log4j', 'product:apache:log4j', 'product'],
    ['PKG:GoLang/Example.com/Mod', 'pkg:golang/Example.com/Mod', 'package'],
    ['Advisory:ICSA-24-298-01', 'advisory:icsa-24-298-01', 'advisory'],
    ['SSVC:cisa:DT_BOD2604', 'ssvc:cisa:dt_bod2604', 'decision-table'],
  ] as const) {
    test(`reads ${written.trim()} as ${id}, ${type ?? 'of which the form tells no type'}`, () => {
      assert.equal(parseEntityId(written), id);
      assert.equal(entityTypeOf(id), type);
    });
  }

  test('is null for text that is not an id', () => {
    for (const text of [
      ...[
        '',
        ' ',
        'CVE-1',
        'CVE-2021-',
        'CWE-0',
        'CWE-123456',
        'CAPEC-',
        'T105',
        'T1059.1',
        'T1059.0011',
        'TA1',
      ],
      ...[
        'vendor:',
        'product:',
        'pkg:',
        'pkg:npm',
        'pkg:npm/',
        'vendor:two words',
        'ssvc:',
        'log4j',
        '../etc/passwd',
      ],
      `vendor:${'x'.repeat(entityIdCharactersMax)}`,
    ]) {
      assert.equal(parseEntityId(text), null, text);
    }
  });

  test('gives for any text a canonical id or none, and throws nothing', () => {
    const property = fc.property(anyId, (text) => {
      const id = parseEntityId(text);
      if (id === null) return;
      assert.equal(parseEntityId(id), id);
      assert.ok(id.length <= entityIdCharactersMax);
      const type = entityTypeOf(id);
      assert.ok(type === null || entityTypes.includes(type));
    });
    fc.assert(property, {
      numRuns: 3_000,
      examples: [[`ssvc:${'İ'.repeat(400)}`], [`vendor:${'İ'.repeat(400)}`]],
    });
  });

  test('does not tell ids apart by their case, but behind the type of a package', () => {
    const property = fc.property(anyId, (text) => {
      const id = parseEntityId(text);
      // Some letters have no other case to come back from.
      if (id === null || id.startsWith('pkg:') || /[^ -~]/.test(text)) return;
      assert.equal(parseEntityId(text.toUpperCase()), id);
      assert.equal(parseEntityId(text.toLowerCase()), id);
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});

test('parseCapecId takes numbers of up to five digits', () => {
  assert.equal(parseCapecId('capec-0063'), 'CAPEC-63');
  for (const text of ['CAPEC-0', 'CAPEC-123456', 'CAPEC 63', 'CWE-63', '63']) {
    assert.equal(parseCapecId(text), null, text);
  }
});
