import type { Finding, FindingKind } from '../contract.ts';
import { finding } from '../finding.ts';
import { type DomainName, readDomain } from '../indicators/domain-name.ts';
import { readAddress } from '../indicators/ip-notation.ts';
import { type Deception, deceptionsOf } from '../indicators/look-alike.ts';
import { isRandomName } from '../indicators/random-name.ts';
import { embeddedIn, metadataServiceAt, specialNetworkOf } from '../indicators/special-networks.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import type { ServerUrl } from './read.ts';

const subdomainsMax = 4;
const usualPorts = new Set([80, 443, 8080, 8443]);
const fileLikeSuffixes = new Set(['zip', 'mov']);
const shorteners = new Set(
  'bit.ly t.co tinyurl.com goo.gl ow.ly is.gd buff.ly rebrand.ly cutt.ly rb.gy t.ly shorturl.at tiny.cc v.gd lnkd.in s.id'.split(
    ' ',
  ),
);
const internalSuffixes = new Set(['local', 'internal', 'lan', 'localhost', 'home.arpa', 'corp', 'home']);

/** What the part of a URL up to its path shows. */
export function hostFindings(url: ServerUrl, location: string): Finding[] {
  const address = readAddress(url.host);
  const name = address === null ? readDomain(url.host) : null;
  const found = [
    ...userInfoFindings(url),
    ...(address === null ? [] : addressFindings(url, address.address)),
    ...(name === null ? [] : nameFindings(name)),
    ...(isEncoded(url.writtenHost, name)
      ? [finding(kinds.encodedHost, `The host is ${quote(url.host)}.`)]
      : []),
    ...(url.scheme === 'http' ? [finding(kinds.plainHttp, 'The scheme is http.')] : []),
  ];
  const isInternal = found.some(({ id }) => id === kinds.internalHost.id);
  const isUnusual =
    url.port !== null && !usualPorts.has(url.port) && !(url.scheme === 'ftp' && url.port === 21);
  if (isUnusual && !isInternal) found.push(finding(kinds.unusualPort, `The port is ${url.port}.`));
  return found.map((each) => ({ ...each, location }));
}

/** Percent-encoded, or in letters that a browser replaces by those of ASCII, such as encircled ones. */
function isEncoded(writtenHost: string, name: DomainName | null): boolean {
  if (writtenHost.includes('%')) return true;
  return (
    name !== null &&
    [...writtenHost].some((one) => one > '\x7f' && /^[a-z\d.]+$/i.test(one.normalize('NFKC')))
  );
}

function userInfoFindings({ userInfo, host }: ServerUrl): Finding[] {
  if (userInfo === null || userInfo === '') return [];
  const [user = '', ...password] = userInfo.split(':');
  const claimed = readDomain(user);
  if (claimed?.isPublic === true && claimed.registrable !== null) {
    return [finding(kinds.hostInUserInfo, `It shows ${quote(claimed.ascii)}, and leads to ${quote(host)}.`)];
  }
  const detail = password.length === 0 ? 'It has a user name.' : 'It has a user name and a password.';
  return [finding(kinds.credentials, detail)];
}

function addressFindings({ writtenHost, host }: ServerUrl, address: string): Finding[] {
  const embedded = embeddedIn(address);
  const reached = embedded?.address ?? address;
  const isOdd = embedded !== null || (!host.includes(':') && writtenHost !== host);
  const service = metadataServiceAt(reached);
  const network = specialNetworkOf(reached);
  return [
    ...(network?.use === 'internal' && service === null && !isOdd
      ? []
      : [finding(kinds.ipHost, `The host is ${address}.`)]),
    ...(isOdd ? [finding(kinds.ipNotation, `The address is ${reached}.`)] : []),
    ...(service === null ? [] : [finding(kinds.metadataService, `Used by ${service}.`)]),
    ...(service === null && network?.use === 'internal'
      ? [finding(kinds.internalHost, `The network is ${network.name} (${network.source}).`)]
      : []),
  ];
}

const byDeception: Readonly<Record<Deception, FindingKind>> = {
  'look-alike': kinds.lookAlike,
  'similar-name': kinds.similarName,
  'brand-domain': kinds.brandDomain,
  'brand-name': kinds.brandName,
  'mixed-scripts': kinds.mixedScripts,
};

function nameFindings(name: DomainName): Finding[] {
  const { ascii, unicode, registrable, label, suffix, subdomains, isShared } = name;
  const isInternal = registrable === null ? suffix === ascii : false;
  const isHidden = suffix === 'onion';
  return [
    ...deceptionsOf(name).map(({ kind, detail }) => finding(byDeception[kind], detail)),
    ...(ascii === unicode ? [] : [finding(kinds.punycode, `${quote(unicode)} is ${quote(ascii)}.`)]),
    ...(isInternal || internalSuffixes.has(suffix)
      ? [finding(kinds.internalHost, `The name is ${quote(ascii)}.`)]
      : []),
    ...(isShared ? [finding(kinds.sharedDomain, `Names below ${quote(suffix)}.`)] : []),
    ...(isHidden ? [finding(kinds.hiddenService, 'The suffix is onion.')] : []),
    ...(shorteners.has(registrable ?? '') ? [finding(kinds.shortener, `By ${registrable}.`)] : []),
    ...(fileLikeSuffixes.has(suffix) ? [finding(kinds.fileLikeDomain, `The suffix is ${suffix}.`)] : []),
    ...(subdomains.length > subdomainsMax
      ? [finding(kinds.manySubdomains, `${subdomains.length} parts in front of ${quote(registrable ?? '')}.`)]
      : []),
    ...(!isHidden && isRandomName(label) ? [finding(kinds.randomName, `The name is ${quote(label)}.`)] : []),
  ];
}
