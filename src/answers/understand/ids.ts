import { fullCpe, isUnversioned, versionOf } from '../../domain/cpe.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import { advisoryId, packageId, productId, productOfCpe } from '../../domain/entity/name.ts';

/** Something in a question that has the form of an id, or tries to have it. */
export interface IdMention {
  /** Place in the question, in UTF-16 code units, [from, to). */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The canonical id; as typed, in upper case, if it is malformed. */
  readonly id: string;
  /** Null for software, whose id does not tell whether it is malware or a tool. */
  readonly type: EntityType | null;
  readonly isWellFormed: boolean;
  /** The version that a package URL or CPE name holds. */
  readonly version: string | null;
}

/** At most this many are read. */
const idsMax = 40;

/** The ids in a normalized question, in their order. Nothing overlaps. */
export function findIds(text: string): readonly IdMention[] {
  const found: IdMention[] = [];
  for (const { pattern, read } of forms) {
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (found.some((other) => other.from < to && from < other.to)) continue;
      const id = read(match, text);
      if (id !== null) found.push({ version: null, isWellFormed: true, from, to, text: match[0], ...id });
    }
  }
  return found.sort((a, b) => a.from - b.from).slice(0, idsMax);
}

type Read = Pick<IdMention, 'id' | 'type'> & Partial<IdMention>;

interface IdForm {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, text: string) => Read | null;
}

