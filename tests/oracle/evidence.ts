import { linksOfObject, type RawBundle, readBundle } from './attack.ts';
import { capecId, linksOfPattern, readPatterns } from './capec.ts';
import { linksOfCsaf, productOfCsaf } from './csaf.ts';
import { cweIds, idOfRecord, productsOfEntry, productsOfMatch } from './cve.ts';
import { linkOfElement } from './cwe.ts';
import { type Json, type Members, membersOf, resolvePointer, textOf } from './json.ts';
import { keyOfLink, type RawLink } from './link.ts';
import { linksOfKev, linksOfMapping, linksOfNickname } from './lists.ts';
import { advisoryOfOsv, cvesOfOsv, isWithdrawn, packageOfEntry } from './osv.ts';
import { isElement, resolveElement } from './xml.ts';

/** A place in upstream's bytes that should state a link. */
export interface Evidence {
  readonly source: string;
  readonly sha256: string;
  readonly pointer: string;
}

/** Whether the value at a pointer of a document states a link; throws if it is missing. */
export type IndependentReader = (pointer: string, link: RawLink) => boolean;

/** What can be checked for a link: a document of a source. */
export function independentReaderOf(source: string, document: unknown): IndependentReader {
  if (isElement(document)) {
    return (pointer, link) => isAmong(linkOfElement(resolveElement(document, pointer)), link);
  }
  const independentReader = witnesses[source];
  if (independentReader === undefined) throw new Error(`no link is expected of ${source}`);
  const requested = independentReader(document);
  return (pointer, link) => requested(resolvePointer(document, pointer), link, pointer);
}

type ValueCheck = (value: Json, link: RawLink, pointer: string) => boolean;

const witnesses: Readonly<Record<string, (document: Json) => ValueCheck>> = {
  'cve-list':
    (record) =>
    (value, { from, type, to }, pointer) => {
      if (from !== idOfRecord(record)) return false;
      if (type === 'affects') {
        const isMatch = pointer.includes('/cpeMatch/');
        return (isMatch ? productsOfMatch(value) : productsOfEntry(value)).includes(to);
      }
      return type === 'has-weakness' ? cweIds(textOf(value)).includes(to) : value === to;
    },
  osv:
    (record) =>
    (value, { from, type, to }, pointer) => {
      const cves = cvesOfOsv(record);
      if (!(cves.length > 0 ? cves : [advisoryOfOsv(record)]).includes(from)) return false;
      if (type === 'referenced-by') return value === membersOf(record).id && advisoryOfOsv(record) === to;
      const entry = resolvePointer(record, above(pointer, 2));
      return !isWithdrawn(record) && packageOfEntry(entry) === to && to.endsWith(`/${value}`);
    },
  csaf: readerOfAdvisory,
  kev: (catalog) => (value, link, pointer) => {
    const isProduct = link.type === 'affects';
    const entry = isProduct ? value : resolvePointer(catalog, above(pointer, 2));
    return isAmong(linksOfKev(membersOf(entry)), link) && (isProduct || value === link.to);
  },
  'kev-attack': (document) => (value, link, pointer) =>
    value === link.to &&
    isAmong(linksOfMapping(membersOf(resolvePointer(document, above(pointer, 1)))), link),
  nicknames: (table) => (value, link, pointer) => {
    const entry = membersOf(resolvePointer(table, above(pointer, 1)));
    return value === entry.subject && isAmong(linksOfNickname(entry), link);
  },
  attack: readerOfBundle,
  capec: readerOfPatterns,
};

function readerOfAdvisory(advisory: Json): ValueCheck {
  const stated = new Set(linksOfCsaf(advisory).map(keyOfLink));
  return (value, link, pointer) => {
    const { type, from, to } = link;
    if (!stated.has(keyOfLink(link))) return false;
    if (type === 'referenced-by') return pointer === '/document/tracking/id';
    const [, vulnerability = '', rest = ''] = /^(\/vulnerabilities\/\d+)\/(.+)$/.exec(pointer) ?? [];
    if (membersOf(resolvePointer(advisory, vulnerability)).cve !== from) return false;
    if (type === 'has-weakness') return rest === 'cwe/id' && cweIds(textOf(value)).includes(to);
    const isUnaffected = /^product_status\/(known_not_affected|fixed|first_fixed)\//.test(rest);
    return !isUnaffected && productOfCsaf(advisory, textOf(value)) === to;
  };
}

/** A relationship states its link as a whole; the description of an entity states it at a phase, a reference or its text. */
function readerOfBundle(document: Json): ValueCheck {
  const bundle = readBundle(document);
  return (value, link, pointer) => {
    const object = membersOf(resolvePointer(document, pointer.split('/').slice(0, 3).join('/')));
    if (!isAmong(linksOfObject(bundle, object), link)) return false;
    switch (link.type) {
      case 'in-tactic':
        return shortNames(bundle, link.to).includes(membersOf(value).phase_name);
      case 'has-analytic':
        return bundle.entities.get(textOf(value))?.id === link.to;
      case 'exploits':
        return textOf(value).includes(link.to.slice('CVE-'.length));
      default:
        return value === object && object.type === 'relationship';
    }
  };
}

function shortNames({ entities }: RawBundle, id: string): Json[] {
  return [...entities.values()]
    .filter((entity) => entity.id === id)
    .map(({ object }) => object.x_mitre_shortname);
}

function readerOfPatterns(document: Json): ValueCheck {
  const patterns = readPatterns(document);
  return (value, link, pointer) => {
    const pattern = membersOf(resolvePointer(document, pointer.split('/').slice(0, 3).join('/')));
    if (!isAmong(linksOfPattern(patterns, pattern), link)) return false;
    const other = otherEnd(link, capecId(pattern));
    const named: Members | undefined = patterns.get(textOf(value));
    return other === (named === undefined ? value : capecId(named));
  };
}

function otherEnd({ from, to }: RawLink, id: string): string {
  return from === id ? to : from;
}

function isAmong(links: readonly RawLink[], link: RawLink): boolean {
  return links.some((stated) => keyOfLink(stated) === keyOfLink(link));
}

/** The pointer of the value this many levels above. */
function above(pointer: string, levels: number): string {
  return pointer.split('/').slice(0, -levels).join('/');
}
