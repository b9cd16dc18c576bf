import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { haveSameOwner, readDomain } from '../indicators/domain-name.ts';
import { quote } from '../text.ts';
import { type Header, parametersOf, valuesOf, withoutComments } from './headers.ts';
import { kinds } from './kinds.ts';

export interface Results {
  readonly findings: readonly Finding[];
  /** The first result of each method by a server on the way. */
  readonly byMethod: ReadonlyMap<string, string>;
}

const fieldsMax = 50;
const methods = ['spf', 'dkim', 'dmarc', 'arc'];

/** What the receiver found out about the sender (RFC 8601), and what signatures say about themselves. */
export function readResults(headers: readonly Header[], servers: readonly string[]): Results {
  const byMethod = new Map<string, string>();
  const findings: Finding[] = [];
  for (const value of valuesOf(headers, 'authentication-results').slice(0, fieldsMax)) {
    const [server, ...results] = withoutComments(value).split(';');
    const name = (server ?? '').trim().split(' ', 1)[0] ?? '';
    if (isForeign(name, servers)) {
      findings.push(finding(kinds.foreignResults, `It is by ${quote(name)}.`, 'Authentication-Results'));
      continue;
    }
    const listed = name.includes('=') ? [server ?? '', ...results] : results;
    for (const each of listed) {
      const [method = '', result = ''] = (each.trim().split(' ', 1)[0] ?? '').toLowerCase().split('=');
      if (methods.includes(method) && !byMethod.has(method)) byMethod.set(method, result);
    }
  }
  return { findings: [...findings, ...failures(byMethod), ...signatureFindings(headers)], byMethod };
}

/** Whether a server of the results took no part. A name that is not a domain can not be judged. */
function isForeign(name: string, servers: readonly string[]): boolean {
  const isDomain = !name.includes('=') && readDomain(name)?.registrable != null;
  return isDomain && servers.length > 0 && !servers.some((server) => haveSameOwner(server, name));
}

function failures(byMethod: ReadonlyMap<string, string>): Finding[] {
  if (byMethod.size === 0) return [];
  const [spf, dkim, dmarc] = methods.map((method) => byMethod.get(method) ?? 'none');
  const place = 'Authentication-Results';
  const isOpen = dmarc !== 'fail' && ![spf, dkim, dmarc].includes('pass');
  return [
    ...(dmarc === 'fail' ? [finding(kinds.dmarcFail, 'The result is dmarc=fail.', place)] : []),
    ...(spf === 'fail' || spf === 'hardfail'
      ? [finding(kinds.spfFail, 'The result is spf=fail.', place)]
      : []),
    ...(dkim === 'fail' ? [finding(kinds.dkimFail, 'The result is dkim=fail.', place)] : []),
    ...(isOpen
      ? [finding(kinds.notAuthenticated, quote(`spf=${spf}, dkim=${dkim}, dmarc=${dmarc}.`), place)]
      : []),
  ];
}

function signatureFindings(headers: readonly Header[]): Finding[] {
  const place = 'DKIM-Signature';
  const signatures = valuesOf(headers, 'dkim-signature').slice(0, fieldsMax);
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
  const seals = valuesOf(headers, 'arc-seal').slice(0, fieldsMax);
  const isBroken = seals.some((value) => parametersOf(value).get('cv') === 'fail');
  return [...found, ...(isBroken ? [finding(kinds.arcFail, 'A seal has cv=fail.', 'ARC-Seal')] : [])];
}
