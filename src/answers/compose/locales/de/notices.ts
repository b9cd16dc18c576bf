import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'Keine der geladenen Quellen nennt {id}.',
  sourceAge: 'Die Kopie von {source} hat den Stand {day}; neuere Angaben können fehlen.',
} satisfies Catalog<typeof noticeMessages>;
