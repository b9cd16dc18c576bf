import { areaUnderCurve, calibrationError, share } from './checks/measures.ts';
import type { Finding } from './findings.ts';
import { factRecall, isReadRightly, statedBy } from './metrics.ts';
import { type Language, languages } from './questions/question.ts';
import { abstentionF1, entityF1, intentF1, readInOwnLanguage } from './reading-metrics.ts';
import type { ReadingForecast } from './readings.ts';

/** The figures of each language as a table: a row for each figure, a column for each language. */
export function figuresByLanguage(
  findings: readonly Finding[],
  forecasts: readonly ReadingForecast[],
): string {
  const columns = languages.map((language) => figuresOf(language, findings, forecasts));
  const names = Object.keys(columns[0] ?? {});
  const rows = names.map((name) => [
    name,
    ...columns.map((column) => {
      const value = column[name] ?? Number.NaN;
      return Number.isInteger(value) && value > 1 ? String(value) : value.toFixed(3);
    }),
  ]);
  const width = Math.max(...names.map(({ length }) => length));
  return [['', ...languages], ...rows]
    .map(([name = '', ...cells]) => [name.padEnd(width), ...cells.map((cell) => cell.padStart(6))].join('  '))
    .join('\n');
}

function figuresOf(
  language: Language,
  findings: readonly Finding[],
  forecasts: readonly ReadingForecast[],
): Readonly<Record<string, number>> {
  const answered = findings.filter(({ reply }) => reply.locale === language);
  const inOwn = answered.filter(({ reply }) => reply.question.language === language);
  const read = readInOwnLanguage(inOwn);
  const byHand = (hand: string) => read.filter(({ reply }) => reply.question.hand === hand);
  const verdicts = answered.flatMap(({ verdicts }) => verdicts);
  const cited = verdicts.reduce((sum, one) => sum + one.cited, 0);
  const idle = verdicts.reduce((sum, one) => sum + one.idleClaims.length, 0);
  const unseen = forecasts.filter((one) => one.language === language);
  return {
    questions: inOwn.length,
    answers: answered.length,
    'intent macro-F1, own': intentF1(byHand('own')),
    'intent macro-F1, apart': intentF1(byHand('apart')),
    'named entities, F1': entityF1(read),
    'abstention F1': abstentionF1(inOwn),
    'fact recall, read rightly': factRecall(answered.filter(isReadRightly)),
    'fact recall, own language': factRecall(inOwn),
    'citation recall': share(verdicts.map(({ faults }) => faults.length === 0)),
    'citation precision': cited === 0 ? 1 : 1 - idle / cited,
    'values not quoted': answered.reduce((sum, { unquoted }) => sum + unquoted.length, 0),
    'dropped sentences': answered.reduce((sum, { reply }) => sum + reply.answer.meta.dropped.length, 0),
    'same atoms as in own language': sameAsInOwn(language, findings),
    'held-out questions': unseen.length,
    'held-out read rightly': share(unseen.map(({ isRight }) => isRight)),
    'understanding, calibration error': calibrationError(unseen),
    'understanding, area under curve': areaUnderCurve(unseen),
  };
}

/** Answers of a language to questions of others that state the same as in the language of the question. */
function sameAsInOwn(language: Language, findings: readonly Finding[]): number {
  const key = ({ reply: { question } }: Finding) => `${question.hand} ${question.text}`;
  const own = new Map(
    findings
      .filter(({ reply }) => reply.question.language === reply.locale)
      .map((finding) => [key(finding), statedBy(finding.reply)]),
  );
  const foreign = findings.filter(
    ({ reply }) => reply.locale === language && reply.question.language !== language,
  );
  return share(foreign.map((finding) => own.get(key(finding)) === statedBy(finding.reply)));
}
