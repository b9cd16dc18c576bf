import type { CvssVersion } from '../score.ts';
import { readMetrics, type SetMetric, type VectorFault } from './set-metric.ts';
import { metricsOf, prefixOf } from './versions.ts';

/** A complete vector: each base metric once, in the order of the standard. */
export interface CvssVector {
  readonly version: CvssVersion;
  readonly metrics: readonly SetMetric[];
}

export type VectorReading =
  | { readonly vector: CvssVector }
  | { readonly faults: readonly [VectorFault, ...VectorFault[]] };

export const vectorCharsMax = 256;

/**
 * Reads a vector of any version, in any case and order. Version 2.0 has no prefix, and may have parentheses around
 * it. Faults are in the order of the text.
 */
export function readVector(text: string): VectorReading {
  if (text.length > vectorCharsMax) {
    const message = `The vector has more than ${vectorCharsMax} characters. Remove the rest.`;
    return { faults: [{ message, metric: null, start: vectorCharsMax, end: text.length }] };
  }
  const [head = '', prefix] = /^CVSS:([^/]*)\//i.exec(text) ?? [];
  const version = prefix === undefined ? '2.0' : prefixed.find((each) => each === prefix);
  if (version === undefined) return { faults: [unknownVersion(prefix ?? '', head)] };
  const isBracketed = prefix === undefined && /^\(.*\)$/.test(text);
  const body = isBracketed ? text.slice(1, -1) : text.slice(head.length);
  const { metrics, faults } = readMetrics(body, version, isBracketed ? 1 : head.length);
  if (prefix === undefined && faults.length > 0 && laterMetric.test(text))
    return { faults: [withoutVersion] };
  const named = new Set([
    ...metrics.map(({ definition }) => definition.key),
    ...faults.map(({ metric }) => metric),
  ]);
  const [first, ...others] = [...faults, ...missingFaults(named, version, text.length)];
  return first === undefined
    ? { vector: { version, metrics: inOrder(version, metrics) } }
    : { faults: [first, ...others] };
}

/** The vector as the standard writes it. */
export function formatVector({ version, metrics }: CvssVector): string {
  return `${prefixOf(version)}${formatMetrics(metrics)}`;
}

export function formatMetrics(metrics: readonly SetMetric[]): string {
  return metrics.map(({ definition, value }) => `${definition.key}:${value.key}`).join('/');
}

/** The vector with other values. Metrics that it does not have yet are added. */
export function withMetrics({ version, metrics }: CvssVector, changed: readonly SetMetric[]): CvssVector {
  const kept = metrics.filter(({ definition }) => !changed.some((each) => each.definition === definition));
  return { version, metrics: inOrder(version, [...kept, ...changed]) };
}

const prefixed = ['4.0', '3.1', '3.0'] as const satisfies readonly CvssVersion[];

/** Metrics that version 2.0 does not have, but every complete vector of a later one. */
const laterMetric = /(?:^|\/)PR:/i;

const withoutVersion: VectorFault = {
  message: 'The vector does not say its version. Begin it with CVSS:4.0/, CVSS:3.1/ or CVSS:3.0/.',
  metric: null,
  start: 0,
  end: 0,
};

function unknownVersion(named: string, head: string): VectorFault {
  const message =
    named === '2.0'
      ? 'A vector of CVSS 2.0 has no prefix. Remove it.'
      : 'This is not a version of CVSS. Begin with CVSS:4.0/, CVSS:3.1/ or CVSS:3.0/; CVSS 2.0 has no prefix.';
  return { message, metric: null, start: 0, end: head.length };
}

function inOrder(version: CvssVersion, metrics: readonly SetMetric[]): SetMetric[] {
  return metricsOf(version).flatMap(
    (definition) => metrics.find((each) => each.definition === definition) ?? [],
  );
}

function missingFaults(named: ReadonlySet<string | null>, version: CvssVersion, end: number): VectorFault[] {
  return metricsOf(version)
    .filter(({ group, key }) => group === 'base' && !named.has(key))
    .map(({ key, name, values }) => {
      const examples = values.map((value) => `${key}:${value.key}`).join(', ');
      return {
        message: `${key} (${name}) is missing. Add one of ${examples}.`,
        metric: key,
        start: end,
        end,
      };
    });
}
