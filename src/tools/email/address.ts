import { decodeWords } from './decode.ts';
import { splitOutsideQuotes, unquoted, withoutComments } from './headers.ts';

export interface Mailbox {
  /** The name that mail programs display, decoded. */
  readonly name: string;
  readonly address: string;
  /** In lower case; '' if the address has none. */
  readonly domain: string;
}

const mailboxesMax = 100;

/** The mailboxes of a field such as From. */
export function readMailboxes(value: string): Mailbox[] {
  const parts = splitOutsideQuotes(withoutComments(value), ',').slice(0, mailboxesMax);
  return parts.map(readMailbox).filter(({ address }) => address.includes('@'));
}

function readMailbox(part: string): Mailbox {
  const start = part.lastIndexOf('<');
  const end = part.indexOf('>', start);
  const address = (start < 0 ? part : part.slice(start + 1, end < 0 ? undefined : end)).trim();
  const name = start < 0 ? '' : decodeWords(unquoted(part.slice(0, start).trim()));
  return { name, address, domain: address.slice(address.lastIndexOf('@') + 1).toLowerCase() };
}
