import { preferredText } from '../compose.ts';
import type { RemarkKind, SourcedText, Vulnerability } from '../vulnerability.ts';
import { claim } from './claim.ts';
import { type Fact, fact, merged, textFact } from './fact.ts';

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
