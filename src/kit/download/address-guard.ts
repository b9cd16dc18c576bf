import ipaddr from 'ipaddr.js';
import { DownloadError } from './contract.ts';
import { downloadError, sentence, spellHost } from './download-error.ts';
import { PrivateHosts } from './private-hosts.ts';

/**
 * Decides what may be contacted: servers at global unicast addresses, by `https:`, and what the operator named as
 * private. Everything else is a way to reach machines that trust those who stand inside the network.
 */
export class AddressGuard {
  readonly #privateHosts: PrivateHosts;

  /** @param privateHosts as `host` or `host:port` */
  constructor(privateHosts: readonly string[]) {
    this.#privateHosts = new PrivateHosts(privateHosts);
  }

  /**
   * All checks of a URL before its name is resolved.
   * @throws DownloadError `address_refused`
   */
  checkUrl(url: URL): void {
    const rejection = this.#violationIn(url);
    if (rejection !== null) throw downloadError('address_refused', url, rejection);
  }

  /**
   * The addresses that a connection to the host may be made to.
   * @throws DownloadError `address_refused` when none is left
   */
  permitted<A extends { readonly address: string }>(url: URL, addresses: readonly A[]): readonly A[] {
    const isPrivate = this.#privateHosts.has(url);
    const left = addresses.filter(({ address }) => isPermitted(address, isPrivate));
    const [first] = addresses;
    if (left.length > 0 || first === undefined) return left;
    throw downloadError(
      'address_refused',
      url,
      rejectionOf(`its address ${first.address}`, first.address, isPrivate),
    );
  }

  #violationIn(url: URL): string | null {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
      return `can't be fetched by ${url.protocol.slice(0, 20)}, only by https:.`;
    }
    if (url.username !== '' || url.password !== '') {
      return 'is given with a user name or password in its URL, which is refused.';
    }
    const isPrivate = this.#privateHosts.has(url);
    const address = addressIn(url);
    if (address !== null && !isPermitted(address, isPrivate)) {
      return rejectionOf('its address', address, isPrivate);
    }
    if (isPrivate) return null;
    if (address === null && isInnerName(url.hostname)) {
      return `is a name of this machine or of an internal network. ${howToAllow}`;
    }
    if (url.protocol === 'http:') return `may only be fetched by https:. ${howToAllow}`;
    // Below are the services that a request could be smuggled to: mail, shells, name servers.
    if (url.port !== '' && Number(url.port) < 1024) {
      return `uses a port that is neither 443 nor above 1023. ${howToAllow}`;
    }
    return null;
  }
}

/**
 * @throws DownloadError `address_refused` for a text that is not a URL
 */
export function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url !== null) return url;
  const whose =
    base === undefined ? 'The address to fetch' : `${spellHost(base)} redirects to an address that`;
  throw new DownloadError('address_refused', sentence(`${whose} is not a URL.`));
}

/** The address that a URL names literally; null for a name. */
export function addressIn(url: URL): string | null {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? host : null;
}

/** Why an address is not one of the open internet, in a word; null for one that is. */
export function addressKind(address: string): string | null {
  // A text that no library can parse is not an address to connect to.
  if (!ipaddr.isValid(address)) return 'invalid';
  const parsed = ipaddr.parse(address);
  const text = parsed.toNormalizedString();
  if (metadataAddresses.has(text)) return 'metadata';
  const kind: string = parsed.range();
  if (kind !== 'unicast') return kind;
  // RFC 4291 (2.4) and IANA: all global addresses are in 2000::/3; mapped, compatible and translated forms are not.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return 'reserved';
  return null;
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Where clouds answer with credentials, outside the link-local block. */
const metadataAddresses = new Set(
  ['100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254'].map((address) =>
    ipaddr.parse(address).toNormalizedString(),
  ),
);

/** Kinds that a host which the operator named may be at. */
const privateKinds = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

function isPermitted(address: string, isPrivate: boolean): boolean {
  const kind = addressKind(address);
  return kind === null || (isPrivate && privateKinds.has(kind));
}

/** Kinds whose name in the library is not a word. */
const spellings: Readonly<Record<string, string>> = {
  linkLocal: 'link-local',
  carrierGradeNat: 'carrier-grade NAT',
  uniqueLocal: 'unique local',
  ipv4Mapped: 'IPv4-mapped',
  deprecatedSiteLocal: 'site-local',
  rfc6145: 'IPv4-translated',
  rfc6052: 'NAT64',
  teredo: 'Teredo',
  amt: 'AMT relay',
  as112: 'AS112',
  as112v6: 'AS112',
  metadata: 'cloud metadata',
};

function rejectionOf(subject: string, address: string, isPrivate: boolean): string {
  const kind = addressKind(address) ?? 'global';
  const advice = privateKinds.has(kind) && !isPrivate ? ` ${howToAllow}` : '';
  return `is never contacted: ${subject} is of a forbidden kind (${spellings[kind] ?? kind}).${advice}`;
}

const howToAllow = 'If it is yours, add it to CAIRN_PRIVATE_HOSTS.';

/** Names that never lead out, whatever a resolver makes of them (RFC 6761, 6762, 8375; ICANN's `internal`). */
function isInnerName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  return innerNames.some((inner) => name === inner || name.endsWith(`.${inner}`));
}

const innerNames = ['localhost', 'localdomain', 'internal', 'local', 'home.arpa'];
