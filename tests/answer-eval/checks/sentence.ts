import type { Oracle } from '../oracle/oracle.ts';
import type { CheckedAnswer, CheckedSentence, OpenedClaim } from './answer.ts';
import { type Atom, atomsIn, withoutQuotes } from './atoms.ts';
import { announcedBefore, isNegative, otherDenials, wordsOfPredicates } from './cues.ts';
import { type Grounds, groundsOf, plain } from './stated.ts';

/** What was found about one sentence. */
export interface SentenceVerdict {
  readonly sentence: CheckedSentence;
  /** Empty if its claims say all of it. */
  readonly faults: readonly string[];
  readonly atoms: number;
  /** Atoms that raw files do not give. */
  readonly wrongAtoms: readonly string[];
  readonly cited: number;
  /** Claims of which it says nothing. */
  readonly idleClaims: readonly string[];
}

/** A cited claim with what raw files say. */
interface Ground extends Grounds {
  readonly claim: OpenedClaim;
}

const claimsMax = 3;

/** Checks a sentence that states facts against its claims, and these against raw files. */
export function checkFact(
  sentence: CheckedSentence,
  opened: readonly (OpenedClaim | null)[],
  { meta }: CheckedAnswer,
  { book }: Oracle,
): SentenceVerdict {
  const claims = opened.filter((claim) => claim !== null);
  const grounds = claims.map((claim): Ground => ({ claim, ...groundsOf(claim, book) }));
  const text = withoutQuotes(sentence.text, sentence.quotes);
  const atoms = atomsIn(text);
  const wrong = atoms.filter((atom) => !isGrounded(atom, text, grounds, meta.locale));
  const subjects = new Set(claims.map(({ subject }) => subject));
  const faults = [
    ...(opened.length === 0 ? ['cites nothing'] : []),
    ...(opened.length > claimsMax ? [`cites ${opened.length} claims`] : []),
    ...opened.flatMap((claim, i) => (claim === null ? [`${sentence.claims[i]} does not open`] : [])),
    ...wrong.map((atom) => `${atom.text} is not what its claims say`),
    ...([...subjects].some((subject) => names(sentence.text, subject)) || subjects.size === 0
      ? []
      : ['names no subject of its claims']),
    ...(sentence.quotes ?? []).flatMap(({ text: quote }) =>
      isQuoted(quote, grounds) ? [] : [`“${quote.slice(0, 60)}” is not quoted from its claims`],
    ),
    ...grounds.flatMap(({ claim, isCovered, statements }) =>
      isCovered && statements.length === 0
        ? [`raw files do not say ${claim.subject} ${claim.predicate} ${claim.object}`]
        : [],
    ),
    ...polarityFaults(text, grounds, meta.locale),
  ];
  return {
    sentence,
    faults,
    atoms: atoms.length,
    wrongAtoms: wrong.map((atom) => atom.text),
    cited: opened.length,
    idleClaims: grounds.filter((ground) => !isUsed(ground, sentence, text)).map(({ claim }) => claim.id),
  };
}

function names(text: string, id: string): boolean {
  return atomsIn(text).some((atom) => atom.text === id) || text.includes(id);
}

/** Whether the claims give an atom, as the value that the words before it announce. */
function isGrounded(atom: Atom, text: string, grounds: readonly Ground[], language: string): boolean {
  if (grounds.some(({ claim }) => atomsOf([claim.subject]).includes(atom.text))) return true;
  const facets = announcedBefore(text, atom, language);
  const bound =
    facets === null || isNumberOfName(atom, grounds)
      ? []
      : grounds.flatMap((ground) => valuesOf(ground, facets));
  const given = bound.length > 0 ? bound : grounds.flatMap((ground) => valuesOf(ground));
  return atomsOf(given).includes(atom.text);
}

/** Names of products and versions of CVSS have numbers, which no words announce. */
function isNumberOfName(atom: Atom, grounds: readonly Ground[]): boolean {
  const facets = ['cvss.version', 'affected.product', 'name', 'cvss.by'];
  const named = grounds.flatMap((ground) => [
    ...valuesOf(ground, facets),
    ...Object.values(ground.claim.qualifiers),
  ]);
  return atom.kind === 'number' && atomsOf(named).includes(atom.text);
}

function atomsOf(values: readonly string[]): string[] {
  return values.flatMap((value) => [
    value,
    ...atomsIn(value).map(({ text }) => text),
    ...(value.match(/\d+(?:\.\d+)*/g) ?? []),
  ]);
}

/** @param facets all by default */
function valuesOf({ claim, isCovered, statements }: Ground, facets?: readonly string[]): string[] {
  const { object, qualifiers, quoted, asOf } = claim;
  const parts = statements.flatMap((statement) => Object.entries(statement.parts));
  if (facets !== undefined) {
    const stated = parts.flatMap(([facet, value]) => (facets.includes(facet) ? (value ?? '') : []));
    return facets.includes('asOf') || facets.includes('kev.catalog') ? [...stated, asOf] : stated;
  }
  const own =
    isCovered && statements.length === 0
      ? []
      : [object, object.slice(0, 10), asOf, ...Object.values(qualifiers)];
  const ofBytes = quoted.flatMap((text) => [text, text.slice(0, 10)]);
  return [...own, ...ofBytes, ...parts.map(([, value]) => value ?? '')];
}

function isQuoted(quote: string, grounds: readonly Ground[]): boolean {
  const start = plain(quote.replace(/\s*…$/, ''));
  const texts = grounds.flatMap(({ claim, statements }) => [
    ...claim.quoted,
    claim.object,
    ...statements.flatMap(({ parts }) => Object.values(parts).map((part) => part ?? '')),
  ]);
  return start !== '' && texts.some((text) => plain(text).includes(start));
}

function polarityFaults(text: string, grounds: readonly Ground[], language: string): string[] {
  const says = (predicate: string, object: string) =>
    grounds.some(({ claim }) => claim.predicate === predicate && claim.object === object);
  const negative = isNegative(text, language);
  return [
    ...(says('kev', 'not-listed') && !negative ? ['says listed of what is not listed'] : []),
    ...(says('kev', 'listed') && negative && !otherDenials.test(text)
      ? ['says not listed of what is listed']
      : []),
    ...(says('kev-ransomware', 'true') && negative ? ['denies the use by ransomware'] : []),
  ];
}

/** Whether a sentence says something of a claim. */
function isUsed({ claim, statements }: Ground, sentence: CheckedSentence, text: string): boolean {
  if (wordsOfPredicates[claim.predicate]?.test(text)) return true;
  const values = [claim.object, ...claim.quoted, ...statements.flatMap(({ parts }) => Object.values(parts))];
  const written = plain(sentence.text);
  if (
    (sentence.quotes ?? []).some(({ text: quote }) =>
      isQuoted(quote, [{ claim, isCovered: true, statements }]),
    )
  )
    return true;
  return values.some((value) => {
    const short = plain((value ?? '').slice(0, 60));
    return short !== '' && (written.includes(short) || written.includes(plain((value ?? '').slice(0, 10))));
  });
}
