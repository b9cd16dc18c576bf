import type { EntityType } from '../domain/entity/id.ts';
import type { RelationClass, RelationType } from '../domain/entity/relation.ts';
import type { GraphEvidence } from '../domain/graph/graph.ts';
import type { ListedRisk } from '../domain/risk/judgement.ts';
import type { LinkEvidence } from '../projection/link-evidence.ts';
import type { LinkJudgement } from '../projection/link-judgement.ts';
import type { SignalRow } from '../projection/row-signals.ts';

/** Which relations are asked for. */
export interface RelationFilter {
  readonly types: ReadonlySet<RelationType>;
  /** Types of the entities that they may lead to; null for any. */
  readonly ends: readonly EntityType[] | null;
  /** 0 to 1. */
  readonly minConfidence: number;
}

/** What knows how far sources are believed, where in their bytes they say so, and how risky a vulnerability is. */
export interface LinkJudge {
  confidenceOf(type: RelationType, made: RelationClass, sources: ReadonlySet<string>): number;
  /** How recent the oldest copy of the sources is, 0 to 1. */
  freshnessOf(sources: ReadonlySet<string>): number;
  /** Null where the projection is damaged. */
  placeOf(stated: LinkEvidence): GraphEvidence | null;
  riskOf(row: SignalRow): ListedRisk;
}

/** Whether confidence in a link is as high as is asked for. */
export function isSure(
  judge: LinkJudge,
  { minConfidence }: RelationFilter,
  type: RelationType,
  { class: made, sources }: LinkJudgement,
): boolean {
  return minConfidence === 0 || judge.confidenceOf(type, made, sources) >= minConfidence;
}
