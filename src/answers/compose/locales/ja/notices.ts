import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: '読み込まれたどの情報源にも {id} はありません。',
  sourceAge: '{source} のデータは {day} 時点のものであり、それ以降の情報は含まれていない可能性があります。',
} satisfies Catalog<typeof noticeMessages>;
