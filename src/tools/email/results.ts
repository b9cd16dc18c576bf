import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { haveSameOwner, readDomain } from '../indicators/domain-name.ts';
import { quote } from '../text.ts';
import { type Header, parametersOf, valuesOf, withoutComments } from './headers.ts';
import { kinds } from './kinds.ts';
import type { Hop } from './trace.ts';

export interface Results {
  readonly findings: readonly Finding[];
  /** The first result of each method by the server that received the mail. */
  readonly byMethod: ReadonlyMap<string, string>;
  /** Whether there are results that anybody may have written. */
  readonly hasUnproven: boolean;
}

/** An Authentication-Results field. */
interface Field {
  /** '' if it names none. */
  readonly server: string;
  readonly results: readonly string[];
}

type Writer = 'receiver' | 'foreign' | 'unproven';

const methods = ['spf', 'dkim', 'dmarc', 'arc'];
const resultsField = 'Authentication-Results';

/** What the receiver found out about the sender (RFC 8601), and what signatures say about themselves. */
export function readResults(headers: readonly Header[], hops: readonly Hop[]): Results {
  const fields = valuesOf(headers, 'authentication-results').map(readField);
  const {
    receiver = [],
    foreign = [],
    unproven = [],
  } = Object.groupBy(fields, (each) => writerOf(each, hops));
  const byMethod = firstResults(receiver);
  const failed = [...firstResults(unproven)].filter(([, result]) => isFailure(result));
  return {
    findings: [
      ...foreign.map(({ server }) =>
        finding(kinds.foreignResults, `It is by ${quote(server)}.`, resultsField),
      ),
      ...failureFindings(new Map([...failed, ...byMethod])),
      ...openFindings(byMethod),
      ...signatureFindings(headers),
    ],
    byMethod,
    hasUnproven: unproven.length > 0,
  };
}

function readField(value: string): Field {
  const [start = '', ...results] = withoutComments(value).split(';');
  const server = start.trim().split(' ', 1)[0] ?? '';
  return server.includes('=') ? { server: '', results: [start, ...results] } : { server, results };
}

/**
 * A receiver removes fields in its own name from what it gets (RFC 8601, 5), so it wrote those that are left. A sender
 * can write all the others, and Received fields too, but none above that of the receiver.
 */
function writerOf({ server }: Field, hops: readonly Hop[]): Writer {
  if (server === '') return 'unproven';
  const isOf = ({ by }: Hop) => by !== null && haveSameOwner(by, server);
  // Steps within the receiver have no `from`.
  const receiving = hops.findLast((hop) => hop.from !== null);
  if (receiving !== undefined && isOf(receiving)) return 'receiver';
  const isDomain = readDomain(server)?.registrable != null;
  return isDomain && hops.some(({ by }) => by !== null) && !hops.some(isOf) ? 'foreign' : 'unproven';
}

function firstResults(fields: readonly Field[]): ReadonlyMap<string, string> {
  const byMethod = new Map<string, string>();
  for (const each of fields.flatMap(({ results }) => results)) {
    const [method = '', result = ''] = (each.trim().split(' ', 1)[0] ?? '').toLowerCase().split('=');
    if (methods.includes(method) && !byMethod.has(method)) byMethod.set(method, result);
  }
  return byMethod;
}

function isFailure(result: string | undefined): boolean {
  return result === 'fail' || result === 'hardfail';
}

function failureFindings(byMethod: ReadonlyMap<string, string>): Finding[] {
  return [
    ...(byMethod.get('dmarc') === 'fail'
      ? [finding(kinds.dmarcFail, 'The result is dmarc=fail.', resultsField)]
      : []),
    ...(isFailure(byMethod.get('spf'))
      ? [finding(kinds.spfFail, 'The result is spf=fail.', resultsField)]
      : []),
    ...(byMethod.get('dkim') === 'fail'
      ? [finding(kinds.dkimFail, 'The result is dkim=fail.', resultsField)]
      : []),
  ];
}

function openFindings(byMethod: ReadonlyMap<string, string>): Finding[] {
  const [spf, dkim, dmarc] = methods.map((method) => byMethod.get(method) ?? 'none');
  const isOpen = byMethod.size > 0 && dmarc !== 'fail' && ![spf, dkim, dmarc].includes('pass');
  return isOpen
    ? [finding(kinds.notAuthenticated, quote(`spf=${spf}, dkim=${dkim}, dmarc=${dmarc}.`), resultsField)]
    : [];
}

function signatureFindings(headers: readonly Header[]): Finding[] {
  const place = 'DKIM-Signature';
  const signatures = valuesOf(headers, 'dkim-signature');
  const found = signatures.flatMap((value) => {
    const tags = parametersOf(value);
    const signed = (tags.get('h') ?? '').toLowerCase().split(':');
    const domain = `Signed by ${quote(tags.get('d') ?? '')}.`;
    return [
      ...(tags.has('l') ? [finding(kinds.dkimLength, domain, place)] : []),
      ...(tags.get('a') === 'rsa-sha1' ? [finding(kinds.dkimWeak, domain, place)] : []),
      ...(tags.has('h') && !signed.some((name) => name.trim() === 'from')
        ? [finding(kinds.dkimWithoutFrom, domain, place)]
        : []),
    ];
  });
  const seals = valuesOf(headers, 'arc-seal');
  const isBroken = seals.some((value) => parametersOf(value).get('cv') === 'fail');
  return [...found, ...(isBroken ? [finding(kinds.arcFail, 'A seal has cv=fail.', 'ARC-Seal')] : [])];
}
