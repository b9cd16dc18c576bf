import type { Statement, StatementBook } from '../oracle/statement.ts';
import type { OpenedClaim } from './answer.ts';

/** How statements of raw files are named where claims say the same under another name. */
const names: Readonly<Record<string, string>> = {
  'fixed-in': 'affected',
  'affected-range': 'affected',
  'ssvc-technical-impact': 'ssvc-impact',
  'required-action': 'kev-action',
  alias: 'name',
  rejected: 'rejection',
  'reject-reason': 'rejection',
};

/** What raw files say that a claim may say, and whether they know of such things at all. */
export interface Grounds {
  /** Whether the raw files are read for claims of this kind. */
  readonly isCovered: boolean;
  readonly statements: readonly Statement[];
}

/** The statements of raw files that say what a claim says. */
export function groundsOf(claim: OpenedClaim, book: StatementBook): Grounds {
  const about = names[claim.predicate] ?? claim.predicate;
  const candidates = book.of(claim.subject, about);
  const statements = candidates.filter((statement) => says(statement, claim));
  const isCovered = coveredLinks.has(about) || (coveredAbout.has(about) && claim.subject.startsWith('CVE-'));
  return { isCovered: isCovered || candidates.length > 0, statements };
}

/** For these, the raw files are read completely for every CVE. */
const coveredAbout = new Set([
  ...['state', 'published', 'modified', 'cvss', 'kev', 'kev-date-added', 'kev-due-date', 'kev-ransomware'],
  ...['epss', 'ssvc-exploitation', 'ssvc-automatable', 'ssvc-impact', 'affected'],
]);

/** The types of links that are read completely. */
const coveredLinks = new Set([
  'has-weakness',
  ...[
    'uses',
    'mitigated-by',
    'detected-by',
    'in-tactic',
    'attributed-to',
    'exploits',
    'exploited-via',
    'child-of',
  ],
]);

function says({ about, parts }: Statement, { object, qualifiers, quoted }: OpenedClaim): boolean {
  const own = Object.values(parts).map((part) => part ?? '');
  switch (about) {
    case 'epss':
      return quoted.some((text) => String(Number(text)) === parts['epss.score']);
    case 'cvss':
      return (
        parts['cvss.score'] === object &&
        parts['cvss.version'] === qualifiers.version &&
        [undefined, '', qualifiers.vector].includes(parts['cvss.vector'])
      );
    case 'affected':
      return parts['affected.range'] === undefined || isWithin(parts['affected.range'], [object, ...quoted]);
    case 'kev':
      return parts.kev === object;
    default:
      return own.some((part) =>
        [object, object.slice(0, 10), ...quoted].some((text) => isSameText(part, text)),
      );
  }
}

/** Whether a version, as written, is what the claim or its bytes say. */
function isWithin(written: string, texts: readonly string[]): boolean {
  return texts.some(
    (text) => text.includes(written) || written.includes(text) || sharesNumber(written, text),
  );
}

function sharesNumber(one: string, other: string): boolean {
  const numbers = (text: string) => new Set(text.match(/\d+(?:\.\d+)*/g) ?? []);
  return !numbers(one).isDisjointFrom(numbers(other));
}

/** Equal, except for blanks and characters that cannot be seen. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** A text as a reader of Markdown sees it: links by their words alone, no marks of citations, and no blanks. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s?\(Citation: [^()]*\)|<\/?code>/g, '')
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Variation_Selector}\s]+/gu, '')
    .toLowerCase();
}
