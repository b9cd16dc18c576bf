import { sha256 } from '../../kit/digest.ts';
import { preferredText } from '../compose.ts';
import type { RemarkKind, SourcedText, Vulnerability } from '../vulnerability.ts';
import { type Claim, claim } from './claim.ts';

/** A statement about an entity alone, as a claim, with the places in its record that show it. */
export interface Fact {
  readonly claim: Claim;
  /** The value as written in the record. */
  readonly value: unknown;
  /** JSON pointers into the record: one for each source or scorer that says it. */
  readonly pointers: readonly string[];
  /** Facts of one entity with the same matter and other objects contradict each other; null for what can't be. */
  readonly matter: string | null;
}

export function fact(
  stated: Claim,
  value: unknown,
  pointers: readonly string[],
  matter: string | null = null,
): Fact {
  return { claim: stated, value, pointers, matter };
}

/** The fact that a value with a place is; none if it is missing. */
export function present(
  predicate: string,
  id: string,
  value: string | boolean | null | undefined,
  pointer: string,
  matter: string | null = predicate,
): Fact[] {
  if (value === null || value === undefined) return [];
  return [fact(claim(id, predicate, String(value)), value, [pointer], matter)];
}

/** A text of upstream, as a fact that no other text contradicts. @param lang null if upstream does not tell it */
export function textFact(
  id: string,
  predicate: string,
  text: string,
  lang: string | null,
  pointer: string,
): Fact {
  return fact(claim(id, predicate, textObject(text), lang === null ? {} : { lang }), text, [pointer]);
}

/** A longer text is named by its SHA-256, so that claims stay small. */
const objectCharactersMax = 256;

/** The object of a claim that is a text: the text, or `sha256:` and the 64 digits of a longer one. */
function textObject(text: string): string {
  return text.length <= objectCharactersMax ? text : `sha256:${sha256(text)}`;
}

/** One fact for each claim, with all places that show it. */
export function merged(facts: readonly Fact[]): Fact[] {
  if (facts.length < 2) return [...facts];
  const distinct = new Map<string, Fact>();
  for (const one of facts) {
    const known = distinct.get(one.claim.id);
    distinct.set(one.claim.id, {
      ...(known ?? one),
      pointers: [...(known?.pointers ?? []), ...one.pointers],
    });
  }
  return [...distinct.values()];
}

/** From lists that may be long, this many become claims. */
const textsMax = 5;
const adviceMax = 20;
const referencesMax = 50;

/** The title by which lists show a vulnerability, then its other titles. */
export function titleFacts({ id, title, titles }: Pick<Vulnerability, 'id' | 'title' | 'titles'>): Fact[] {
  if (title === null) return [];
  const preferred = preferredText(titles);
  const first = textFact(id, 'title', title, preferred?.lang ?? null, '/title');
  const others = titles.flatMap(({ text, lang }, i) =>
    titles[i] === preferred ? [] : [textFact(id, 'title', text, lang, `/titles/${i}/text`)],
  );
  return merged([first, ...others]).slice(0, textsMax);
}

/** The preferred description, then those of other sources and languages. */
export function descriptionFacts(id: string, description: Text | null, others: readonly Text[]): Fact[] {
  if (description === null) return [];
  const described = ({ text, lang }: Text, at: string) =>
    textFact(id, 'description', text, lang, `${at}/text`);
  return merged([
    described(description, '/description'),
    ...others.map((text, i) => described(text, `/otherDescriptions/${i}`)),
  ]).slice(0, textsMax);
}

type Text = Pick<SourcedText, 'text' | 'lang'>;

/** Why the record was rejected. */
export function rejectionFacts(vulnerability: Pick<Vulnerability, 'id' | 'remarks'>): Fact[] {
  return merged(remarkFacts(vulnerability, { rejection: 'rejection' })).slice(0, textsMax);
}

/** What the record and advisories say is to be done, and what helps until then. */
export function adviceFacts(vulnerability: Pick<Vulnerability, 'id' | 'remarks' | 'advisories'>): Fact[] {
  const { id, advisories } = vulnerability;
  const own = remarkFacts(vulnerability, { solution: 'remediation', workaround: 'workaround' });
  const advised = advisories.flatMap(({ remediations }, i) =>
    remediations.slice(0, adviceMax).map(({ category, text }, k) => {
      const predicate = stopgaps.has(category) ? 'workaround' : 'remediation';
      return textFact(id, predicate, text, null, `/advisories/${i}/remediations/${k}/text`);
    }),
  );
  return merged([...own, ...advised].slice(0, 10 * adviceMax)).slice(0, adviceMax);
}

/** The categories of CSAF that do not remove the flaw. */
const stopgaps: ReadonlySet<string> = new Set(['workaround', 'mitigation']);

/** What the record refers to. */
export function referenceFacts({ id, references }: Pick<Vulnerability, 'id' | 'references'>): Fact[] {
  return merged(
    references
      .slice(0, referencesMax)
      .map(({ url }, i) => fact(claim(id, 'reference', url), url, [`/references/${i}/url`])),
  );
}

function remarkFacts(
  { id, remarks }: Pick<Vulnerability, 'id' | 'remarks'>,
  predicates: Readonly<Partial<Record<RemarkKind, string>>>,
): Fact[] {
  return remarks.flatMap(({ kind, text, lang }, i) => {
    const predicate = predicates[kind];
    return predicate === undefined ? [] : [textFact(id, predicate, text, lang, `/remarks/${i}/text`)];
  });
}
