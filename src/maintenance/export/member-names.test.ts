import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { nameRejection, plainName } from '../../kit/archive/archive-path.ts';
import { createNaming } from './member-names.ts';

describe('names in an archive', () => {
  test('are those of the files', () => {
    const name = createNaming();
    for (const member of ['kev.json', 'a.zip!/cves.zip!/cves/2024/1xxx/CVE-2024-1000.json', 'x/Ärmel.json']) {
      assert.equal(name(member), member);
    }
  });

  test('are distinguished by a folder where files have the same', () => {
    const name = createNaming();
    assert.deepEqual(
      ['cves/a.json', 'cves/a.json', 'version-3/cves/a.json', 'cves/a.json', 'cves/b.json'].map(name),
      [
        'cves/a.json',
        'version-2/cves/a.json',
        'version-3/cves/a.json',
        'version-4/cves/a.json',
        'cves/b.json',
      ],
    );
  });

  test('keep their end where they are too long', () => {
    const long = createNaming()(`${'deep/'.repeat(400)}cves/CVE-2099-1.json`);
    assert.ok(long.length <= 1_024 && long.startsWith('deep/') && long.endsWith('/cves/CVE-2099-1.json'));
    assert.equal(createNaming()(`${'a'.repeat(2_000)}.json`).length, 924);
  });

  test('for any files are all different, and valid in an archive', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('..', '.', '', 'C:', 'a\\b', '\u0007', 'version-2', 'a'.repeat(600)),
    );
    const members = fc.array(
      fc.array(segment, { maxLength: 5 }).map((parts) => parts.join('/')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(members, (given) => {
        const names = given.map(createNaming());
        assert.equal(new Set(names).size, names.length);
        for (const name of names) {
          assert.equal(nameRejection(name, 1_024), null, JSON.stringify(name));
          assert.equal(plainName(name), name);
        }
      }),
      { numRuns: 500 },
    );
  });
});
