import { Failure } from '../../kit/failure.ts';
import { documentBytesMax, type Tool } from '../contract.ts';
import { quote } from '../text.ts';
import { readMailboxes } from './address.ts';
import { attachmentFindings, readText } from './content.ts';
import { decodeWords } from './decode.ts';
import { type Header, parametersOf, readHeaders, valuesOf } from './headers.ts';
import { kinds } from './kinds.ts';
import { type Part, readParts } from './parts.ts';
import { type Results, readResults } from './results.ts';
import { senderFindings } from './sender.ts';
import { factsOfHop, readHops, timeFindings } from './trace.ts';

const listedMax = 50;
const usual = new Set(['from', 'to', 'subject', 'date', 'received', 'return-path', 'message-id', 'reply-to']);

export const tool: Tool = {
  name: 'email',
  title: 'E-mails',
  purpose:
    'Says whether the sender of a mail is forged, what its links and attachments hide, and which way it took.',
  grammar: 'A mail as it was received (RFC 5322), or its header fields alone.',
  bytesMax: documentBytesMax,
  limits: [
    'Nothing is asked in DNS: results of SPF, DKIM and DMARC are those that the receiver wrote into the mail.',
    'Passed checks count only if they name the server of the newest Received field that has a `from`.',
    'Failed checks are reported unless their server is a domain that is not on the way of the mail.',
    'Attachments are judged by name and declared type; their content is not opened.',
    'The first 100 Received fields and 50 of each kind of signature and result are read, and 20,000 characters of a field.',
    'The first 2,000 fields, 200 parts and 1,000 links of a part are read, and parts in parts five deep.',
    'Displayed parts are read if they are plain text or HTML.',
  ],
  example:
    'From: "service@paypal.com" <news@example.org>\nReply-To: help.desk@gmail.com\nSubject: Your account\nDate: Fri, 21 Aug 2026 10:00:00 +0000\n\nhttps://paypa1.com/signin',
  kinds: Object.values(kinds),
  analyse(input, now) {
    const text = input.replaceAll('\r\n', '\n').trimStart();
    const { headers, body, isCut } = readHeaders(text);
    if (!headers.some(({ name }) => usual.has(name))) {
      throw new Failure(
        'invalid_input',
        'The input has no field of a mail. Send its source, with lines such as "From: name@example.org".',
      );
    }
    const hops = readHops(headers);
    const results = readResults(headers, hops);
    const { parts, isCut: arePartsCut } = readParts(headers, body);
    const attachments = parts.filter(({ fileName }) => fileName !== null);
    const texts = parts.map(readText);
    return {
      findings: [
        ...senderFindings(headers, results.byMethod.get('dmarc') === 'pass'),
        ...results.findings,
        ...timeFindings(headers, hops, now),
        ...parts.flatMap(attachmentFindings),
        ...texts.flatMap(({ findings }) => findings),
      ],
      unseen: [
        ...(results.byMethod.size === 0 ? [unknownSender(results)] : []),
        ...(attachments.length > 0 ? [`The content of ${attachments.length} attachments.`] : []),
        ...unreadTypes(parts),
        ...(texts.some((each) => each.isCut) ? ['Only a part of the links was read.'] : []),
        ...(isCut || arePartsCut ? ['Only a part of the fields or parts was read.'] : []),
      ],
      lookups: [],
      references: ['https://www.rfc-editor.org/rfc/rfc5322', 'https://www.rfc-editor.org/rfc/rfc8601'],
      facts: {
        ...senderFacts(headers),
        results: Object.fromEntries([...results.byMethod].map(([method, each]) => [method, quote(each)])),
        route: hops.slice(0, listedMax).map(factsOfHop),
        attachments: attachments.slice(0, listedMax).map(({ type, fileName }) => {
          return { type: quote(type), name: quote(fileName ?? '') };
        }),
      },
    };
  },
};

function unknownSender({ hasUnproven }: Results): string {
  const why = hasUnproven
    ? 'no Received field shows that the receiver wrote the results'
    : 'no believable results';
  return `Whether the sender is real: ${why}.`;
}

function unreadTypes(parts: readonly Part[]): string[] {
  const unread = parts.filter(({ fileName, text }) => fileName === null && text === null);
  const [first] = unread;
  if (first === undefined) return [];
  const such = quote(first.type);
  return [`${unread.length} displayed parts that are neither plain text nor HTML, such as ${such}.`];
}

function senderFacts(headers: readonly Header[]): Record<string, unknown> {
  const [from] = valuesOf(headers, 'from').flatMap(readMailboxes);
  const signers = valuesOf(headers, 'dkim-signature').slice(0, listedMax);
  return {
    from: from === undefined ? null : { name: quote(from.name), address: quote(from.address) },
    subject: quote(decodeWords(valuesOf(headers, 'subject')[0] ?? '')),
    signedBy: signers.map((value) => quote(parametersOf(value).get('d') ?? '')),
  };
}
