import { decisionPoints } from '../../domain/risk/points.ts';
import { Failure } from '../../kit/failure.ts';
import { type Analysis, type Answer, inputBytesMax, type Lookup, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { kinds } from './kinds.ts';
import { findingsOf, missingOfPoints, outcomesOfCve, outcomesOfPoints } from './outcomes.ts';
import { type ReadSubject, readSubjects, subjectsMax } from './read.ts';

export const tool: Tool = {
  name: 'ssvc',
  title: 'How soon to act',
  purpose:
    'Says how soon to act on a CVE, or on decision points, by the published tables of CISA and CERT/CC.',
  grammar: `Up to ${subjectsMax} lines, each a CVE id, or points with slashes between: \`E:A/A:Y/TI:T/EXP:O\`. ${grammarOfPoints()}`,
  bytesMax: inputBytesMax,
  limits: [
    'The timeline of BOD 26-04 is computed from the table. It is not a compliance determination.',
    'The timeline of a CVE is that of an asset that can be reached from public networks.',
    'A point that is missing is not guessed: all outcomes that it leaves possible are listed.',
  ],
  example: 'E:A/A:Y/TI:T/EXP:O',
  kinds: Object.values(kinds),
  analyse(input) {
    const { subjects, isCut } = readSubjects(input);
    if (!subjects.some(isLikely)) throw noSubject();
    const lookups = [...new Map(subjects.flatMap(lookupOf)).values()];
    const wrong = subjects.filter((one) => one.kind === 'malformed');
    return {
      findings: wrong.map(({ message, line }) => finding(kinds.malformed, `${message}.`, `line ${line}`)),
      unseen: [
        ...lookups.map(notLookedUp),
        ...(wrong.length > 0 ? [`Lines that could not be read: ${wrong.length}.`] : []),
        ...(isCut ? [`Only the first ${subjectsMax} lines were read.`] : []),
      ],
      lookups,
      references: [
        'https://certcc.github.io/SSVC/',
        'https://www.cisa.gov/stakeholder-specific-vulnerability-categorization-ssvc',
      ],
      facts: {},
    };
  },
  conclude(analysis, answers) {
    return answers.reduce(concludeOne, { ...analysis, facts: { outcomes: [] } });
  },
};

function grammarOfPoints(): string {
  const points = Object.entries(decisionPoints).map(
    ([key, { name, values }]) => `\`${key}\` is ${name} (${Object.keys(values).join(', ')}).`,
  );
  return points.join(' ');
}

function noSubject(): Failure {
  return new Failure(
    'invalid_input',
    'The input has neither a CVE id nor points. Send one such as CVE-2021-44228 or E:A/A:Y/TI:T.',
  );
}

function isLikely(subject: ReadSubject): boolean {
  return subject.kind !== 'malformed' || subject.isLikely;
}

/** Stands for a look-up until its answer is there. */
function notLookedUp(lookup: Lookup): string {
  if (lookup.kind === 'cve') return `${lookup.id}: it was not looked up.`;
  return lookup.kind === 'points' ? `The points in ${lookup.location} were not looked up.` : '';
}

/** With a key, so that each is looked up once. */
function lookupOf(subject: ReadSubject): [string, Lookup][] {
  if (subject.kind === 'cve') return [[subject.id, { kind: 'cve', id: subject.id }]];
  if (subject.kind === 'malformed') return [];
  const location = `line ${subject.line}`;
  return [[location, { kind: 'points', points: subject.points, location }]];
}

function concludeOne(analysis: Analysis, answer: Answer): Analysis {
  const without = (text: string) => ({ ...analysis, unseen: analysis.unseen.filter((one) => one !== text) });
  if (answer.kind === 'points') {
    return concludePoints(without(notLookedUp({ ...answer, points: {} })), answer);
  }
  return answer.kind === 'cve' ? concludeCve(without(notLookedUp(answer)), answer) : analysis;
}

function concludePoints(
  analysis: Analysis,
  { outcomes, location }: Extract<Answer, { kind: 'points' }>,
): Analysis {
  const read = outcomesOfPoints(outcomes);
  const missing = missingOfPoints(outcomes);
  const unloaded = Object.values(read).filter((one) => one === null).length;
  return {
    ...analysis,
    findings: [...analysis.findings, ...findingsOf(read, 'Points', location)],
    unseen: [
      ...analysis.unseen,
      ...(missing.length > 0 ? [`Missing points in ${location}: ${missing.join(', ')}.`] : []),
      ...(unloaded > 0 ? [`Tables that are not loaded: ${unloaded}. Load the source ssvc.`] : []),
    ],
    facts: withOutcome(analysis, { location, ...read }),
  };
}

function concludeCve(analysis: Analysis, { id, judged }: Extract<Answer, { kind: 'cve' }>): Analysis {
  if (judged === null) {
    return { ...analysis, unseen: [...analysis.unseen, `${id}: no loaded source names it.`] };
  }
  const read = outcomesOfCve(judged);
  const missing = judged.missing.filter((one) => one === 'kev' || one === 'ssvc');
  const isOpen = [read.coordinator, read.deployer].some((one) => one !== null && one.possible.length > 1);
  const isNothing = Object.values(read).every((one) => one === null);
  const { title, risk, riskScore, notExposed } = judged;
  return {
    ...analysis,
    findings: [...analysis.findings, ...findingsOf(read, id, id)],
    unseen: [
      ...analysis.unseen,
      ...(isNothing ? [`${id}: it is rejected, or the tables are not loaded.`] : []),
      ...(missing.length > 0 ? [`${id}: no source says what is needed of ${missing.join(', ')}.`] : []),
      ...(isOpen ? [`${id}: only you know exposure, mission and human impact.`] : []),
    ],
    facts: withOutcome(analysis, { cve: id, title, risk, riskScore, ...read, notExposed }),
  };
}

function withOutcome({ facts }: Analysis, outcome: Readonly<Record<string, unknown>>) {
  return { ...facts, outcomes: [...(facts.outcomes as readonly unknown[]), outcome] };
}
