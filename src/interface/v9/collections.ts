import { z } from 'zod';
import type { CollectedItem } from '../../services/collections/contract.ts';
import { defineOperation } from '../operation.ts';
import { collectedKind, collectionName, tag } from '../schemas/collection-body.ts';
import { pageQuery } from '../schemas/page.ts';

export const collectedExample = {
  kind: 'cve',
  itemId: 'CVE-2021-44228',
  id: 12,
  collection: 'default',
  note: 'Check the build servers.',
  tags: ['java'],
  addedAt: '2026-08-22T12:00:00.000Z',
  title: 'Apache Log4j2 JNDI features do not protect against attacker controlled LDAP',
  known: true,
} satisfies CollectedItem;

export const collectionsOperation = defineOperation({
  method: 'GET',
  path: '/api/v9/collections',
  family: 'v9',
  noun: 'collections',
  operationId: 'listCollections',
  summary: 'List what you collected',
  description:
    'The items of your collections, in the order in which they were added. Without a key, the list is empty; a strict server requires one.',
  params: z.strictObject({}),
  query: z.strictObject({
    collection: collectionName.optional().meta({
      description: 'Only the items of this collection.',
      override: { type: 'string' },
    }),
    kind: collectedKind.optional().meta({ description: 'Only items of this kind.' }),
    tag: tag.optional().meta({ description: 'Only items with this tag.', override: { type: 'string' } }),
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/collection.ts')).collectionPage,
  example: { items: [collectedExample], count: 1, total: 1, nextCursor: null },
  errors: ['invalid_input', 'cursor_invalid', 'unauthorized', 'unavailable', 'store_damaged'],
  scope: 'read',
  handler: ({ query, services }) => services.listCollections(query),
});
