import { areaUnderCurve, calibrationError, f1, macroF1, share } from './checks/measures.ts';
import type { Finding } from './findings.ts';
import { about, isReadRightly, type Metric } from './metrics.ts';
import { languages } from './questions/question.ts';
import type { ReadingForecast } from './readings.ts';

/** The least macro-F1 over all languages, and of one language for phrasings written apart. */
const [intentsMin, intentsOfLanguageMin] = [0.95, 0.93];

export function intentMetrics(findings: readonly Finding[]): Metric[] {
  const counted = readInOwnLanguage(findings);
  const metric = (name: string, some: readonly Finding[], min: number | null): Metric => ({
    name,
    value: intentF1(some),
    gate: min === null ? null : { min },
    cases: some.filter((finding) => !isReadRightly(finding)).map(misreading),
  });
  const of = (hand: string, language?: string) =>
    counted.filter(
      ({ reply: { question } }) =>
        question.hand === hand && (language === undefined || question.language === language),
    );
  return [
    metric('intent macro-F1, own phrasings', of('own'), intentsMin),
    metric('intent macro-F1, phrasings written apart', of('apart'), intentsMin),
    ...['own', 'apart'].flatMap((hand) =>
      languages.map((language) => {
        const min = hand === 'apart' ? intentsOfLanguageMin : null;
        return metric(`intent macro-F1, ${hand}, ${language}`, of(hand, language), min);
      }),
    ),
    {
      name: 'named entities, F1',
      value: entityF1(counted),
      gate: null,
      cases: counted
        .filter(({ reply: { question, answer } }) => {
          return (
            [...question.entities].sort().join() !==
            answer.meta.entities
              .map(({ id }) => id)
              .sort()
              .join()
          );
        })
        .map((finding) => {
          const { question, answer } = finding.reply;
          return `${question.entities} read as ${answer.meta.entities.map(({ id }) => id)} | ${about(finding)}`;
        }),
    },
  ];
}

/** Answers in the language of the question. Questions that must be declined because of what they name are left out. */
export function readInOwnLanguage(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ reply: { question, locale } }) =>
      question.language === locale && (question.hand === 'apart' || isOfIntent(question)),
  );
}

export function intentF1(findings: readonly Finding[]): number {
  return macroF1(
    findings.map(({ reply: { question, answer } }) => {
      return { expected: question.intent, given: answer.meta.intent };
    }),
  );
}

function misreading(finding: Finding): string {
  const { question, answer } = finding.reply;
  return `${question.intent} read as ${answer.meta.intent} | ${about(finding)}`;
}

function isOfIntent({ mustAbstain, intent, entities }: Finding['reply']['question']): boolean {
  return !mustAbstain || (intent === 'unsafe' && entities.length > 0);
}

export function entityF1(findings: readonly Finding[]): number {
  const pairs = findings.flatMap(({ reply: { question, answer } }) => {
    const given = answer.meta.entities.map(({ id }) => id);
    return [...new Set([...question.entities, ...given])].map((id) => {
      return { expected: question.entities.includes(id), given: given.includes(id) };
    });
  });
  return f1(pairs);
}

/** An answer abstains if it declines, or if it has no facts and no confidence. */
const abstentionPair = ({ reply: { question, answer } }: Finding) => ({
  expected: question.mustAbstain,
  given:
    answer.meta.intent === 'unsafe' ||
    (answer.confidence === 0 && answer.sentences.every(({ kind }) => kind === 'notice')),
});

export function abstentionF1(findings: readonly Finding[]): number {
  return f1(abstentionCounted(findings).map(abstentionPair));
}

/** A question that names nothing real, such as a term that no source defines, may remain without facts. */
function abstentionCounted(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ reply, required }) => reply.question.mustAbstain || required.length > 0);
}

export function abstentionMetric(findings: readonly Finding[]): Metric {
  const wrong = abstentionCounted(findings).filter((finding) => {
    const { expected, given } = abstentionPair(finding);
    return expected !== given;
  });
  return {
    name: 'abstention F1',
    value: abstentionF1(findings),
    gate: { min: 0.98 },
    cases: wrong.map(
      (finding) => `${abstentionPair(finding).expected ? 'answers' : 'declines'} | ${about(finding)}`,
    ),
  };
}

/** Understanding over held-out questions. */
export function understandingMetrics(forecasts: readonly ReadingForecast[]): Metric[] {
  const wrong = forecasts.filter(({ isRight }) => !isRight).map(({ note }) => note);
  return [
    {
      name: 'understanding, calibration error',
      value: calibrationError(forecasts),
      gate: { max: 0.1 },
      cases: wrong,
    },
    {
      name: 'understanding, area under the curve',
      value: areaUnderCurve(forecasts),
      gate: { min: 0.85 },
      cases: wrong,
    },
    ...[...new Set(forecasts.map(({ kind }) => kind))].map((kind): Metric => {
      const some = forecasts.filter((one) => one.kind === kind);
      return {
        name: `held-out questions read rightly, ${kind}`,
        value: share(some.map(({ isRight }) => isRight)),
        gate: null,
        cases: [],
      };
    }),
  ];
}
