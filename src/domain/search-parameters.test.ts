import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { entityTypes } from './entity/id.ts';
import { type SearchParameter, searchParameters, splitList } from './search-parameters.ts';

const read = (name: SearchParameter, text: string) => searchParameters[name](text);

describe('a parameter of a search', () => {
  const accepted: readonly [name: SearchParameter, text: string, value: unknown][] = [
    ['severity', 'critical', ['critical']],
    ['severity', 'CRITICAL, high,critical', ['critical', 'high']],
    ['cvssMin', '0', 0],
    ['cvssMin', '9.8', 9.8],
    ['cvssMin', '10.0', 10],
    ['epssMin', '0.975', 0.975],
    ['epssMin', '1', 1],
    ['kev', 'true', true],
    ['kev', 'false', false],
    ['cwe', '79', ['CWE-79']],
    ['cwe', 'cwe-079,CWE-89,79', ['CWE-79', 'CWE-89']],
    ['vendor', 'Apache Software Foundation', ['Apache Software Foundation']],
    ['vendor', 'Examplesoft\\, Inc.,apache', ['Examplesoft, Inc.', 'apache']],
    ['product', 'log4j', ['log4j']],
    ['publishedAfter', '2024-01-31', '2024-01-31'],
    ['modifiedSince', '7d', '7d'],
    ['modifiedSince', '2024-01-31T06:00:00+02:00', '2024-01-31T06:00:00+02:00'],
    ['type', 'technique,group', ['technique', 'group']],
    ['type', entityTypes.join(), [...entityTypes]],
    ['sort', '-epss,published', '-epss,published'],
    ['facets', 'severity,kevAdded,severity', ['severity', 'kevAdded']],
    ['countOnly', 'true', true],
  ];
  for (const [name, text, value] of accepted) {
    test(`${name}=${text.slice(0, 40)} is taken`, () => assert.deepEqual(read(name, text), { value }));
  }

  const refused: readonly [name: SearchParameter, text: string, fault: RegExp][] = [
    ['severity', '', /of: critical, high, medium, low, none, unknown$/],
    ['severity', 'critical,', /critical/],
    ['severity', 'severe', /critical/],
    ['severity', 'constructor', /critical/],
    ['severity', 'low,'.repeat(20), /critical/],
    ['cvssMin', '', /number from 0 to 10/],
    ['cvssMin', '10.1', /number from 0 to 10/],
    ['cvssMin', '-1', /number from 0 to 10/],
    ['cvssMin', '1e1', /number from 0 to 10/],
    ['cvssMin', 'high', /number from 0 to 10/],
    ['epssMin', '1.1', /number from 0 to 1$/],
    ['epssMin', '90 %', /number from 0 to 1$/],
    ['epssMin', '.5', /number from 0 to 1$/],
    ['kev', '', /true or false/],
    ['kev', '1', /true or false/],
    ['kev', 'TRUE', /true or false/],
    ['cwe', '', /such as CWE-79 or 79/],
    ['cwe', 'xss', /such as CWE-79 or 79/],
    ['cwe', 'CWE-0', /such as CWE-79 or 79/],
    ['cwe', '79,,89', /such as CWE-79 or 79/],
    ['cwe', Array.from({ length: 21 }, (_, n) => n + 1).join(), /at most 20/],
    ['vendor', '', /names/],
    ['vendor', 'a,,b', /names/],
    ['vendor', 'a\0b', /names/],
    ['vendor', 'x'.repeat(201), /at most 200 characters/],
    ['product', 'x,'.repeat(20).concat('y'), /at most 20 names/],
    ['publishedAfter', '', /day such as 2024-01-31/],
    ['publishedAfter', 'last week', /7d/],
    ['modifiedSince', '2'.repeat(41), /7d/],
    ['type', 'cve', /vulnerability, weakness, /],
    ['type', 'technique,', /vulnerability, weakness, /],
    ['sort', '', /-epss,published/],
    ['sort', '-', /-epss,published/],
    ['sort', 'epss desc', /-epss,published/],
    ['sort', '--epss', /-epss,published/],
    ['facets', '', /severity,vendor/],
    ['facets', 'severity,', /severity,vendor/],
    ['facets', 'a,b,c,d,e,f,g,h,i,j,k', /at most 10/],
    ['countOnly', 'yes', /true or false/],
  ];
  for (const [name, text, fault] of refused) {
    test(`${name}=${text.slice(0, 40)} is refused`, () => {
      const reading = read(name, text);
      assert.ok('fault' in reading, JSON.stringify(reading));
      assert.match(reading.fault, fault);
    });
  }
});

test('a list gives its parts back, whatever they are', () => {
  const part = fc
    .string({ maxLength: 8 })
    .filter((text) => text === text.trim() && !text.includes('\\'))
    .map((text) => text.replaceAll('\0', ''));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      assert.deepEqual(splitList(parts.map((own) => own.replaceAll(',', '\\,')).join()), parts);
    }),
  );
});
