import type { MarkdownPage } from '../../formats/markdown/page.ts';
import type { Answered, QuestionAnswer, SecurityBrief, SocSummary } from '../../services/answers/contract.ts';

/** What all answers show. */
function frameOf({ meta, confidence, freshness, sources }: Answered) {
  return {
    locale: meta.locale,
    subjects: meta.entities.filter(({ isKnown }) => isKnown).map(({ id }) => id),
    manifest: meta.manifest,
    asOf: meta.asOf,
    ...{ confidence, freshness, sources },
  };
}

export function answerPage(answer: QuestionAnswer): MarkdownPage {
  const parts = [{ heading: null, sentences: answer.sentences }];
  return { ...frameOf(answer), title: 'answer', risk: null, parts };
}

export function briefPage(answer: SecurityBrief): MarkdownPage {
  const isSummary = (place: string) => place === '/brief/summary';
  return {
    ...frameOf(answer),
    title: 'brief',
    risk: answer.brief.risk,
    parts: [
      { heading: 'summary', sentences: answer.sentences.filter((one) => isSummary(one.in)) },
      { heading: 'recommendations', sentences: answer.sentences.filter((one) => !isSummary(one.in)) },
    ],
  };
}

export function socPage(answer: SocSummary): MarkdownPage {
  const at = (place: string) => answer.sentences.filter((one) => one.in === place);
  return {
    ...frameOf(answer),
    title: 'soc',
    risk: answer.risk,
    parts: [
      { heading: 'summary', sentences: at('/summary') },
      { heading: 'fix', sentences: at('/fixRecommendation') },
      { heading: 'priority', sentences: at('/priorityReasoning') },
    ],
  };
}
