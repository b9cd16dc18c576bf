import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal:
    '{n, plural, one {{total} Datensatz passt} other {{total} Datensätze passen}} zu den Wörtern der Frage.',
} satisfies Catalog<typeof listMessages>;
