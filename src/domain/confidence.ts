import {
  type Authority,
  type Method,
  type Predicate,
  provenanceConstants,
  type Reliability,
  type WeighedSource,
} from './provenance-constants.ts';

/** One source's word for or against a claim. */
export interface Evidence {
  readonly source: string;
  readonly reliability: Reliability;
  readonly method: Method;
  /** Sources of one group have it from one another: together they count as one. */
  readonly group: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/**
 * Weighs one source's word: reliability of the source in this matter, by the Admiralty code, times how it is
 * known. In a matter that it has no authority in, its reliability can't be judged (F). The age of the word does not
 * count: it is a statement as of its date.
 */
export function evidenceOf(source: WeighedSource, predicate: Predicate): Evidence {
  return evidenceBy(source, source.reliability.says[predicate]);
}

/** As `evidenceOf`, by an authority. @param authority undefined where the source has none in the matter */
export function evidenceBy({ name: source }: WeighedSource, authority: Authority | undefined): Evidence {
  const { reliability, method, copies = source }: Authority = authority ?? unjudged;
  const confidence = provenanceConstants.reliability[reliability] * provenanceConstants.method[method];
  return { source, reliability, method, group: copies, confidence };
}

const unjudged: Authority = { reliability: 'F', method: 'statement' };

/**
 * Confidence in a claim, 0 to 1: (1 - product of (1 - c)) x (1 - strongest contradiction). Here c is the best of each
 * group of sources that copy from one another. Independent sources therefore add up (the noisy-OR of Bayesian
 * networks: each one would be enough), copies do not. Without support it is 0.
 */
export function claimConfidence(
  supporting: readonly Pick<Evidence, 'group' | 'confidence'>[],
  contradicting: readonly Pick<Evidence, 'confidence'>[] = [],
): number {
  return (1 - productOf(groupBests(supporting).map((c) => 1 - c))) * (1 - strongest(contradicting));
}

/** The terms of `claimConfidence` as sentences: `kev: A 0.95 x statement 1.00 = 0.95`. */
export function explainConfidence(
  supporting: readonly Evidence[],
  contradicting: readonly Evidence[] = [],
): string[] {
  const terms = [
    ...supporting.map((evidence) => explainEvidence(evidence)),
    ...contradicting.map((evidence) => `against it, ${explainEvidence(evidence)}`),
  ];
  const groups = new Map<string, string[]>();
  for (const { group, source } of supporting) groups.set(group, [...(groups.get(group) ?? []), source]);
  for (const members of groups.values()) {
    if (members.length > 1)
      terms.push(`${members.join(' and ')}: one has it from the other, the best counts`);
  }
  if (groups.size < 2 && contradicting.length === 0) return terms;
  const doubts = groupBests(supporting).map((c) => `(1 - ${format(c)})`);
  const contradiction = contradicting.length === 0 ? '' : ` x (1 - ${format(strongest(contradicting))})`;
  const total = format(claimConfidence(supporting, contradicting));
  return [...terms, `together: (1 - ${doubts.join(' x ') || '1'})${contradiction} = ${total}`];
}

function explainEvidence({ source, reliability, method, confidence }: Evidence): string {
  const letter = `${reliability} ${format(provenanceConstants.reliability[reliability])}`;
  const factor = `${method} ${format(provenanceConstants.method[method])}`;
  return `${source}: ${letter} x ${factor} = ${format(confidence)}`;
}

/** In ascending order, so that the order of evidence does not show in the last digit. */
function groupBests(supporting: readonly Pick<Evidence, 'group' | 'confidence'>[]): number[] {
  const bests = new Map<string, number>();
  for (const { group, confidence } of supporting) {
    bests.set(group, Math.max(bests.get(group) ?? 0, confidence));
  }
  return [...bests.values()].sort((a, b) => a - b);
}

function strongest(contradicting: readonly Pick<Evidence, 'confidence'>[]): number {
  return Math.max(0, ...contradicting.map(({ confidence }) => confidence));
}

function productOf(factors: readonly number[]): number {
  return factors.reduce((product, factor) => product * factor, 1);
}

function format(value: number): string {
  return value.toFixed(2);
}
