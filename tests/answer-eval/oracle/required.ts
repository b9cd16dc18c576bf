import { containersOf } from '../../oracle/cve.ts';
import { namesFix } from '../../oracle/fixes.ts';
import { listOf } from '../../oracle/json.ts';
import type { AnswerQuestion } from '../questions/question.ts';
import type { Oracle } from './oracle.ts';

/** A fact that an answer must give, as raw files know it. */
export interface RequiredFact {
  readonly slot: string;
  readonly subject: string;
  /** One of these must be cited about the subject. */
  readonly about: readonly string[];
  /** The sentence that cites it must have one of these, if there are any. */
  readonly values: readonly string[];
  /** Whether it is known only that raw files do not say it. */
  readonly isAbsence: boolean;
}

type Ask = (question: AnswerQuestion, oracle: Oracle) => readonly RequiredFact[];

/** The facts that raw files have for an answer. */
export function requiredFacts(question: AnswerQuestion, oracle: Oracle): readonly RequiredFact[] {
  return asks[question.intent]?.(question, oracle) ?? [];
}

const cvesOf = ({ entities }: AnswerQuestion) => entities.filter((id) => id.startsWith('CVE-'));

/** One of the values of a facet, if raw files have any. */
function known(oracle: Oracle, slot: string, subject: string, about: string, facet?: string): RequiredFact[] {
  const statements = oracle.book.of(subject, about);
  if (statements.length === 0) return [];
  const values = facet === undefined ? [] : statements.flatMap(({ parts }) => parts[facet] ?? []);
  return [
    { slot, subject, about: namesOfClaims[about] ?? [about], values: [...new Set(values)], isAbsence: false },
  ];
}

/** Where claims say under another name what raw files say. */
const namesOfClaims: Readonly<Record<string, readonly string[]>> = {
  'ssvc-impact': ['ssvc-technical-impact'],
  affected: ['affected', 'affected-range', 'affects', 'fixed-in'],
  'kev-action': ['kev-action', 'required-action', 'kev-required-action'],
};

function listing(oracle: Oracle, subject: string): RequiredFact[] {
  const [statement] = oracle.book.of(subject, 'kev');
  if (statement?.parts.kev === 'listed') return known(oracle, 'kev', subject, 'kev-date-added', 'kev.added');
  return [{ slot: 'kev', subject, about: ['kev'], values: [oracle.kev.day], isAbsence: true }];
}

function fixOf(oracle: Oracle, subject: string): RequiredFact[] {
  const record = oracle.records.get(subject);
  const entries =
    record === undefined ? [] : containersOf(record).flatMap(({ members }) => listOf(members.affected));
  const ofReports = oracle.book
    .of(subject, 'affected')
    .some(({ parts }) => parts['fix.version'] !== undefined);
  const isKnown = ofReports || entries.some(namesFix);
  return isKnown ? [{ slot: 'fix', subject, about: ['fixed-in'], values: [], isAbsence: false }] : [];
}

const asks: Readonly<Record<string, Ask>> = {
  cve_analysis: (question, oracle) =>
    cvesOf(question).flatMap((id) => [
      ...known(oracle, 'description', id, 'description'),
      ...known(oracle, 'score', id, 'cvss', 'cvss.score'),
      ...listing(oracle, id),
      ...known(oracle, 'epss', id, 'epss', 'epss.score'),
      ...known(oracle, 'ssvc', id, 'ssvc-exploitation'),
      ...known(oracle, 'affected', id, 'affected'),
      ...fixOf(oracle, id),
      ...known(oracle, 'weakness', id, 'has-weakness', 'link.object'),
      ...known(oracle, 'dates', id, 'published', 'published'),
    ]),
  cve_compare: (question, oracle) =>
    cvesOf(question).flatMap((id) => [
      ...known(oracle, 'scores', id, 'cvss', 'cvss.score'),
      ...listing(oracle, id),
      ...known(oracle, 'epss', id, 'epss', 'epss.score'),
    ]),
  kev_status: (question, oracle) =>
    cvesOf(question).flatMap((id) => [
      ...listing(oracle, id).map((fact) => ({ ...fact, slot: 'listed' })),
      ...known(oracle, 'due', id, 'kev-due-date', 'kev.due'),
      ...known(oracle, 'ransomware', id, 'kev-ransomware'),
    ]),
  remediation: (question, oracle) =>
    cvesOf(question).flatMap((id) => [
      ...fixOf(oracle, id),
      ...known(oracle, 'action', id, 'kev-action'),
      ...known(oracle, 'workaround', id, 'workaround'),
    ]),
  score_explain: (question, oracle) =>
    cvesOf(question).flatMap((id) => known(oracle, 'score', id, 'cvss', 'cvss.score')),
  prioritize: (question, oracle) =>
    cvesOf(question).flatMap((id) =>
      listing(oracle, id).map((fact) => {
        return { ...fact, slot: 'reasons', about: ['*'], values: [] };
      }),
    ),
  actor: adversary,
  malware: adversary,
  campaign: adversary,
  technique: ({ entities }, oracle) =>
    entities
      .filter(isTechnique)
      .flatMap((id) => [
        ...known(oracle, 'tactic', id, 'in-tactic', 'link.object'),
        ...known(oracle, 'detections', id, 'detected-by', 'link.object'),
        ...known(oracle, 'mitigations', id, 'mitigated-by', 'link.object'),
      ]),
  weakness_definition: ({ entities }, oracle) =>
    entities.flatMap((id) => [
      ...known(oracle, 'definition', id, 'description'),
      ...known(oracle, 'parents', id, 'child-of', 'link.object'),
    ]),
  definition: ({ entities }, oracle) =>
    entities.flatMap((id) => known(oracle, 'definition', id, 'description')),
  relation: ({ entities }, oracle) => {
    const [from = '', to = ''] = entities;
    const direct = [...oracle.book.of(from), ...oracle.book.of(to)].filter(
      ({ subject, parts }) => parts['link.object'] === (subject === from ? to : from),
    );
    return direct.slice(0, 1).map(({ subject, about }) => {
      return {
        slot: 'path',
        subject,
        about: [about],
        values: [subject === from ? to : from],
        isAbsence: false,
      };
    });
  },
};

const isTechnique = (id: string) => /^T\d{4}/.test(id);

function adversary({ entities }: AnswerQuestion, oracle: Oracle): RequiredFact[] {
  return entities.flatMap((id) => {
    const techniques = oracle.book
      .of(id, 'uses')
      .flatMap(({ parts }) => parts['link.object'] ?? [])
      .filter(isTechnique);
    return [
      ...known(oracle, 'names', id, 'name', 'name'),
      ...(techniques.length === 0
        ? []
        : [
            {
              slot: 'techniques',
              subject: id,
              about: ['uses'],
              values: [...new Set(techniques)],
              isAbsence: false,
            },
          ]),
      ...known(oracle, 'vulnerabilities', id, 'exploits', 'link.object'),
    ];
  });
}
