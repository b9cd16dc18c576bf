import type { EntityType } from '../../domain/entity/id.ts';
import type { MissingInput, RiskRule } from '../../domain/risk/risk.ts';
import type { RiskLevel, Tier } from '../../domain/risk/tier.ts';
import type { Severity } from '../../domain/score.ts';

/** Values of fixed lists, as sentences write them. A value that is not listed is written as it is. */
export interface Words {
  readonly severity: Readonly<Record<Severity, string>>;
  readonly level: Readonly<Record<RiskLevel, string>>;
  readonly tier: Readonly<Record<Tier, string>>;
  readonly state: Readonly<Record<'published' | 'rejected' | 'reserved' | 'unknown', string>>;
  readonly exploitation: Readonly<Record<'none' | 'poc' | 'active', string>>;
  readonly automatable: Readonly<Record<'yes' | 'no', string>>;
  readonly impact: Readonly<Record<'partial' | 'total', string>>;
  /** Reasons of a risk, by rule. */
  readonly reason: Readonly<Record<RiskRule, string>>;
  /** What a risk or a timeline is computed from. */
  readonly input: Readonly<Record<MissingInput | 'automatable' | 'technicalImpact', string>>;
  /** Metrics of CVSS and their values, by the names that the standards give. English needs none. */
  readonly metric: Readonly<Record<string, string>>;
  /** A value whose word agrees with its metric is listed with it too: `Attack Complexity: Low`. */
  readonly metricValue: Readonly<Record<string, string>>;
  /** Types of entities. */
  readonly type: Readonly<Record<EntityType, string>>;
}
