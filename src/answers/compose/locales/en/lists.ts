import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, one {{total} record matches} other {{total} records match}} the words of the question.',
} satisfies Catalog<typeof listMessages>;
