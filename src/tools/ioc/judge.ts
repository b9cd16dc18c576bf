import type { Finding, FindingKind } from '../contract.ts';
import { finding } from '../finding.ts';
import { readDomain } from '../indicators/domain-name.ts';
import { isPlaceholder, knownHash } from '../indicators/known-hashes.ts';
import { brandOwning, deceptionsOf } from '../indicators/look-alike.ts';
import { embeddedIn, specialNetworkOf } from '../indicators/special-networks.ts';
import { quote } from '../text.ts';
import type { Indicator } from './extract.ts';
import { kinds } from './kinds.ts';

export interface Judged {
  readonly findings: readonly Finding[];
  /** Whether it can be a sign of an attack; an internal address can not. */
  readonly isOpen: boolean;
  /** The most common algorithm with this number of digits; null for what is not a hash. */
  readonly algorithm: string | null;
}

/** What an indicator shows by itself. */
export function judge(indicator: Indicator): Judged {
  const { type, value, line } = indicator;
  const found = judgeBy[type](indicator);
  const location = `line ${line}`;
  const closing: ReadonlySet<string> = closingIds;
  return {
    findings: found.map(([kind, detail]) => finding(kind, detail, location)),
    isOpen: type !== 'url' && !found.some(([{ id }]) => closing.has(id)) && !isExampleMail(type, value),
    algorithm: type === 'hash' ? (algorithms[value.length] ?? null) : null,
  };
}

type Found = readonly [kind: FindingKind, detail: string];

const closingIds = new Set<string>([kinds.internalAddress.id, kinds.documentation.id, kinds.emptyFile.id]);

const algorithms: Readonly<Record<number, string>> = {
  32: 'MD5',
  40: 'SHA-1',
  56: 'SHA-224',
  64: 'SHA-256',
  96: 'SHA-384',
  128: 'SHA-512',
};

const judgeBy: Readonly<Record<Indicator['type'], (indicator: Indicator) => readonly Found[]>> = {
  hash: ({ value }) => hashFindings(value),
  ip: ({ value }) => addressFindings(value),
  domain: ({ value }) => domainFindings(value),
  url: urlFindings,
  email: () => [],
  cve: () => [],
};

function hashFindings(value: string): Found[] {
  if (isPlaceholder(value)) return [[kinds.emptyFile, 'It is a placeholder.']];
  const known = knownHash(value);
  if (known?.kind === 'empty') return [[kinds.emptyFile, `It is ${known.what}.`]];
  return known?.kind === 'test-file' ? [[kinds.testFile, `By ${known.what}.`]] : [];
}

function addressFindings(value: string): Found[] {
  const special = specialNetworkOf(embeddedIn(value)?.address ?? value);
  if (special === null || special.use === 'transition') return [];
  const kind = special.use === 'documentation' ? kinds.documentation : kinds.internalAddress;
  return [[kind, `${special.cidr}: ${special.name} (${special.source}).`]];
}

function domainFindings(value: string): Found[] {
  const name = readDomain(value);
  if (name === null) return [];
  const { suffix, ascii, registrable } = name;
  if (isExample(value)) return [[kinds.documentation, `The name is ${quote(registrable ?? ascii)}.`]];
  if (suffix === 'onion') return [[kinds.hiddenService, 'The suffix is onion.']];
  if (registrable === null) return [[kinds.internalAddress, 'The name has one part.']];
  const deceptions = deceptionsOf(name).filter(
    ({ kind }) => kind !== 'brand-name' && kind !== 'similar-name',
  );
  const [first] = deceptions;
  if (first !== undefined) return [[kinds.lookAlike, first.detail]];
  return brandOwning(name) === undefined ? [] : [[kinds.commonDomain, `It is ${registrable}.`]];
}

function urlFindings({ value, writtenHost, isDefanged }: Indicator): Found[] {
  const host = URL.parse(value)?.hostname.replaceAll(/[[\]]/g, '') ?? '';
  const carried = host.includes(':') ? embeddedIn(host)?.address : undefined;
  const isOdd = /^\d+(?:\.\d+){3}$/.test(host) && writtenHost !== host;
  return [
    ...(isDefanged ? [] : [[kinds.liveLink, 'It is written as it is.'] as const]),
    ...(isOdd || carried !== undefined
      ? [[kinds.disguisedAddress, `The address is ${carried ?? host}.`] as const]
      : []),
  ];
}

const exampleNames = new Set(['example.com', 'example.net', 'example.org']);
const exampleSuffixes = new Set(['example', 'test', 'invalid']);

function isExample(host: string): boolean {
  const name = readDomain(host);
  return name !== null && (exampleNames.has(name.registrable ?? '') || exampleSuffixes.has(name.suffix));
}

function isExampleMail(type: Indicator['type'], value: string): boolean {
  return type === 'email' && isExample(value.slice(value.lastIndexOf('@') + 1));
}
