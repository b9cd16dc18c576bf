import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readChanges, rejectionOf } from './changes.ts';

const nowMs = Date.parse('2099-03-10T12:00:00Z');

function read(text: string, since: string | null = null) {
  return readChanges(Buffer.from(text), since, nowMs);
}

describe('the list of changes', () => {
  test('is read up to two hours before its newest entry', async () => {
    const changes = await read(
      '2099-03-10T11:00:00.123456789Z,GO-2099-3\n2099-03-10T10:30:00Z,GO-2099-2\n2099-03-10T09:00:00.1Z,GO-2099-1\n',
    );
    assert.deepEqual(changes, {
      ...{ entries: 3, newest: '2099-03-10T11:00:00.123Z' },
      recent: ['2099-03-10T10:30:00.000Z GO-2099-2', '2099-03-10T11:00:00.123Z GO-2099-3'],
      ...{ unreadable: 0, firstUnreadable: 0 },
    });
  });

  test('is read further back to where it was followed before', async () => {
    const { recent } = await read(
      '2099-03-10T11:00:00Z,A-3\n2099-03-09T10:00:00.000001Z,A-2\n2099-03-09T09:00:00.000001Z,A-1\n',
      '2099-03-09T09:00:00.000Z',
    );
    assert.deepEqual(recent, ['2099-03-09T10:00:00.000Z A-2', '2099-03-10T11:00:00.000Z A-3']);
  });

  test('may have a byte order mark, other ends of lines, other zones, and a record twice', async () => {
    const { entries, recent, unreadable } = await read(
      '\ufeff2099-03-10T11:00:00Z,RHSA-2099:1\r\n\r\n2099-03-10T11:30:00+01:00,A-2\r\n2099-03-10T10:45:00Z,A-2',
    );
    assert.deepEqual([entries, unreadable], [3, 0]);
    assert.deepEqual(recent, ['2099-03-10T10:45:00.000Z A-2', '2099-03-10T11:00:00.000Z RHSA-2099:1']);
  });

  test('has lines that can not be read counted, and where they begin', async () => {
    const bad = [
      ...[
        'modified,id',
        '2099-03-10T11:00:00Z',
        'soon,A-1',
        '2099-03-12T11:00:00Z,A-1',
        '2099-03-10T11:00:00Z,',
      ],
      ...['2099-03-10T11:00:00Z,../A-1', '2099-03-10T11:00:00Z,A-1/../x', '2099-03-10T11:00:00Z,A-1,x'],
      ...['2099-03-10T11:00:00Z,A', '2099-03-10T11:00:00Z,A-é', `2099-03-10T11:00:00Z,A-${'1'.repeat(121)}`],
    ];
    const { entries, unreadable, firstUnreadable, recent } = await read(
      ['2099-03-10T11:00:00Z,A-2', ...bad].join('\n'),
    );
    assert.deepEqual([entries, unreadable, firstUnreadable], [1, bad.length, 2]);
    assert.deepEqual(recent, ['2099-03-10T11:00:00.000Z A-2']);
  });

  const rejections: readonly [string, string, RegExp | null][] = [
    ['nothing', '', /has no entry that can be read/],
    ['a page', '<!doctype html>\n<p>Not found', /has no entry that can be read/],
    [
      'more nonsense than sense',
      '2099-03-10T11:00:00Z,A-1\n\nx\ny\n',
      /has 2 lines .+, from line 3 on, and only 1/,
    ],
    ['as much sense as nonsense', '2099-03-10T11:00:00Z,A-1\nx\n', null],
  ];
  for (const [what, text, rejection] of rejections) {
    test(`that is ${what} is ${rejection === null ? 'believed' : 'objected to'}`, async () => {
      const reported = rejectionOf(await read(text));
      if (rejection === null) assert.equal(reported, null);
      else assert.match(reported ?? '', rejection);
    });
  }

  test('says the same in whatever order it is, and however exact', async () => {
    const entry = fc.tuple(fc.nat(9_000_000), fc.nat(40), fc.constantFrom('', '0', '0000', '123456'));
    const property = fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 60 }),
      fc.option(fc.nat(9_000_000)),
      async (entries, sinceMs) => {
        const at = (beforeMs: number) => new Date(nowMs - beforeMs).toISOString();
        const since = sinceMs === null ? null : at(sinceMs);
        const lines = entries.map(([ms, id, digits]) => `${at(ms).slice(0, -1)}${digits}Z,A-${id}`);
        const newest =
          entries
            .map(([ms]) => at(ms))
            .sort()
            .at(-1) ?? '';
        const overlap = new Date(Date.parse(newest) - 7_200_000).toISOString();
        const floor = since === null || overlap < since ? overlap : since;
        const last = new Map<number, string>();
        for (const [ms, id] of entries.toSorted(([a], [b]) => b - a)) last.set(id, at(ms));
        const expected = [...last].filter(([, time]) => time > floor).map(([id, time]) => `${time} A-${id}`);
        for (const text of [
          lines.join('\n'),
          lines.toSorted().join('\n'),
          lines.toSorted().toReversed().join('\n'),
        ]) {
          const changes = await read(text, since);
          assert.deepEqual([changes.entries, changes.newest], [entries.length, newest]);
          assert.deepEqual(changes.recent, expected.sort());
        }
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });
});
