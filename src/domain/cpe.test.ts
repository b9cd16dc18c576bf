import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fullCpe, isUnversioned, partOf, versionedCpe, versionOf } from './cpe.ts';

/** The pattern that the schema of OVAL has for CPE 2.3 names, which is that of NISTIR 7695, 6.2. */
const mark = String.raw`\\[\\*?!"#$%&'()+,/:;<=>@[\]^\x60{|}~]`;
const field = String.raw`(?:(?:\?*|\*?)(?:[a-zA-Z0-9\-._]|${mark})+(?:\?*|\*?)|[*-])`;
const language = `(?:[a-zA-Z]{2,3}(?:-(?:[a-zA-Z]{2}|[0-9]{3}))?|[*-])`;
const cpe23 = new RegExp(String.raw`^cpe:2\.3:[aho*-](?::${field}){5}:${language}(?::${field}){4}$`);

describe('a whole CPE name', () => {
  for (const [text, full] of [
    ['cpe:2.3:a:apache:log4j', 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*'],
    ['CPE:2.3:A:Apache:Log4j:2.0:-:*:*:*:*:*:*', 'cpe:2.3:a:apache:log4j:2.0:-:*:*:*:*:*:*'],
    ['cpe:/o:linux:linux_kernel:5.4', 'cpe:2.3:o:linux:linux_kernel:5.4:*:*:*:*:*:*:*'],
    [
      'cpe:/a:redhat:enterprise_linux:8::appstream',
      'cpe:2.3:a:redhat:enterprise_linux:8:*:appstream:*:*:*:*:*',
    ],
    [
      'cpe:/a:hp:insight:7.4.0.1570:-:~~online~win2003~x64~',
      'cpe:2.3:a:hp:insight:7.4.0.1570:-:*:*:online:win2003:x64:*',
    ],
    ['cpe:/a:hp:openview:7.%02:sp%01:%2a', 'cpe:2.3:a:hp:openview:7.*:sp?:\\*:*:*:*:*:*'],
    ['cpe:/a:hp:openview:%01%01.7:%02', 'cpe:2.3:a:hp:openview:??.7:*:*:*:*:*:*:*'],
    ['cpe:/a:node%21js:node%2fjs', 'cpe:2.3:a:node\\!js:node\\/js:*:*:*:*:*:*:*:*'],
    ['cpe:2.3:o:cisco:ios:12.2\\(25\\)ex:*:*:*:*:*:*:*', 'cpe:2.3:o:cisco:ios:12.2\\(25\\)ex:*:*:*:*:*:*:*'],
    ['cpe:2.3:a:json\\-smart:json\\.smart', 'cpe:2.3:a:json-smart:json.smart:*:*:*:*:*:*:*:*'],
  ] as const) {
    test(`is made of ${text}`, () => assert.equal(fullCpe(text), full));
  }

  for (const text of [
    ...['', 'log4j', 'cpe:2.3:', 'cpe:2.3:a', 'cpe:2.3:a:apache', 'cpe:2.3:a:apache:*', 'cpe:2.3:a:*:log4j'],
    ...['cpe:2.3:x:apache:log4j', 'cpe:2.3:a:apache:log 4j', 'cpe:2.3:a:apache:"log4j"', 'cpe:/a:apache:%zz'],
    ...['cpe:/a:apache:log4j:1%012', 'cpe:/a:apache:%02', 'cpe:/a:apache:log4j:1%03'],
    ...[
      'cpe:2.3:a:apache:log4j:1:2:3:4:5:6:7:8:9',
      'cpe:2.3:a:apache:løg',
      `cpe:2.3:a:apache:${'x'.repeat(600)}`,
    ],
    'cpe:2.3:a:apache:log4j:*:*:*:no_language:*:*:*:*',
  ]) {
    test(`is not made of ${text.slice(0, 50)}`, () => assert.equal(fullCpe(text), null));
  }

  test('takes a version, escaped where it must be', () => {
    const log4j = 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*';
    assert.equal(versionedCpe(log4j, '2.0-Beta9'), 'cpe:2.3:a:apache:log4j:2.0-beta9:*:*:*:*:*:*:*');
    assert.equal(versionedCpe(log4j, '0:1.2+b'), 'cpe:2.3:a:apache:log4j:0\\:1.2\\+b:*:*:*:*:*:*:*');
    assert.equal(versionOf(versionedCpe(log4j, '0:1.2+b') ?? ''), '0:1.2+b');
    assert.equal(versionedCpe(log4j, '2 .0'), null);
    assert.equal(versionedCpe(log4j, '*'), 'cpe:2.3:a:apache:log4j:\\*:*:*:*:*:*:*:*');
    assert.equal(versionedCpe(log4j, '-'), null, 'that would say that it has no version');
    assert.equal(partOf(log4j), 'a');
    assert.ok(isUnversioned(log4j) && !isUnversioned(versionedCpe(log4j, '2.0') ?? ''));
  });

  test('is one by the pattern of the standard, whatever it is made of', () => {
    const field = fc.oneof(
      fc.constantFrom('*', '-', 'a', '\\', '\\:', '?', 'log4j'),
      fc.string({ maxLength: 4 }),
    );
    const names = fc.array(field, { maxLength: 12 });
    const start = fc.constantFrom('cpe:2.3:', 'cpe:/', 'cpe:2.3:a:b:', 'cpe:/o:b:');
    fc.assert(
      fc.property(start, names, fc.string({ maxLength: 8 }), (before, fields, version) => {
        const full = fullCpe(before + fields.join(':'));
        if (full === null) return;
        assert.match(full, cpe23);
        assert.equal(fullCpe(full), full);
        const versioned = versionedCpe(full, version);
        if (versioned !== null) assert.match(versioned, cpe23);
      }),
      { numRuns: 2_000 },
    );
  });
});
