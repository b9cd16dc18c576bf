import type { CvssVersion } from '../score.ts';
import type { MetricDefinition, MetricValue } from './metric.ts';
import { metricsOfV2 } from './metrics-v2.ts';
import { metricsOfV3 } from './metrics-v3.ts';
import { metricsOfV4 } from './metrics-v4.ts';

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

/** A metric with its value in a vector. */
export interface SetMetric {
  readonly definition: MetricDefinition;
  readonly value: MetricValue;
}

/** What is wrong with a metric, and what to do. */
export interface MetricFault {
  readonly message: string;
  /** The short name of the metric; null if none can be read. */
  readonly metric: string | null;
}

/** The same with its place in a text, as [start, end) in UTF-16 code units. */
export interface VectorFault extends MetricFault {
  readonly start: number;
  readonly end: number;
}

export interface MetricsReading {
  readonly metrics: readonly SetMetric[];
  readonly faults: readonly VectorFault[];
}

/** Reads metrics with slashes between, each at most once. @param offset the place of the text in a longer one */
export function readMetrics(text: string, version: CvssVersion, offset = 0): MetricsReading {
  const metrics: SetMetric[] = [];
  const faults: VectorFault[] = [];
  for (const { written, start, end } of splitAtSlashes(text, offset)) {
    const read = readMetric(written, version);
    if ('message' in read) faults.push({ ...read, start, end });
    else if (metrics.some(({ definition }) => definition === read.definition)) {
      faults.push({ ...repeated(read.definition.key), start, end });
    } else metrics.push(read);
  }
  return { metrics, faults };
}

/** The parts of a text, with their places in a longer one. */
export function splitAtSlashes(text: string, offset: number) {
  let start = offset;
  return text.split('/').map((written) => {
    const part = { written, start, end: start + written.length };
    start = part.end + 1;
    return part;
  });
}

/** The metric, or what is wrong with it. */
export function readMetric(written: string, version: CvssVersion): SetMetric | MetricFault {
  const [, key, valueKey] = /^([a-z]{1,3}):([a-z]{1,5})$/i.exec(written) ?? [];
  if (key === undefined || valueKey === undefined) return { message: notAMetric(written), metric: null };
  const definition = metricNamed(version, key);
  if (definition === undefined) return foreignMetric(key.toUpperCase(), version);
  const value = definition.values.find((each) => each.key.toUpperCase() === valueKey.toUpperCase());
  if (value !== undefined) return { definition, value };
  const keys = definition.values.map((each) => each.key).join(', ');
  const message = `${valueKey} is not a value of ${definition.key} (${definition.name}). Use one of ${keys}.`;
  return { message, metric: definition.key };
}

/** A metric that is there for the second time. */
export function repeated(metric: string): MetricFault {
  return { message: `${metric} is there twice. Remove one of them.`, metric };
}

function notAMetric(written: string): string {
  return written === ''
    ? 'A metric is missing next to a slash. Remove the slash or add a metric.'
    : 'This is not a metric with its value. Write them as in AV:N, with slashes between metrics.';
}

function foreignMetric(metric: string, version: CvssVersion): MetricFault {
  const others = cvssVersions.filter((other) => metricNamed(other, metric) !== undefined);
  const home = others.length === 0 ? '' : `, but of CVSS ${others.join(', ')}`;
  return { message: `${metric} is not a metric of CVSS ${version}${home}. Remove it.`, metric };
}

export const cvssVersions = ['4.0', '3.1', '3.0', '2.0'] as const satisfies readonly CvssVersion[];

/** The metrics of a version in the order of vectors. */
export function metricsOf(version: CvssVersion): readonly MetricDefinition[] {
  return definitions[version];
}

/** The metric with a short name, in any case. */
function metricNamed(version: CvssVersion, key: string): MetricDefinition | undefined {
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
