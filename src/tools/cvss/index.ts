import { type CvssExplanation, explainVector } from '../../domain/cvss/explain.ts';
import { vectorCharsMax } from '../../domain/cvss/vector.ts';
import { type Severity, severities } from '../../domain/score.ts';
import { Failure } from '../../kit/failure.ts';
import { type Finding, inputBytesMax, type Tool } from '../contract.ts';
import { finding } from '../finding.ts';
import { comparisonOf, factsOf, type PlacedExplanation } from './facts.ts';
import { kinds } from './kinds.ts';
import { type PlacedFault, readVectors, vectorsMax } from './read.ts';

export const tool: Tool = {
  name: 'cvss',
  title: 'CVSS vectors',
  purpose: 'Scores CVSS vectors of any version, says each metric in words, and compares several vectors.',
  grammar: `Up to ${vectorsMax} vectors of version 2.0, 3.0, 3.1 or 4.0, one on a line, in any case and order of metrics. Other words around them are passed over.`,
  bytesMax: inputBytesMax,
  limits: [
    `A vector has at most ${vectorCharsMax} characters.`,
    'A score rates the vulnerability, not your risk: use `ssvc` for how soon to act.',
    'A vector with a fault gets no score: missing metrics are not guessed.',
  ],
  example: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
  kinds: Object.values(kinds),
  analyse(input) {
    const { vectors, faults, otherLines, isCut } = readVectors(input);
    if (vectors.length + faults.length === 0) throw noVector();
    const explained = vectors.map(({ vector, line }) => ({ line, ...explainVector(vector, null) }));
    return {
      findings: [
        ...explained.flatMap(findingsOf),
        ...findingsOfDifference(explained),
        ...faults.map(findingOfFault),
      ],
      unseen: [
        ...(faults.length > 0 ? [`Vectors with a fault: ${faults.length}.`] : []),
        ...(otherLines > 0 ? [`Lines without a vector: ${otherLines}.`] : []),
        ...(isCut ? [`Only the first ${vectorsMax} vectors were read.`] : []),
      ],
      lookups: [],
      references: [...new Set(explained.map(({ version }) => specifications[version]))],
      facts: { vectors: explained.map(factsOf), comparison: comparisonOf(explained) },
    };
  },
};

const specifications: Readonly<Record<CvssExplanation['version'], string>> = {
  '4.0': 'https://www.first.org/cvss/v4.0/specification-document',
  '3.1': 'https://www.first.org/cvss/v3.1/specification-document',
  '3.0': 'https://www.first.org/cvss/v3.0/specification-document',
  '2.0': 'https://www.first.org/cvss/v2/guide',
};

function findingsOf({ line, version, scores: { base, overall } }: PlacedExplanation): Finding[] {
  const location = `line ${line}`;
  const isReduced = rankOf(overall.severity) > rankOf(base.severity);
  const reduced = `The base score is ${base.score.toFixed(1)}, with all metrics ${overall.score.toFixed(1)}.`;
  return [
    finding(kindOf(overall.severity), `CVSS ${version} gives ${overall.score.toFixed(1)}.`, location),
    ...(isReduced ? [finding(kinds.reduced, reduced, location)] : []),
    ...(version === '2.0' || version === '3.0'
      ? [finding(kinds.superseded, `Version ${version}.`, location)]
      : []),
  ];
}

function kindOf(severity: Severity) {
  return kinds[severity === 'unknown' ? 'none' : severity];
}

/** 0 for the most severe. */
function rankOf(severity: Severity): number {
  return severities.indexOf(severity);
}

function findingsOfDifference(explained: readonly PlacedExplanation[]): Finding[] {
  const ranked = explained.toSorted((a, b) => b.scores.overall.score - a.scores.overall.score);
  const [highest, lowest] = [ranked[0], ranked.at(-1)];
  if (highest === undefined || lowest === undefined) return [];
  if (highest.scores.overall.severity === lowest.scores.overall.severity) return [];
  const [most, least] = [highest, lowest].map(
    ({ line, scores }) => `${scores.overall.score.toFixed(1)} in line ${line}`,
  );
  return [finding(kinds.differs, `From ${least} to ${most}.`)];
}

function findingOfFault({ fault, further, line }: PlacedFault): Finding {
  const more = further > 0 ? ` There are ${further} further faults.` : '';
  const place = `line ${line}, character ${fault.start + 1} of the vector`;
  return finding(kinds.malformed, `${fault.message}${more}`, place);
}

function noVector(): Failure {
  return new Failure(
    'invalid_input',
    'The input has no CVSS vector. Send one such as CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N.',
  );
}
