import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { EntityFacts } from '../domain/entity/facts.ts';
import type { RelationFacts } from '../domain/entity/relation.ts';
import { sha256 } from '../kit/digest.ts';
import type { MappedVersion } from '../sources/contract.ts';
import { packReport, packStatement, statementsIn, unpackReport, unpackStatement } from './statements.ts';

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');
const bytes = Buffer.from('0123456789abcdef');

function mapped(own: Partial<MappedVersion>): MappedVersion {
  const identity = { key: 'k', upstreamTime: '2024-01-01T00:00:00.000Z' };
  return { identity, vulnerabilities: [], items: 0, rejected: [], ...own };
}

const weakness = (id: string, name: string): EntityFacts => ({ id, type: 'weakness', name });
const childOf = (from: string, to: string, pointer = '/x'): RelationFacts => {
  return { from, fromType: 'weakness', type: 'child-of', to, toType: 'weakness', class: 'official', pointer };
};

describe('what a version says', () => {
  test('is separated by subject: vulnerabilities, entities with their links, and links alone', () => {
    const statements = statementsIn(
      mapped({
        vulnerabilities: [{ id: 'CVE-2024-0001', tags: ['a'] }],
        links: [{ affected: ['/a'] }],
        entities: [weakness('CWE-79', 'Scripting'), weakness('CWE-20', 'Input')],
        relations: [
          childOf('CWE-79', 'CWE-74'),
          childOf('CWE-1', 'CWE-2'),
          childOf('CWE-79', 'CWE-20'),
          childOf('CWE-1', 'CWE-3'),
        ],
      }),
      bytes,
    );
    assert.deepEqual(
      statements.map(({ digest: _, ...one }) => one),
      [
        {
          subject: 'CVE-2024-0001',
          place: null,
          vulnerability: { id: 'CVE-2024-0001', tags: ['a'] },
          pointers: { affected: ['/a'] },
        },
        {
          subject: 'CWE-79',
          place: null,
          entity: weakness('CWE-79', 'Scripting'),
          relations: [childOf('CWE-79', 'CWE-74'), childOf('CWE-79', 'CWE-20')],
        },
        { subject: 'CWE-20', place: null, entity: weakness('CWE-20', 'Input') },
        {
          subject: 'CWE-1',
          place: null,
          relations: [childOf('CWE-1', 'CWE-2'), childOf('CWE-1', 'CWE-3')],
        },
      ],
    );
  });

  test('is detected by the digest of the bytes of an item, or by the digest of the statement', () => {
    const places = [
      { ordinal: 0, start: 2, length: 3 },
      { ordinal: 4, start: 10, length: 2 },
    ];
    const both = { vulnerabilities: [{ id: 'CVE-2024-0001' }], entities: [weakness('CWE-79', 'Scripting')] };
    const [first, second] = statementsIn(mapped({ ...both, places }), bytes);
    assert.deepEqual([first?.place?.ordinal, second?.place?.ordinal], [0, 4]);
    assert.equal(hex(first?.digest ?? new Uint8Array()), sha256(Buffer.from('234')));
    assert.equal(hex(second?.digest ?? new Uint8Array()), sha256(Buffer.from('ab')));

    const [, unplaced] = statementsIn(mapped({ ...both, places: places.slice(0, 1) }), bytes);
    assert.equal(unplaced?.place, null, 'entities may be in another list');
    const digests = [
      weakness('CWE-79', 'Scripting'),
      weakness('CWE-79', 'Scripting'),
      weakness('CWE-79', 'Other'),
    ].map((entity) =>
      hex(statementsIn(mapped({ entities: [entity] }), bytes)[0]?.digest ?? new Uint8Array()),
    );
    assert.equal(digests[0], digests[1]);
    assert.notEqual(digests[0], digests[2]);
    const [moved] = statementsIn(mapped({ relations: [childOf('CWE-1', 'CWE-2', '/y')] }), bytes);
    const [stated] = statementsIn(mapped({ relations: [childOf('CWE-1', 'CWE-2')] }), bytes);
    assert.notDeepEqual(moved?.digest, stated?.digest, 'where links are stated counts too');
  });

  test('comes back as it was packed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const one = fc.record({ id: text, name: text, parents: fc.array(text, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 5 }), (made) => {
        const statements = statementsIn(
          mapped({
            entities: made.map(({ id, name }) => weakness(id, name)),
            relations: made.flatMap(({ id, parents }) => parents.map((parent) => childOf(id, parent))),
          }),
          bytes,
        );
        const plain = statements.map((each) => ({ ...each, digest: hex(each.digest) }));
        const again = (unpacked: typeof statements) =>
          unpacked.map((each) => ({ ...each, digest: hex(each.digest) }));
        assert.deepEqual(again(unpackReport(packReport(statements))), plain);
        assert.deepEqual(again(statements.map(packStatement).map(unpackStatement)), plain);
      }),
    );
  });
});
