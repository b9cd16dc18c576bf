import {
  type Labels,
  loadCatalog,
  loadLabels,
  type QuestionAnswer,
  type SecurityBrief,
  type SocSummary,
} from '../../services/answers/contract.ts';
import { joinRich, type Rich, rich, richLink, type Tone, wrapRich } from '../layout/rich-text.ts';

type Sentence = Pick<QuestionAnswer['sentences'][number], 'text' | 'claims'>;

/** What the commands print. */
export type ComposedForm = QuestionAnswer | SecurityBrief | SocSummary;

/**
 * The sentences with the numbers of their claims, then the claims, the sources, and how far to rely on it all: in the
 * language of the answer.
 */
export async function renderComposed(composed: ComposedForm): Promise<(width: number) => Rich[]> {
  const { locale } = composed.meta;
  const [labels, { words }] = await Promise.all([loadLabels(locale), loadCatalog(locale)]);
  return (width) => linesOf(composed, labels, words.level, width);
}

function linesOf(
  composed: ComposedForm,
  labels: Labels,
  levels: Readonly<Record<Risk, string>>,
  width: number,
): Rich[] {
  const { sentences, sources, confidence, freshness, meta } = composed;
  const numbers = numberClaims(sentences);
  const parts = Array.from(
    Map.groupBy(sentences, (sentence) => headingOf(sentence.in, labels)),
    ([heading, all]) => [
      ...(heading === '' ? [] : [[], rich(heading, 'strong')]),
      ...citedLines(all, numbers, width),
    ],
  ).flat();
  const risk = 'risk' in composed ? composed.risk : 'brief' in composed ? composed.brief.risk : null;
  const judged = `${labels.confidence} ${confidence.toFixed(2)}, ${labels.freshness} ${freshness.toFixed(2)}, ${meta.intent}.`;
  return [
    ...(risk === null
      ? []
      : [joinRich([rich(`${labels.risk}:`, 'strong'), rich(levels[risk], tones[risk])])]),
    ...parts,
    [],
    ...closingLines(numbers, sources, labels, judged, width),
  ];
}

/** The number of each claim that sentences cite, in the order in which they do. */
export function numberClaims(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const ids = new Set(sentences.flatMap(({ claims }) => claims));
  return new Map([...ids].map((id, i) => [id, i + 1]));
}

/** Sentences, each with the numbers of its claims. */
export function citedLines(
  sentences: readonly Sentence[],
  numbers: ReadonlyMap<string, number>,
  width: number,
): Rich[] {
  return sentences.flatMap(({ text, claims }) =>
    wrapRich(joinRich([rich(text), rich(citation(claims, numbers), 'faint')]), width),
  );
}

/** The claims by their numbers, the sources, and how far to rely on it all. */
export function closingLines(
  numbers: ReadonlyMap<string, number>,
  sources: QuestionAnswer['sources'],
  labels: Labels,
  judged: string,
  width: number,
): Rich[] {
  return [
    ...Array.from(numbers, ([id, number]) => rich(`[${number}] ${id}`, 'faint')),
    ...sources.flatMap(({ title, url, asOf }) => {
      const text = asOf === null ? title : `${title} (${labels.asOf} ${asOf.slice(0, 'yyyy-mm-dd'.length)})`;
      return wrapRich(richLink(text, url ?? '', 'faint'), width);
    }),
    ...wrapRich(rich(judged, 'faint'), width),
    ...wrapRich(rich(labels.review, 'strong'), width),
  ];
}

function citation(claims: readonly string[], numbers: ReadonlyMap<string, number>): string {
  return claims.map((id) => `[${numbers.get(id)}]`).join('');
}

/** A heading for each string of a brief or summary; none for an answer. */
function headingOf(place: string, labels: Labels): string {
  if (place.startsWith('/brief/recommendations')) return labels.recommendations;
  const label = headings[place];
  return label === undefined ? '' : labels[label];
}

const headings: Readonly<Record<string, keyof Labels>> = {
  '/brief/summary': 'summary',
  '/summary': 'summary',
  '/fixRecommendation': 'fix',
  '/priorityReasoning': 'priority',
};

type Risk = SecurityBrief['brief']['risk'];

const tones: Readonly<Record<Risk, Tone>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  unknown: 'faint',
};
