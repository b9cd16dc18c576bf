import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readSort, sortNames } from './sort.ts';
import { type Invented, Library } from './testing/library.ts';

/** Seconds since 2000 of a time. */
const seconds = (time: string) => Math.floor((Date.parse(time) - Date.UTC(2000, 0, 1)) / 1000);
const things: readonly Invented[] = [
  {
    id: 'CVE-2020-1000',
    cvss: 7.1,
    epss: 0.00007,
    severity: 'high',
    riskScore: 71,
    tier: '14d',
    published: seconds('2024-01-31T23:59:59Z'),
    due: seconds('2024-03-20T00:00:00Z'),
  },
  {
    id: 'CVE-2020-1001',
    cvss: 7,
    epss: 0.5,
    severity: 'medium',
    published: seconds('2024-02-01T00:00:00Z'),
    riskScore: 69,
    tier: 'fsu',
  },
  {
    id: 'CVE-2021-1002',
    cvss: 9.8,
    epss: 0.97,
    severity: 'critical',
    riskScore: 90,
    tier: '3df',
    published: seconds('2024-06-30T12:00:00Z'),
  },
  {
    id: 'CVE-2021-1003',
    about: ['product:a_b:http_server', 'vendor:a_b', 'CWE-79', 'T1059.001'],
    aliases: ['Big Knot'],
  },
  { id: 'product:a_b:http_server' },
  { id: 'product:a_b:tcp%2fip' },
];
const library = new Library(things);
const found = (query: string) => new Set(library.search(query, { limit: 100 }).ids.map((id) => id.slice(-4)));

describe('a condition', () => {
  const cases: readonly (readonly [query: string, ...ids: string[]])[] = [
    ['cvss:7.1', '1000'],
    ['cvss>7', '1000', '1002'],
    ['cvss>=7.1', '1000', '1002'],
    ['cvss<7.1', '1001'],
    ['cvss<=7.1', '1000', '1001'],
    ['cvss:7..7.1', '1000', '1001'],
    ['cvss:7.15'],
    ['epss:0.00007', '1000'],
    ['epss>0.5', '1002'],
    ['year:2021', '1002', '1003'],
    ['kevDue:2024-03-20', '1000'],
    ['kevDue<2024-03-20'],
    ['kevDue:*', '1000'],
    ['published:2024-01', '1000'],
    ['published>2024-01', '1001', '1002'],
    ['published>=2024-02', '1001', '1002'],
    ['published<2024-02', '1000'],
    ['published<=2024-01-31', '1000'],
    ['published:2024-01..2024-02', '1000', '1001'],
    ['published>=2d', '1002'],
    ['severity>=high', '1000', '1002'],
    ['severity<critical', '1000', '1001'],
    ['severity:unknown', '1003'],
    ['severity:medium..high', '1000', '1001'],
    ['risk:high', '1000'],
    ['risk>=high', '1000', '1002'],
    ['risk<high', '1001'],
    ['risk:medium..high', '1000', '1001'],
    ['risk:*', '1000', '1001', '1002'],
    ['risk:unknown', '1003'],
    ['-risk:critical type:vulnerability', '1000', '1001', '1003'],
    ['riskScore>=70', '1000', '1002'],
    ['riskScore:69', '1001'],
    ['riskScore>69.5', '1000', '1002'],
    ['tier:3df', '1002'],
    ['tier>=14d', '1000', '1002'],
    ['tier<3d', '1000', '1001'],
    ['tier:fsu..14d', '1000', '1001'],
    ['tier:3df,fsu', '1001', '1002'],
    ['tier:unknown', '1003'],
    ['cvss:*', '1000', '1001', '1002'],
    ['-cvss:* type:vulnerability', '1003'],
    ['kev:false type:vulnerability year:2020', '1000', '1001'],
    ['cwe:79', '1003'],
    ['cwe:CWE-79', '1003'],
    ['technique:t1059.001', '1003'],
    ['technique:T1059*', '1003'],
    ['vendor:"A B" type:vulnerability', '1003'],
    ['product:"TCP/IP"', '2fip'],
    ['product:"a_b:tcp%2fip"', '2fip'],
    ['product:100%'],
    ['product:"HTTP  Server"', '1003', 'rver'],
    ['product:"a b:http server"', '1003', 'rver'],
    ['product:http* type:product', 'rver'],
    ['alias:"big knot"', '1003'],
    ['alias:*', '1003'],
    ['id:2020-1000', '1000'],
    ['id:CVE-2020*', '1000', '1001'],
    ['cpe:"cpe:2.3:a:a_b:http_server:*"', '1003', 'rver'],
    ['purl:pkg:npm/loom'],
    ['package:npm/loom'],
    ['has:cwe', '1003'],
    ['NOT (cvss>7 OR year:2021) type:vulnerability', '1001'],
  ];
  for (const [query, ...ids] of cases) {
    test(query, () => assert.deepEqual(found(query), new Set(ids)));
  }

  test('on a number follows arithmetic', () => {
    const score = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
    const operators = {
      ':': (a: number, b: number) => a === b,
      '>': (a: number, b: number) => a > b,
      '>=': (a: number, b: number) => a >= b,
      '<': (a: number, b: number) => a < b,
      '<=': (a: number, b: number) => a <= b,
    };
    const operator = fc.constantFrom(':', '>', '>=', '<', '<=');
    fc.assert(
      fc.property(operator, score, (sign, value) => {
        const expected = things.filter(({ cvss }) => cvss !== undefined && operators[sign](cvss, value));
        assert.deepEqual(found(`cvss${sign}${value}`), new Set(expected.map(({ id }) => id.slice(-4))));
      }),
    );
  });
});

describe('a sort order', () => {
  test('is read from the names of fields', () => {
    assert.deepEqual(readSort('-epss, KEVADDED'), [
      { by: 'epss', isDescending: true },
      { by: 'kevAdded', isDescending: false },
    ]);
    assert.deepEqual(readSort('-relevance'), [{ by: 'relevance', isDescending: true }]);
    for (const name of sortNames) assert.notEqual(readSort(name), null, name);
  });

  test('with an unknown field, too many fields, or a repeated field is refused', () => {
    for (const text of ['', 'vendor', 'epss,-epss', 'epss,cvss,published,modified', 'constructor']) {
      assert.equal(readSort(text), null, text);
    }
  });

  test('by relevance and a field puts the best match first', () => {
    const sort = readSort('relevance,-cvss') ?? [];
    assert.equal(library.search('type:vulnerability', { sort }).ids[0], 'CVE-2021-1002');
  });
});
