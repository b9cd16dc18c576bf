import { type CvssVersion, type Severity, severityOf } from '../score.ts';
import { calculate } from './calculate.ts';
import type { MetricGroup } from './metric.ts';
import { type CvssVector, formatVector, type SetMetric, withMetrics } from './vector.ts';

/** A vector, metric by metric, with its scores. */
export interface CvssExplanation extends ScoredVector {
  readonly version: CvssVersion;
  readonly metrics: readonly ExplainedMetric[];
  /** The same with some metrics changed; null if no change is asked for. */
  readonly whatIf: WhatIf | null;
}

export interface ScoredVector {
  /** As the standard writes it. */
  readonly vector: string;
  /** `CVSS-B`, `CVSS-BT`, `CVSS-BE` or `CVSS-BTE`: the groups that the score of version 4.0 counts. */
  readonly nomenclature: string | null;
  readonly scores: CvssScores;
}

export interface ExplainedMetric {
  readonly group: MetricGroup;
  /** `AV` */
  readonly key: string;
  /** `Attack Vector` */
  readonly name: string;
  /** `N` */
  readonly value: string;
  /** `Network` */
  readonly valueName: string;
  readonly meaning: string;
}

/** Null for a group of which the vector sets no metric. */
export interface CvssScores {
  readonly base: RatedScore;
  /** Versions 2.0 to 3.1. */
  readonly temporal: RatedScore | null;
  /** Version 4.0. */
  readonly threat: RatedScore | null;
  readonly environmental: RatedScore | null;
  /** The last of these: it counts every metric that is set. */
  readonly overall: RatedScore;
}

export interface RatedScore {
  /** 0.0 to 10.0 */
  readonly score: number;
  readonly severity: Severity;
}

export interface WhatIf extends ScoredVector {
  readonly changes: readonly MetricChange[];
  /** New scores minus old ones. A score that one of both lacks is compared as if it were the score before it. */
  readonly differences: ScoreDifferences;
}

/** -10.0 to 10.0. Null where neither vector has the score. */
export interface ScoreDifferences {
  readonly base: number;
  readonly temporal: number | null;
  readonly threat: number | null;
  readonly environmental: number | null;
  readonly overall: number;
}

export interface MetricChange extends ExplainedMetric {
  /** The value before; null if the vector did not have the metric. */
  readonly from: string | null;
}

/** @param changed metrics of the same version to change or add; null for none */
export function explainVector(vector: CvssVector, changed: readonly SetMetric[] | null): CvssExplanation {
  const scored = scoreVector(vector);
  return {
    version: vector.version,
    ...scored,
    metrics: vector.metrics.map(explainMetric),
    whatIf: changed === null ? null : changeMetrics(vector, scored.scores, changed),
  };
}

function changeMetrics(vector: CvssVector, before: CvssScores, changed: readonly SetMetric[]): WhatIf {
  const scored = scoreVector(withMetrics(vector, changed));
  const changes = changed.map((metric) => {
    const old = vector.metrics.find(({ definition }) => definition === metric.definition);
    return { ...explainMetric(metric), from: old?.value.key ?? null };
  });
  return { ...scored, changes, differences: compare(before, scored.scores) };
}

function explainMetric({ definition: { group, key, name }, value }: SetMetric): ExplainedMetric {
  return { group, key, name, value: value.key, valueName: value.name, meaning: value.meaning };
}

function scoreVector(vector: CvssVector): ScoredVector {
  const { base, temporal, threat, environmental } = calculate(vector);
  const rated = (score: number): RatedScore => ({ score, severity: severityOf(score, vector.version) });
  const ratedIfAny = (score: number | null) => (score === null ? null : rated(score));
  const groups = `${threat === null ? '' : 'T'}${environmental === null ? '' : 'E'}`;
  return {
    vector: formatVector(vector),
    nomenclature: vector.version === '4.0' ? `CVSS-B${groups}` : null,
    scores: {
      base: rated(base),
      temporal: ratedIfAny(temporal),
      threat: ratedIfAny(threat),
      environmental: ratedIfAny(environmental),
      overall: rated(environmental ?? threat ?? temporal ?? base),
    },
  };
}

function compare(before: CvssScores, after: CvssScores): ScoreDifferences {
  const difference = (of: (scores: CvssScores) => RatedScore) =>
    Math.round((of(after).score - of(before).score) * 10) / 10;
  const ifAny = (
    name: 'temporal' | 'threat' | 'environmental',
    earlier: (scores: CvssScores) => RatedScore,
  ) =>
    before[name] === null && after[name] === null
      ? null
      : difference((scores) => scores[name] ?? earlier(scores));
  return {
    base: difference(({ base }) => base),
    temporal: ifAny('temporal', ({ base }) => base),
    threat: ifAny('threat', ({ base }) => base),
    environmental: ifAny('environmental', ({ base, temporal, threat }) => threat ?? temporal ?? base),
    overall: difference(({ overall }) => overall),
  };
}
