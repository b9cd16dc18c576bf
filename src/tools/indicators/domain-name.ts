import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';

export interface DomainName {
  /** In lower case and Punycode, without a dot at the end. */
  readonly ascii: string;
  readonly unicode: string;
  /** The part that somebody registered, such as `example.co.uk`; null for `localhost` and names of one label. */
  readonly registrable: string | null;
  /** The first label of it in Unicode: `example`. */
  readonly label: string;
  readonly suffix: string;
  /** Labels below the registrable part. */
  readonly subdomains: readonly string[];
  /** Whether ICANN delegated the suffix. */
  readonly isPublic: boolean;
  /** Whether a company gives names below its own: `github.io`. */
  readonly isShared: boolean;
}

const charactersMax = 253;

/** A host name by the Public Suffix List; null for what can not be a name. */
export function readDomain(text: string): DomainName | null {
  if (text.length > charactersMax + 1) return null;
  const ascii = withoutDot(domainToASCII(withoutDot(text)));
  if (ascii === '' || ascii.length > charactersMax || ascii.split('.').some((label) => !isLabel(label))) {
    return null;
  }
  const found = parse(ascii, { allowPrivateDomains: true, extractHostname: false });
  if (found.isIp === true) return null;
  const unicode = domainToUnicode(ascii);
  const subdomains = (found.subdomain ?? '').split('.').filter((label) => label !== '');
  return {
    ascii,
    unicode,
    registrable: found.domain,
    label: unicode.split('.')[subdomains.length] ?? '',
    suffix: found.publicSuffix ?? '',
    subdomains,
    isPublic: found.isIcann === true || found.isPrivate === true,
    isShared: found.isPrivate === true,
  };
}

/** Whether two hosts belong to the same registered name. */
export function haveSameOwner(a: string, b: string): boolean {
  const owner = readDomain(a)?.registrable;
  return a.toLowerCase() === b.toLowerCase() || (owner != null && owner === readDomain(b)?.registrable);
}

function withoutDot(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

function isLabel(label: string): boolean {
  return label.length > 0 && label.length <= 63 && /^[a-z\d_-]+$/.test(label);
}
