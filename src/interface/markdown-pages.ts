import type { MarkdownChange, MarkdownPage, MarkdownValue } from '../formats/markdown/page.ts';
import type { Answered, QuestionAnswer, SecurityBrief, SocSummary } from '../services/answers/contract.ts';
import type { DailyBrief } from '../services/daily/contract.ts';
import type {
  AnswerDiff,
  FactSide,
  JudgementChange,
  Replay,
  WithoutQuestion,
} from '../services/replay/contract.ts';

/** What all answers show. */
function frameOf({ meta, confidence, freshness, sources }: WithoutQuestion<Answered>) {
  return {
    locale: meta.locale,
    subjects: meta.entities.filter(({ isKnown }) => isKnown).map(({ id }) => id),
    manifest: meta.manifest,
    asOf: meta.asOf,
    ...{ confidence, freshness, sources },
    changes: null,
  };
}

export function answerPage(answer: WithoutQuestion<QuestionAnswer>): MarkdownPage {
  const parts = [{ heading: null, sentences: answer.sentences }];
  return { ...frameOf(answer), title: 'answer', risk: null, parts };
}

export function briefPage(answer: WithoutQuestion<SecurityBrief>): MarkdownPage {
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

export function socPage(answer: WithoutQuestion<SocSummary>): MarkdownPage {
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

/** A brief of a day. Sections without a sentence are left out. */
export function dailyPage({ date, sentences, sections, meta, ...brief }: DailyBrief): MarkdownPage {
  const { asOf, confidence, freshness, sources } = brief;
  return {
    ...{ locale: meta.locale, title: 'daily', subjects: [date], risk: null, manifest: meta.manifest },
    ...{ asOf, confidence, freshness, sources, changes: null },
    parts: [
      { heading: null, sentences },
      ...sections.map(({ name, sentences }) => ({ heading: name, sentences })),
    ],
  };
}

/** The answer of a replay, and what has changed since the run. */
export function replayPage({ replay, ...answer }: Replay): MarkdownPage {
  const page = pageOf(answer);
  return { ...page, title: 'replay', changes: replay.diff === null ? null : changesOf(replay.diff) };
}

function pageOf(answer: WithoutQuestion<QuestionAnswer | SecurityBrief | SocSummary>): MarkdownPage {
  if ('answer' in answer) return answerPage(answer);
  return 'brief' in answer ? briefPage(answer) : socPage(answer);
}

function changesOf({ added, removed, changed, judgements, counts }: AnswerDiff): MarkdownChange[] {
  return [
    ...[...changed, ...added, ...removed].map(({ subject, predicate, before, after }) => ({
      ...{ subject, predicate },
      ...{ before: sideValue(before), after: sideValue(after) },
    })),
    ...judgements.flatMap(judgementChange),
    ...counts.map(({ path, before, after }) => ({
      ...{ subject: path, predicate: 'count' },
      before: { text: String(before), claim: null },
      after: { text: String(after), claim: null },
    })),
  ];
}

function sideValue(side: FactSide | null): MarkdownValue | null {
  if (side === null) return null;
  const parts = Object.entries(side.values);
  const [only] = parts;
  const text =
    parts.length === 1 && only !== undefined
      ? only[1]
      : parts.map(([name, value]) => `${name}: ${value}`).join(', ');
  return { text, claim: side.claim };
}

function judgementChange({ id, before, after }: JudgementChange): MarkdownChange[] {
  const [then, now] = [before, after].map((side) =>
    side === null ? null : { text: `${side.risk} ${side.riskScore}, ${side.tier}`, claim: null },
  );
  return then?.text === now?.text
    ? []
    : [{ subject: id, predicate: 'risk', before: then ?? null, after: now ?? null }];
}
