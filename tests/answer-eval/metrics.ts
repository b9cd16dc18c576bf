import { multisetOf } from './checks/atoms.ts';
import { calibrationError, type Forecast, mean, percentile, share } from './checks/measures.ts';
import type { Finding } from './findings.ts';
import { abstentionMetric, intentMetrics } from './reading-metrics.ts';

/** A figure, its gate, and what it failed on. */
export interface Metric {
  readonly name: string;
  readonly value: number;
  /** The least or the most that passes; null for a figure that is only shown. */
  readonly gate: { readonly min: number } | { readonly max: number } | null;
  readonly cases: readonly string[];
}

export function passes({ value, gate }: Metric): boolean {
  if (gate === null) return true;
  return 'min' in gate ? value >= gate.min : value <= gate.max;
}

/** Whether something of the raw files has an id, or a name for one of these entities in them looks like one. */
export type IsRealId = (id: string, entities: readonly string[]) => boolean;

/** The figures over all answers to questions in all languages. */
export function metricsOf(findings: readonly Finding[], isRealId: IsRealId): Metric[] {
  const verdicts = findings.flatMap((finding) =>
    finding.verdicts.map((verdict) => ({ ...verdict, finding })),
  );
  const atoms = verdicts.reduce((sum, one) => sum + one.atoms, 0);
  const wrong = verdicts.reduce((sum, one) => sum + one.wrongAtoms.length, 0);
  const cited = verdicts.reduce((sum, one) => sum + one.cited, 0);
  const idle = verdicts.reduce((sum, one) => sum + one.idleClaims.length, 0);
  const invented = findings.flatMap((finding) =>
    inventedIds(finding, isRealId).map((id) => `${id}: ${about(finding)}`),
  );
  const unquoted = findings.flatMap((finding) => finding.unquoted.map((one) => `${one} | ${about(finding)}`));
  return [
    {
      name: 'citation recall',
      value: share(verdicts.map(({ faults }) => faults.length === 0)),
      gate: { min: 1 },
      cases: verdicts
        .filter(({ faults }) => faults.length > 0)
        .map(
          ({ faults, sentence, finding }) => `${faults.join('; ')} | ${sentence.text} | ${about(finding)}`,
        ),
    },
    {
      name: 'citation precision',
      value: cited === 0 ? 1 : 1 - idle / cited,
      gate: { min: 1 },
      cases: verdicts
        .filter(({ idleClaims }) => idleClaims.length > 0)
        .map(({ idleClaims, sentence, finding }) => `${idleClaims} | ${sentence.text} | ${about(finding)}`),
    },
    {
      name: 'atomic precision',
      value: atoms === 0 ? 1 : 1 - wrong / atoms,
      gate: { min: 1 },
      cases: verdicts
        .filter(({ wrongAtoms }) => wrongAtoms.length > 0)
        .map(({ wrongAtoms, sentence, finding }) => `${wrongAtoms} | ${sentence.text} | ${about(finding)}`),
    },
    { name: 'values not quoted by their claims', value: unquoted.length, gate: { max: 0 }, cases: unquoted },
    { name: 'invented identifiers', value: invented.length, gate: { max: 0 }, cases: invented },
    noticeMetric(findings),
    ...recallMetrics(findings),
    ...intentMetrics(findings),
    abstentionMetric(findings),
    invarianceMetric(findings),
    sharedSentences(findings),
    ...plainFigures(findings),
  ];
}

export function about({ reply }: Finding): string {
  const { question, locale } = reply;
  return `${question.hand} ${question.intent} ${question.language}→${locale} ${question.text}`;
}

function noticeMetric(findings: readonly Finding[]): Metric {
  const cases = findings.flatMap((finding) =>
    finding.noticeFaults.map((fault) => `${fault} | ${about(finding)}`),
  );
  return { name: 'faults of notices', value: cases.length, gate: { max: 0 }, cases };
}

function inventedIds({ reply: { answer, question } }: Finding, isRealId: IsRealId): string[] {
  const ids = multisetOf([answer.answer]).split(' ');
  return ids.filter(
    (id) =>
      /^(CVE-|CWE-|CAPEC-|GHSA-|[TGSCM]\d{4}|TA\d{4}|DET\d{4}|AN\d{4})/.test(id) &&
      !isRealId(id, question.entities) &&
      !question.entities.includes(id),
  );
}

