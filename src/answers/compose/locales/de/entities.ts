import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';

export const entities = {
  entityName: '{id} ist {name}.',
} satisfies Catalog<typeof entityMessages>;
