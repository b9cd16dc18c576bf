import type { CvssVersion } from '../score.ts';
import type { MetricDefinition } from './metric.ts';
import { metricsOfV2 } from './metrics-v2.ts';
import { metricsOfV3 } from './metrics-v3.ts';
import { metricsOfV4 } from './metrics-v4.ts';

export const cvssVersions = ['4.0', '3.1', '3.0', '2.0'] as const satisfies readonly CvssVersion[];

/** The metrics of a version in the order of vectors. */
export function metricsOf(version: CvssVersion): readonly MetricDefinition[] {
  return definitions[version];
}

/** The metric with a short name, in any case. */
export function metricNamed(version: CvssVersion, key: string): MetricDefinition | undefined {
  const folded = key.toUpperCase();
  return definitions[version].find((definition) => definition.key.toUpperCase() === folded);
}

/** What a vector of the version begins with. */
export function prefixOf(version: CvssVersion): string {
  return version === '2.0' ? '' : `CVSS:${version}/`;
}

const definitions: Readonly<Record<CvssVersion, readonly MetricDefinition[]>> = {
  '4.0': metricsOfV4,
  '3.1': metricsOfV3,
  '3.0': metricsOfV3,
  '2.0': metricsOfV2,
};
