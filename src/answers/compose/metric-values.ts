import type { Words } from './words.ts';

/** Words for values where they agree with the name of their metric: by metric and value, as the standard has them. */
export function agreeingValues(
  metrics: readonly string[],
  values: Readonly<Record<string, string>>,
): Words['metricValue'] {
  const words = Object.entries(values);
  return Object.fromEntries(
    metrics.flatMap((metric) => words.map(([value, word]) => [`${metric}: ${value}`, word])),
  );
}
