import { isDay } from '../../domain/daily/day.ts';
import { parseEntityId } from '../../domain/entity/id.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { ClaimBook } from '../claims/contract.ts';
import type { MessageName } from '../compose/messages/index.ts';
import type { Form } from './form.ts';

/** Whether a notice names only what was read, or for some notices only what nobody names. */
export function isNotice({ message, sentence: { values = {} }, book }: Form): boolean {
  const { source, day, date, newest, ...ids } = values;
  if (newest !== undefined && newest !== book.newestDay) return false;
  if (date !== undefined && (!isDay(date) || book.hasDay(date))) return false;
  if (message === 'nothingDated' && book.newestDay !== null) return false;
  if (source !== undefined) {
    const read = book.sources.get(source);
    if ((message === 'sourceUnread') !== (read === undefined)) return false;
    if (day !== undefined && day !== read?.asOf.slice(0, 'yyyy-mm-dd'.length)) return false;
  } else if (day !== undefined && !isDayOfSource(day, book)) return false;
  const isLacking = lacking[message];
  if (isLacking !== undefined && !isLacking(book, book.vulnerability(values.id ?? '')?.record)) return false;
  const isNamed = message !== 'unknownId';
  return Object.entries(ids).every(([name, id]) => {
    // Packages can be named by their ids alone.
    const isPackage = name === 'product' && parseEntityId(id) === id;
    return (isPackage || book.entity(id) !== null) === isNamed;
  });
}

/** Notices about what a record lacks, because it was never read or has no score. */
const lacking: Readonly<Partial<Record<MessageName, Lacking>>> = {
  kevUnread: (_, record) => record?.kev.catalogVersion === null,
  epssUnread: ({ epss }) => epss === null,
  noEpss: ({ epss }, record) => epss !== null && record?.epss === null,
};

type Lacking = (book: ClaimBook, record: VulnerabilityRecord | undefined) => boolean;

function isDayOfSource(day: string, book: ClaimBook): boolean {
  return book.sources.values().some(({ asOf }) => asOf.startsWith(`${day}T`));
}
