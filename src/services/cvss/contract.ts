export type { CvssExplanation } from '../../domain/cvss/explain.ts';

export interface ExplainVectorInput {
  /** A vector of any version, at most 256 characters. */
  readonly vector: string;
  /** Metrics to change or add, with slashes between: `E:U/MAV:L`. */
  readonly change?: string | undefined;
}
