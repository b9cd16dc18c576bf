import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { composeEntity, type EntityContribution } from './entity.ts';
import type { EntityFacts } from './facts.ts';

const statement = (
  source: string,
  rank: number,
  facts: Omit<EntityFacts, 'id' | 'type'>,
): EntityContribution => {
  return { source, rank, facts: { id: 'T1001', type: 'technique', ...facts } };
};
const text = (words: string, source: string, lang = 'en') => ({ text: words, lang, source });
const compose = (...contributions: EntityContribution[]) =>
  composeEntity('T1001', 'technique', contributions);

describe('an entity', () => {
  test('without statements is empty', () => {
    assert.deepEqual(compose(), {
      id: 'T1001',
      type: 'technique',
      name: null,
      state: null,
      aliases: [],
      description: null,
      otherDescriptions: [],
      created: null,
      modified: null,
      withdrawn: null,
      version: null,
      references: [],
      details: {},
    });
  });

  test('has single values of the first who has one', () => {
    const entity = compose(
      statement('a', 50, { state: 'deprecated', details: { structure: 'Simple' } }),
      statement('b', 40, {
        name: 'Weaving',
        state: 'active',
        details: { structure: 'Chain', likelihood: 'High' },
      }),
    );
    assert.deepEqual([entity.name, entity.state], ['Weaving', 'deprecated']);
    assert.deepEqual(entity.details, { structure: 'Simple', likelihood: 'High' });
  });

  test('has the claims of all in its lists, each once', () => {
    const entity = compose(
      statement('a', 50, {
        aliases: ['Loom', 'Shuttle'],
        descriptions: [text('Gewebt.', 'a', 'de'), text('Woven.', 'a')],
        details: { domains: ['mobile'] },
        references: [{ url: 'https://a.example.test/', tags: ['x'], source: 'a' }],
      }),
      statement('a', 50, {
        aliases: ['Shuttle', 'Spool'],
        descriptions: [text('Woven.', 'a')],
        details: { domains: ['enterprise', 'mobile'] },
        references: [{ url: 'https://a.example.test/', tags: ['y'], source: 'a' }],
      }),
    );
    assert.deepEqual(entity.aliases, ['Loom', 'Shuttle', 'Spool']);
    assert.equal(entity.description?.text, 'Woven.', 'English first');
    assert.deepEqual(entity.otherDescriptions, [text('Gewebt.', 'a', 'de')]);
    assert.deepEqual(entity.details.domains, ['enterprise', 'mobile']);
    assert.deepEqual(
      entity.references.map(({ tags }) => tags),
      [['x', 'y']],
    );
  });

  test('hears rank 0 only where it would have nothing', () => {
    const packed = statement('pack', 0, {
      name: 'packed',
      aliases: ['Packed'],
      descriptions: [text('Packed.', 'pack')],
    });
    assert.deepEqual(compose(packed).aliases, ['Packed']);
    const entity = compose(statement('a', 50, { aliases: ['Loom'] }), packed);
    assert.deepEqual(
      [entity.name, entity.aliases, entity.description?.text],
      ['packed', ['Loom'], 'Packed.'],
    );
  });

  test('is the same when the same is said twice', () => {
    const facts = fc.record(
      {
        name: fc.string(),
        aliases: fc.array(fc.constantFrom('x', 'y', 'z')),
        descriptions: fc.array(
          fc.constantFrom(text('one', 'a'), text('zwei', 'a', 'de'), text('three', 'b')),
        ),
        details: fc.record({ domains: fc.array(fc.constantFrom('ics', 'mobile')) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 4 }), (all) => {
        const contributions = all.map((one, i) => statement(`source ${i}`, 50, one));
        const entity = compose(...contributions);
        assert.deepEqual(compose(...contributions.flatMap((one) => [one, one])), entity);
        const texts = [entity.description, ...entity.otherDescriptions].filter((one) => one !== null);
        assert.equal(new Set(texts.map((one) => JSON.stringify(one))).size, texts.length);
      }),
    );
  });
});
