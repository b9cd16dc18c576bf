import type { QuestionAnswer, SecurityBrief, SocSummary } from '../../services/answers/contract.ts';
import { joinRich, type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';

/** What the commands print. */
export type ComposedForm = QuestionAnswer | SecurityBrief | SocSummary;

/** The sentences with the numbers of their claims, then the claims, the sources, and how far to rely on it all. */
export function renderComposed(composed: ComposedForm, width: number): Rich[] {
  const { sentences, sources, confidence, freshness, meta } = composed;
  const numbers = new Map<string, number>();
  for (const id of sentences.flatMap(({ claims }) => claims)) {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  }
  const parts = Array.from(
    Map.groupBy(sentences, (sentence) => headingOf(sentence.in)),
    ([heading, all]) => [
      ...(heading === '' ? [] : [[], rich(heading, 'strong')]),
      ...all.flatMap(({ text, claims }) =>
        wrapRich(joinRich([rich(text), rich(citation(claims, numbers), 'faint')]), width),
      ),
    ],
  ).flat();
  const risk = 'risk' in composed ? composed.risk : 'brief' in composed ? composed.brief.risk : null;
  const judged = `confidence ${confidence.toFixed(2)}, freshness ${freshness.toFixed(2)}, intent ${meta.intent}`;
  return [
    ...(risk === null ? [] : [joinRich([rich('risk:', 'strong'), rich(risk, tones[risk])])]),
    ...parts,
    [],
    ...Array.from(numbers, ([id, number]) => rich(`[${number}] ${id}`, 'faint')),
    ...sources.flatMap(({ title, asOf }) =>
      wrapRich(
        rich(`${title}, as of ${asOf === null ? 'an unknown day' : asOf.slice(0, 10)}`, 'faint'),
        width,
      ),
    ),
    ...wrapRich(joinRich([rich(`${judged}.`, 'faint'), rich('Review before use.', 'strong')]), width),
  ];
}

function citation(claims: readonly string[], numbers: ReadonlyMap<string, number>): string {
  return claims.map((id) => `[${numbers.get(id)}]`).join('');
}

/** A heading for each string of a brief or summary; none for an answer. */
function headingOf(place: string): string {
  if (place.startsWith('/brief/recommendations')) return 'Recommendations';
  return headings[place] ?? '';
}

const headings: Readonly<Record<string, string>> = {
  '/brief/summary': 'Summary',
  '/summary': 'Summary',
  '/fixRecommendation': 'Fix',
  '/priorityReasoning': 'Priority',
};

const tones: Readonly<Record<SecurityBrief['brief']['risk'], Tone>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  unknown: 'faint',
};
