import type { CvssVersion } from '../score.ts';
import type { MetricDefinition, MetricValue } from './metric.ts';
import { cvssVersions, metricNamed } from './versions.ts';

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
