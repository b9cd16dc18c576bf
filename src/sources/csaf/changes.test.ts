import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readMembers } from '../../kit/archive/read.ts';
import { readChanges } from './changes.ts';

const read = (text: string, folder = 'OT/white') => readChanges(Buffer.from(text), folder);
const none = { count: 0, firstLine: 0 };

describe('a list of changes', () => {
  test('is read oldest first, whatever its order, quotes, prefixes and ends of line', () => {
    const { entries, unreadable } = read(
      [
        '\ufeffcsaf_files/OT/white/2099/exsa-99-003-01.json,2099-01-03T06:00:00.000000Z',
        '"2099/exsa-99-002-01.json","2099-01-02T06:00:00Z"\r',
        'OT/white/2098/exsa-98-001-01a.json,"2099-01-01T01:00:00+01:00"',
        '',
        '2099/EXSA_99-002-02.json,2099-01-02T06:00:00.5Z  ',
      ].join('\n'),
    );
    assert.deepEqual(unreadable, none);
    assert.deepEqual(entries, [
      { path: '2098/exsa-98-001-01a.json', time: '2099-01-01T00:00:00.000Z' },
      { path: '2099/exsa-99-002-01.json', time: '2099-01-02T06:00:00.000Z' },
      { path: '2099/EXSA_99-002-02.json', time: '2099-01-02T06:00:00.500Z' },
      { path: '2099/exsa-99-003-01.json', time: '2099-01-03T06:00:00.000Z' },
    ]);
  });

  test('counts the newest of several times of one path', () => {
    const { entries } = read(
      '2099/a.json,2099-01-01T00:00:00Z\n2099/a.json,2099-01-03T00:00:00Z\n2099/a.json,2099-01-02T00:00:00Z',
    );
    assert.deepEqual(entries, [{ path: '2099/a.json', time: '2099-01-03T00:00:00.000Z' }]);
  });

  test('passes over lines that are none, and counts them', () => {
    const good = '2099/a.json,2099-01-01T00:00:00Z';
    for (const bad of [
      'path,time',
      '../../secret.json,2099-01-01T00:00:00Z',
      '2099/../../x.json,2099-01-01T00:00:00Z',
      '2099/.hidden.json,2099-01-01T00:00:00Z',
      '/2099/a.json,2099-01-01T00:00:00Z',
      'https://elsewhere.example/2099/a.json,2099-01-01T00:00:00Z',
      'IT/white/2099/a.json,2099-01-01T00:00:00Z',
      '2099/a.json.asc,2099-01-01T00:00:00Z',
      '2099/a b.json,2099-01-01T00:00:00Z',
      '2099/deeper/a.json,2099-01-01T00:00:00Z',
      '2099/a.json,2099-01-01',
      '2099/a.json,2099-01-01T00:00:00',
      '2099/a.json,2099-02-30T00:00:00Z',
      '2099/a.json,yesterday',
      '2099/a.json',
      '2099/a.json,2099-01-01T00:00:00Z,more',
      '"2099/a.json,2099-01-01T00:00:00Z',
      `2099/${'a'.repeat(200)}.json,2099-01-01T00:00:00Z`,
      '\u0000',
    ]) {
      const { entries, unreadable } = read(`${good}\r\n\r\n${bad}\r\n${bad}\r\n`);
      assert.equal(entries.length, 1, bad);
      assert.deepEqual(unreadable, { count: 2, firstLine: 3 }, bad);
    }
  });

  test('is nothing where there is nothing', () => {
    for (const text of ['', '\n\n\r\n']) assert.deepEqual(read(text), { entries: [], unreadable: none });
  });

  test('gives paths and times of one form alone, whatever is in it', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('2099/a.json', '2099-01-01T00:00:00Z', '..', '"', ','),
    );
    const lines = fc.array(fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(',')));
    fc.assert(
      fc.property(lines, (written) => {
        for (const { path, time } of read(written.join('\n')).entries) {
          assert.match(path, /^\d{4}\/\w[\w.+-]*\.json$/);
          assert.equal(new Date(time).toISOString(), time);
        }
      }),
    );
  });
});

test('the published lists are read completely, and each of their advisories exists', async (t) => {
  const archive = '../shared/data/csaf/cisa-csaf-2024-10-24.tar.zst';
  if (!existsSync(archive)) return t.skip(`${archive} is missing`);
  const lists = new Map<string, Uint8Array>();
  const members = new Set<string>();
  for await (const item of readMembers(archive)) {
    if (item.kind !== 'file') continue;
    members.add(item.member);
    if (item.member.endsWith('changes.csv')) lists.set(item.member, item.bytes);
  }
  for (const [folder, lines] of [
    ['OT/white', 2379],
    ['IT/white', 4],
  ] as const) {
    const bytes = lists.get(`csaf_files/${folder}/changes.csv`) ?? assert.fail();
    const { entries, unreadable } = readChanges(bytes, folder);
    assert.deepEqual([entries.length, unreadable], [lines, none]);
    for (const { path } of entries) assert.ok(members.has(`csaf_files/${folder}/${path}`), path);
  }
});
