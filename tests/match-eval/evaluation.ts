import type { MatchedComponent, MatchResult } from '../../src/services/match/contract.ts';
import type { Client } from '../harness/client.ts';
import { type NameQuestion, nameQuestions } from './questions.ts';

/** The verdicts on the queried vulnerabilities. */
export interface MatchEvaluation {
  readonly vulnerabilities: number;
  readonly questions: number;
  readonly parts: readonly EvaluatedPart[];
  /** Vulnerabilities not found by the identifier: the verdict is unknown because of other findings, or because there are none. */
  readonly notFound: readonly string[];
  /** Called safe although a record says affected, or nothing is known about it. */
  readonly falseNotAffected: readonly string[];
  /** Called affected although the record says that it is not, or nothing is known about it. */
  readonly falseAffected: readonly string[];
}

interface EvaluatedPart {
  readonly name: string;
  readonly questions: number;
  readonly unknown: number;
  /** Questions in which the vulnerability is among the findings. */
  readonly found: number;
}

/** Some products have thousands of vulnerabilities, and a read may take at most five seconds. */
const questionsAtOnce = 1;

/** Sends the requests of a user to the server. */
export async function evaluateNames(client: Client, seed: number): Promise<MatchEvaluation> {
  const questions = await nameQuestions(seed);
  const answers: Answer[] = [];
  for (let at = 0; at < questions.length; at += questionsAtOnce) {
    const identifier = questions.slice(at, at + questionsAtOnce);
    const components = await match(client, identifier);
    identifier.forEach((question, index) => {
      const component = components.get(question.identifier);
      if (component === undefined) throw new Error(`${question.identifier} has no response (${index})`);
      answers.push({ question, ...answerOf(component, question) });
    });
  }
  const parts = [
    ['record stored, expected affected', ({ question }: Answer) => question.expected === 'affected'],
    ['record stored, expected not affected', ({ question }: Answer) => question.expected === 'not_affected'],
    ['no versions known, expected unknown', ({ question }: Answer) => question.expected === 'unknown'],
  ] as const;
  return {
    vulnerabilities: new Set(questions.map(({ cve }) => cve)).size,
    questions: questions.length,
    parts: parts.map(([name, isOf]) => partOf(name, answers.filter(isOf))),
    notFound: answers.filter(({ status }) => status === null).map(({ question }) => question.cve),
    falseNotAffected: answers.filter(isFalselySafe).map(describe),
    falseAffected: answers.filter(isFalselyAffected).map(describe),
  };
}

/** The evaluation in lines. */
export function evaluationLines({ vulnerabilities, questions, parts, ...wrong }: MatchEvaluation): string[] {
  return [
    `${vulnerabilities} vulnerabilities, ${questions} questions`,
    ...parts.map(({ name, questions, unknown, found }) => {
      const share = ((100 * unknown) / Math.max(questions, 1)).toFixed(1);
      return `${name}: ${questions} questions, ${unknown} unknown (${share} %), vulnerability found in ${found}`;
    }),
    `false not_affected: ${wrong.falseNotAffected.length}`,
    ...wrong.falseNotAffected,
    `false affected: ${wrong.falseAffected.length}`,
    ...wrong.falseAffected,
    `not among the findings: ${wrong.notFound.join(' ')}`,
  ];
}

interface Answer {
  readonly question: NameQuestion;
  /** The verdict on the vulnerability; null if it is not among the findings. */
  readonly status: string | null;
  /** The verdict on the component as a whole. */
  readonly full: string;
}

async function match(
  client: Client,
  questions: readonly NameQuestion[],
): Promise<ReadonlyMap<string, MatchedComponent>> {
  const names = [...new Set(questions.map(({ identifier }) => identifier))];
  const body = JSON.stringify({
    purls: names.filter((name) => name.startsWith('pkg:')),
    cpes: names.filter((name) => name.startsWith('cpe:')),
  });
  const headers = { 'Content-Type': 'application/json' };
  const ask = () => client.ask('/api/v1/match?limit=1000', { method: 'POST', headers, body });
  const first = await ask();
  // A busy machine may refuse once.
  const answer = first.status === 503 ? await ask() : first;
  if (answer.status !== 200) throw new Error(answer.body.slice(0, 500));
  const { components }: MatchResult = JSON.parse(answer.body).data;
  return new Map(components.map((component) => [component.purl ?? component.cpe ?? '', component]));
}

function answerOf({ findings, status }: MatchedComponent, { cve }: NameQuestion) {
  return { status: findings.find(({ id }) => id === cve)?.status ?? null, full: status };
}

/** A vulnerability that is not found is called safe where the whole component is. */
function isFalselySafe({ question: { expected }, status, full }: Answer): boolean {
  return (
    expected !== 'not_affected' && (status === 'not_affected' || (status === null && full === 'not_affected'))
  );
}

function isFalselyAffected({ question: { expected }, status }: Answer): boolean {
  return expected !== 'affected' && status === 'affected';
}

function describe({ question: { cve, identifier, expected }, status, full }: Answer): string {
  return `  ${identifier} ${cve} is ${status ?? `not found and the component ${full}`}, expected ${expected}`;
}

function partOf(name: string, answers: readonly Answer[]): EvaluatedPart {
  return {
    name,
    questions: answers.length,
    unknown: answers.filter(({ status }) => status === 'unknown' || status === null).length,
    found: answers.filter(({ status }) => status !== null).length,
  };
}
