import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'No loaded source names {id}.',
  sourceAge: 'The copy of {source} is as of {day}, so newer statements may be missing.',
} satisfies Catalog<typeof noticeMessages>;
