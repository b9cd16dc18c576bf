import type { CvssExplanation } from '../../domain/cvss/explain.ts';

export interface PlacedExplanation extends CvssExplanation {
  readonly line: number;
}

/** A vector in words: its scores, and each metric with its value. */
export function factsOf({ line, version, vector, nomenclature, scores, metrics }: PlacedExplanation) {
  return {
    line,
    version,
    vector,
    nomenclature,
    scores,
    metrics: metrics.map(({ group, key, name, value, valueName, meaning }) => ({
      group,
      metric: `${key}:${value}`,
      words: `${name}: ${valueName}`,
      meaning,
    })),
  };
}

/** What differs between vectors of one version; null if no version has several. */
export function comparisonOf(explained: readonly PlacedExplanation[]) {
  const versions = [...Map.groupBy(explained, ({ version }) => version)].filter(([, own]) => own.length > 1);
  if (versions.length === 0) return null;
  return versions.map(([version, own]) => ({ version, differing: differing(own) }));
}

/** The metrics that do not have one value in all vectors; null where a vector leaves it out. */
function differing(explained: readonly PlacedExplanation[]) {
  const keys = new Set(explained.flatMap(({ metrics }) => metrics.map(({ key }) => key)));
  return [...keys].flatMap((metric) => {
    const values = explained.map(({ line, metrics }) => ({
      line,
      value: metrics.find(({ key }) => key === metric)?.value ?? null,
    }));
    return new Set(values.map(({ value }) => value)).size > 1 ? [{ metric, values }] : [];
  });
}
