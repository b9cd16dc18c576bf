import type { MessageName } from '../compose/messages/index.ts';
import type { Form } from './forms.ts';

/** Whether a notice names only what was read, or for some notices only what nobody names. */
export function isNotice({ message, sentence: { values = {} }, book }: Form): boolean {
  const { source, day, ...ids } = values;
  if (source !== undefined) {
    const read = book.sources.get(source);
    if (isUnread.has(message) ? read !== undefined : read === undefined) return false;
    if (day !== undefined && day !== read?.asOf.slice(0, 'yyyy-mm-dd'.length)) return false;
  } else if (day !== undefined) return false;
  const unread = unreadBy[message];
  if (unread !== undefined && book.sources.has(unread)) return false;
  const isNamed = message !== 'unknownId';
  return Object.values(ids).every((id) => (book.entity(id) !== null) === isNamed);
}

const isUnread: ReadonlySet<MessageName> = new Set<MessageName>(['sourceUnread']);

/** Notices that say that a source was never read. */
const unreadBy: Readonly<Partial<Record<MessageName, string>>> = { kevUnread: 'kev', epssUnread: 'epss' };
