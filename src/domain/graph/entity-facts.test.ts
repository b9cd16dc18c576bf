import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeEntity } from '../entity/entity.ts';
import type { EntityFacts } from '../entity/facts.ts';
import { entityFacts } from './entity-facts.ts';

function factsOf(stated: Omit<EntityFacts, 'id' | 'type'>) {
  const facts = { id: 'G0001', type: 'group', ...stated } as const;
  const entity = composeEntity('G0001', 'group', [{ source: 'attack', rank: 50, facts }]);
  return entityFacts(entity).map(({ claim, pointers, matter }) => [
    claim.predicate,
    claim.object,
    pointers,
    matter,
  ]);
}

test('an entity has the facts that are there, and its state alone can be contradicted', () => {
  assert.deepEqual(factsOf({ name: 'A', state: 'active' }), [
    ['name', 'A', ['/name'], null],
    ['state', 'active', ['/state'], 'state'],
  ]);
});

test('an entity has other names, its release, descriptions and advice', () => {
  const facts = factsOf({
    name: 'A',
    aliases: ['B', 'C'],
    version: '1.3',
    descriptions: [{ text: 'Weavers.', lang: 'en', source: 'mitre' }],
    details: { advice: [{ text: 'Hold the thread.' }] },
  });
  assert.deepEqual(facts.slice(1), [
    ['version', '1.3', ['/version'], null],
    ['alias', 'B', ['/aliases/0'], null],
    ['alias', 'C', ['/aliases/1'], null],
    ['description', 'Weavers.', ['/description/text'], null],
    ['remediation', 'Hold the thread.', ['/details/advice/0/text'], null],
  ]);
});
