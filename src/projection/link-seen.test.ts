import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Claim, linkClaim } from '../domain/graph/claim.ts';
import { packClaims } from './claims.ts';
import { Labels, LinkSeenWriter } from './labels.ts';
import { LinkSeenReader } from './link-seen-reader.ts';
import { createIndexes, createTables } from './schema.ts';

interface Version {
  readonly source: string;
  readonly key: string;
  readonly upstreamTime: string;
  readonly isRecord: boolean;
  readonly links: readonly Claim[];
}

function noteAll(versions: readonly Version[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  const writer = new LinkSeenWriter(database, new Labels(database));
  for (const { isRecord, links, ...version } of versions) writer.note(version, isRecord, packClaims(links));
  return database;
}

const [one, two] = [
  linkClaim('CVE-2024-0001', 'has-weakness', 'CWE-79', null),
  linkClaim('CVE-2024-0001', 'exploited-via', 'T1190', 'primary'),
];
const at = (month: number) => `2024-0${month}-01T00:00:00.000Z`;

test('a link is seen since the oldest version that stated it, source by source and chain by chain', () => {
  const database = noteAll([
    { source: 'a', key: 'CVE-2024-0001', upstreamTime: at(3), isRecord: true, links: [one] },
    { source: 'a', key: 'CVE-2024-0001', upstreamTime: at(2), isRecord: true, links: [one, two] },
    { source: 'b', key: 'x', upstreamTime: at(1), isRecord: false, links: [one] },
  ]);
  const reader = new LinkSeenReader(database);
  const firstSeen = ({ id }: Claim, source: string, chain: string | null, upstreamTime = at(5)) => {
    const times = reader.times(id, { source, chain, upstreamTime });
    assert.equal(times.lastSeen, upstreamTime);
    return times.firstSeen;
  };
  assert.equal(firstSeen(one, 'a', null), at(2));
  assert.equal(firstSeen(two, 'a', null), at(2));
  assert.equal(firstSeen(one, 'b', 'x'), at(1));
  assert.equal(firstSeen(one, 'b', 'y'), at(5), 'another report of the source');
  assert.equal(firstSeen(one, 'b', null), at(5), 'a whole record of the source');
  assert.equal(firstSeen(one, 'a', 'CVE-2024-0001'), at(5));
  assert.equal(firstSeen(two, 'b', 'x'), at(5));
  assert.equal(firstSeen(one, 'c', null), at(5), 'an unknown source');
  database.close();
});

test('noting versions gives the same result in any order', () => {
  const version = fc.record({
    source: fc.constantFrom('a', 'b'),
    key: fc.constantFrom('x', 'y'),
    upstreamTime: fc.integer({ min: 1, max: 6 }).map(at),
    isRecord: fc.boolean(),
    links: fc.subarray([one, two]),
  });
  const noted = (versions: readonly Version[]) => {
    const database = noteAll(versions);
    const rows = database
      .prepare('SELECT * FROM link_seen_text ORDER BY claim, source, chain')
      .all()
      .map((row) => ({ ...row }));
    database.close();
    return rows;
  };
  fc.assert(
    fc.property(
      fc.array(version, { maxLength: 8 }).chain((all) => {
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }));
      }),
      ([all, shuffled]) => {
        const rows = noted(all);
        assert.deepEqual(noted(shuffled), rows);
        for (const { claim, source, at: ms } of rows) {
          const stating = all.filter(
            ({ links, ...own }) => own.source === source && links.some(({ id }) => id === claim),
          );
          assert.ok(stating.some(({ upstreamTime }) => Date.parse(upstreamTime) === Number(ms)));
        }
      },
    ),
    { numRuns: 60 },
  );
});
