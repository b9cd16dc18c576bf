import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { brands } from '../indicators/brands.ts';
import { hiddenCharacterIn, skeletonOf } from '../indicators/characters.ts';
import { haveSameOwner, readDomain } from '../indicators/domain-name.ts';
import { brandOwning, deceptionsOf } from '../indicators/look-alike.ts';
import { quote } from '../text.ts';
import { type Mailbox, readMailboxes } from './address.ts';
import { decodeWords } from './decode.ts';
import { type Header, valuesOf } from './headers.ts';
import { kinds } from './kinds.ts';

/** Fields that RFC 5322, 3.6 allows once. */
const once = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc', 'date', 'subject', 'message-id'];

const freeMail = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com aol.com icloud.com gmx.com gmx.net gmx.de mail.ru yandex.ru proton.me protonmail.com mail.com web.de qq.com 163.com'.split(
    ' ',
  ),
);

/** What the fields about the sender claim. */
export function senderFindings(headers: readonly Header[], hasPassed: boolean): Finding[] {
  const values = valuesOf(headers, 'from');
  const senders = values.flatMap(readMailboxes);
  const [sender] = senders;
  const repeated = once.filter((name) => valuesOf(headers, name).length > 1);
  return [
    ...(new Set(senders.map(({ address }) => address)).size > 1
      ? [finding(kinds.severalSenders, `From has ${senders.length} addresses.`, 'From')]
      : []),
    ...repeated.map((name) => finding(kinds.repeatedHeader, `It occurs again: ${name}.`, name)),
    ...(sender === undefined ? [] : nameFindings(sender)),
    ...(sender === undefined ? [] : otherAddresses(sender, headers, hasPassed)),
    ...hiddenFindings(headers),
  ];
}

function nameFindings({ name, domain }: Mailbox): Finding[] {
  const host = readDomain(domain);
  const claimed = name.includes('@')
    ? (readMailboxes(name.replaceAll(/["<>()]/g, ' '))[0]?.domain ?? '')
    : '';
  const isOther = readDomain(claimed)?.isPublic === true && !haveSameOwner(claimed, domain);
  const deceptions = host === null ? [] : deceptionsOf(host).filter(({ kind }) => kind !== 'brand-name');
  const words = new Set(
    name
      .toLowerCase()
      .slice(0, 500)
      .split(/[^\p{L}\d]+/u)
      .map(skeletonOf),
  );
  const owner = host === null ? undefined : brandOwning(host);
  const brand = brands.find((each) => each.isWord !== true && words.has(skeletonOf(each.name)));
  const isBrand = !isOther && deceptions.length === 0 && brand !== undefined && owner === undefined;
  return [
    ...(isOther
      ? [
          finding(
            kinds.displayNameAddress,
            `The name shows ${quote(claimed)}, the address is of ${quote(domain)}.`,
            'From',
          ),
        ]
      : []),
    ...(isBrand
      ? [
          finding(
            kinds.displayNameBrand,
            `The name is like ${brand.domains[0]}, the address of ${quote(domain)}.`,
            'From',
          ),
        ]
      : []),
    ...deceptions.map(({ detail }) => finding(kinds.lookAlike, detail, 'From')),
  ];
}

function otherAddresses({ domain }: Mailbox, headers: readonly Header[], hasPassed: boolean): Finding[] {
  const [reply] = valuesOf(headers, 'reply-to').flatMap(readMailboxes);
  const [envelope] = valuesOf(headers, 'return-path').flatMap(readMailboxes);
  const isOtherReply = reply !== undefined && !haveSameOwner(reply.domain, domain);
  const isOtherEnvelope = envelope !== undefined && !haveSameOwner(envelope.domain, domain);
  const isFree = isOtherReply && freeMail.has(reply.domain) && !freeMail.has(domain);
  return [
    ...(isOtherReply
      ? [
          finding(
            isFree ? kinds.replyToFreeMail : kinds.replyToDiffers,
            `It is of ${quote(reply.domain)}.`,
            'Reply-To',
          ),
        ]
      : []),
    ...(isOtherEnvelope && !hasPassed
      ? [finding(kinds.returnPathDiffers, `It is of ${quote(envelope.domain)}.`, 'Return-Path')]
      : []),
  ];
}

function hiddenFindings(headers: readonly Header[]): Finding[] {
  return ['from', 'subject', 'reply-to'].flatMap((name) => {
    const hidden = hiddenCharacterIn(
      valuesOf(headers, name).map(decodeWords).join(' ').replaceAll('\t', ' '),
    );
    return hidden === null ? [] : [finding(kinds.hiddenCharacters, `It has ${hidden}.`, name)];
  });
}
