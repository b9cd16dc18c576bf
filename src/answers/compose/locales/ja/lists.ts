import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';

export const lists = {
  searchTotal: '質問の語句に一致するレコードは {total} 件です。',
} satisfies Catalog<typeof listMessages>;