/** The share of required facts that answers give. */
export function factRecall(findings: readonly Finding[]): number {
  const required = findings.reduce((sum, { required }) => sum + required.length, 0);
  const missing = findings.reduce((sum, { missing }) => sum + missing.length, 0);
  return required === 0 ? 1 : 1 - missing / required;
}

export function isReadRightly({ reply: { answer, question } }: Finding): boolean {
  return answer.meta.intent === question.intent;
}

function recallMetrics(findings: readonly Finding[]): Metric[] {
  const understood = findings.filter(isReadRightly);
  const cases = understood.flatMap((finding) =>
    finding.missing.map(({ slot, subject, about: predicates, values }) => {
      return `${slot} of ${subject} (${predicates.join('|')} ${values.slice(0, 2)}) | ${about(finding)}`;
    }),
  );
  return [
    {
      name: 'fact recall, of questions read rightly',
      value: factRecall(understood),
      gate: { min: 0.98 },
      cases,
    },
    { name: 'fact recall, of all questions', value: factRecall(findings), gate: null, cases: [] },
  ];
}

/** The same facts in all languages: what each answer to one question states, without its words. */
function invarianceMetric(findings: readonly Finding[]): Metric {
  const byQuestion = Map.groupBy(findings, ({ reply }) => `${reply.question.hand} ${reply.question.text}`);
  const differing = [...byQuestion.values()].filter(
    (same) => new Set(same.map(({ reply }) => statedBy(reply))).size > 1,
  );
  const cases = differing.map((same) => {
    const [one, other] = same.map(({ reply }) => statedBy(reply).split(' '));
    const only = [...new Set(one)].filter((atom) => !other?.includes(atom));
    return `${only.slice(0, 5)} | ${same[0] === undefined ? '' : about(same[0])}`;
  });
  const value = byQuestion.size === 0 ? 1 : 1 - differing.length / byQuestion.size;
  return { name: 'same atoms in all languages', value, gate: { min: 1 }, cases };
}

/** What an answer states, the same in every language. */
export function statedBy({ answer }: Finding['reply']): string {
  return multisetOf(answer.sentences.filter(({ kind }) => kind !== 'notice').map(({ text }) => text));
}

/** No two answers about different things share a sentence that states something. */
function sharedSentences(findings: readonly Finding[]): Metric {
  const subjects = new Map<string, string>();
  const cases: string[] = [];
  for (const finding of findings) {
    const { question, answer } = finding.reply;
    // A refusal about an id of which nothing is known offers the newest of KEV instead.
    if (answer.meta.intent === 'unsafe') continue;
    if (question.entities.length !== 1 || question.entities[0]?.startsWith('CVE-') !== true) continue;
    for (const { kind, text, derived } of answer.sentences) {
      // A vector means the same wherever it stands.
      if (kind === 'notice' || kind === 'count' || derived?.values.vector !== undefined) continue;
      const named = question.entities.join();
      const known = subjects.get(text);
      if (known === undefined) subjects.set(text, named);
      else if (known !== named && !text.includes(known) && !text.includes(named))
        cases.push(`${text} | ${known} ${named}`);
    }
  }
  return { name: 'sentences shared by two topics', value: cases.length, gate: { max: 0 }, cases };
}

function plainFigures(findings: readonly Finding[]): Metric[] {
  const times = findings.map(({ reply }) => reply.tookMs);
  const dropped = findings.flatMap((finding) =>
    finding.reply.answer.meta.dropped.map(({ reason, claims }) => `${reason} ${claims} | ${about(finding)}`),
  );
  const forecasts = findings.map(({ verdicts, missing, reply }): Forecast => {
    const isRight = missing.length === 0 && verdicts.every(({ faults }) => faults.length === 0);
    return { certainty: reply.answer.confidence, isRight };
  });
  return [
    { name: 'sentences dropped by the verifier', value: dropped.length, gate: null, cases: dropped },
    { name: 'mean time of an answer, ms', value: mean(times), gate: null, cases: [] },
    { name: 'time of an answer at p95, ms', value: percentile(times, 0.95), gate: null, cases: [] },
    { name: 'calibration error of confidence', value: calibrationError(forecasts), gate: null, cases: [] },
  ];
}