/** The most specific first. */
const forms: readonly IdForm[] = [
  { pattern: /(?<![\w:])pkg:[a-z][a-z0-9.+-]*\/[^\s"'<>,;!?]+/gi, read: readPackage },
  { pattern: /(?<![\w:])cpe:(?:2\.3:|\/)[^\s"'<>,;!?]{3,400}/gi, read: readCpe },
  {
    pattern:
      /(?<!\w)ghsa[ _-]?([2-9cfghjmpqrvwx]{4})[ _-]?([2-9cfghjmpqrvwx]{4})[ _-]?([2-9cfghjmpqrvwx]{4})(?!\w)/gi,
    read: ([, ...parts]) => ({ id: `GHSA-${parts.join('-').toLowerCase()}`, type: 'advisory' }),
  },
  { pattern: /(?<!\w)ghsa-[\w-]{1,40}/gi, read: malformed('advisory') },
  {
    pattern: /(?<![a-z\d])c(?:ve|ev)s?[ _:#/-]{0,3}(\d{4})[ _:./-]{0,3}(\d{1,19})(?![a-z\d]|\.\d)/gi,
    read: readCve,
  },
  { pattern: /(?<![a-z\d])cve[_:-][a-z\d][\w-]{0,40}/gi, read: malformed('vulnerability') },
  { pattern: /(?<![a-z\d])(cwe|capec)[ _:#-]{0,3}0{0,4}([1-9]\d{0,4})(?!\d|\.\d)/gi, read: readCatalog },
  { pattern: /(?<![a-z\d])cwe[_:-]\w{1,20}/gi, read: malformed('weakness') },
  { pattern: /(?<![a-z\d])capec[_:-]\w{1,20}/gi, read: malformed('attack-pattern') },
  {
    pattern:
      /(?<![a-z\d.])(?:rhsa|rhba|dsa|dla|usn|icsm?a|vmsa|glsa|alas2?|elsa|fg-ir|apsb|zdi|jvndb|jvn|talos|pysec|rustsec|go|osv|mal|suse-su|openssl|cisco-sa|ssa|va|bsi|wid-sec|asa|ghsl|kb|msrc|temp|euvd)-[\w:-]+/gi,
    read: readAdvisory,
  },
  { pattern: /(?<![a-z\d.])(?:det|an)\d{4}(?!\w|[.-]\d)/gi, read: attack('detection') },
  { pattern: /(?<![a-z\d.])ta[ -]?\d{4}(?!\w|[.-]\d)/gi, read: attack('tactic') },
  { pattern: /(?<![a-z\d.-])t[ -]?(\d{4})(?:[./_-](\d{3}))?(?!\w|[.-]\d)/gi, read: readTechnique },
  { pattern: /(?<![a-z\d.-])t\d{5,6}(?!\w)/gi, read: malformed('technique') },
  { pattern: /(?<![a-z\d.-])g\d{4}(?!\w|[.-]\d)/gi, read: attack('group') },
  { pattern: /(?<![a-z\d.-])s\d{4}(?!\w|[.-]\d)/gi, read: attack(null) },
  { pattern: /(?<![a-z\d.-])c\d{4}(?!\w|[.-]\d)/gi, read: attack('campaign') },
  { pattern: /(?<![a-z\d.-])m\d{4}(?!\w|[.-]\d)/gi, read: attack('mitigation') },
  { pattern: /(?<![\w.:/-])((?:19|20)\d\d)[-_ ](\d{4,7})(?![\w.:/-])/g, read: readBareCve },
];

const firstYear = 1999;
const lastYear = 2099;

function readCve([typed, year = '', number = '']: RegExpExecArray): Read {
  const isWellFormed = number.length >= 4 && Number(year) >= firstYear && Number(year) <= lastYear;
  const id = isWellFormed ? `CVE-${year}-${number}` : asTyped(typed);
  return { id, type: 'vulnerability', isWellFormed };
}

/** A year and a number without a name are an id only if they are not a span of years. */
function readBareCve([typed, year = '', number = '']: RegExpExecArray): Read | null {
  const isSpan = number.length === 4 && /^(?:19|20)\d\d$/.test(number);
  return isSpan || typed.includes(' ') ? null : { id: `CVE-${year}-${number}`, type: 'vulnerability' };
}

function readCatalog([, catalog = '', number = '']: RegExpExecArray): Read {
  const isWeakness = catalog.toLowerCase() === 'cwe';
  return {
    id: `${catalog.toUpperCase()}-${number}`,
    type: isWeakness ? 'weakness' : 'attack-pattern',
  };
}

function readTechnique([, number = '', part]: RegExpExecArray): Read {
  return { id: part === undefined ? `T${number}` : `T${number}.${part}`, type: 'technique' };
}

function readAdvisory([typed]: RegExpExecArray): Read | null {
  const id = /\d/.test(typed) ? advisoryId(typed) : null;
  return id === null ? null : { id, type: 'advisory' };
}

function readPackage(match: RegExpExecArray): Read {
  const typed = withoutEnd(match[0]);
  const id = packageId(typed);
  const version = /@([^?#@/]{1,100})(?:[?#]|$)/.exec(typed)?.[1] ?? null;
  return {
    ...placed(match, typed),
    id: id ?? typed,
    type: 'package',
    isWellFormed: id !== null,
    version: version === null ? null : decoded(version),
  };
}

function readCpe(match: RegExpExecArray): Read {
  const typed = withoutEnd(match[0]);
  const full = fullCpe(typed);
  const named = full === null ? null : productOfCpe(full);
  const id = named === null ? null : productId(named.vendor, named.product);
  return {
    ...placed(match, typed),
    id: id ?? typed,
    type: 'product',
    isWellFormed: id !== null,
    version: full === null || isUnversioned(full) ? null : versionOf(full),
  };
}

/** Signs behind an identifier belong to the sentence. */
function withoutEnd(typed: string): string {
  let end = typed.length;
  while (end > 0 && '.:)]}、。'.includes(typed[end - 1] ?? '')) end--;
  return typed.slice(0, end);
}

function placed({ index }: RegExpExecArray, typed: string) {
  return { text: typed, to: index + typed.length };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function malformed(type: EntityType): IdForm['read'] {
  return ([typed]) => ({ id: asTyped(typed), type, isWellFormed: false });
}

function attack(type: EntityType | null): IdForm['read'] {
  return ([typed]) => ({ id: typed.toUpperCase().replace(/[ -]/, ''), type });
}

function asTyped(text: string): string {
  return text.toUpperCase().replaceAll(' ', '-');
}
