import type { CvssVersion } from '../score.ts';
import { calculate } from './calculate.ts';
import {
  cvssVersions,
  type MetricFault,
  readMetric,
  readVector,
  repeated,
  type SetMetric,
  splitAtSlashes,
  type VectorFault,
  withMetrics,
} from './vector.ts';

/**
 * Environmental metrics for vectors of every version, as the versions know them: not each has each metric, or each
 * value of it.
 */
export interface CvssEnvironment {
  readonly metrics: Readonly<Record<CvssVersion, readonly SetMetric[]>>;
  /** How they were written: `CR:H`. */
  readonly written: readonly string[];
}

/** Reads environmental metrics such as `CR:H/MAV:L`. Each must be one of at least one version. */
export function readEnvironment(
  text: string,
): { readonly environment: CvssEnvironment } | { readonly faults: readonly [VectorFault, ...VectorFault[]] } {
  const parts = splitAtSlashes(text, 0);
  const faults = parts.flatMap(({ written, start, end }, at): VectorFault[] => {
    const fault = faultOf(written) ?? (isRepeated(parts, at) ? repeated(keyOf(written)) : null);
    return fault === null ? [] : [{ ...fault, start, end }];
  });
  const [first, ...others] = faults;
  if (first !== undefined) return { faults: [first, ...others] };
  const written = parts.map((part) => part.written.toUpperCase());
  const metricsFor = (version: CvssVersion) =>
    written.flatMap((each) => environmentalMetric(each, version) ?? []);
  return {
    environment: {
      written,
      metrics: {
        '4.0': metricsFor('4.0'),
        '3.1': metricsFor('3.1'),
        '3.0': metricsFor('3.0'),
        '2.0': metricsFor('2.0'),
      },
    },
  };
}

/**
 * The environmental score of a vector with the caller's environmental metrics in place of its own.
 * @returns null if the text is not a complete vector, or its version has none of the metrics
 */
export function withEnvironment(vector: string, { metrics }: CvssEnvironment): number | null {
  const reading = readVector(vector);
  if (!('vector' in reading)) return null;
  const changed = withMetrics(reading.vector, metrics[reading.vector.version]);
  return calculate(changed).environmental;
}

function faultOf(written: string): MetricFault | null {
  const readings = cvssVersions.map((version) => readMetric(written, version));
  if (readings.some(isEnvironmental)) return null;
  if (readings.every((reading) => 'message' in reading)) return readings[0] ?? null;
  const message = `${keyOf(written)} is not an environmental metric. Use metrics such as CR:H or MAV:L.`;
  return { message, metric: keyOf(written) };
}

function isRepeated(parts: readonly { readonly written: string }[], at: number): boolean {
  return parts.findIndex(({ written }) => keyOf(written) === keyOf(parts[at]?.written ?? '')) < at;
}

function keyOf(written: string): string {
  return written.toUpperCase().split(':', 1)[0] ?? '';
}

function environmentalMetric(written: string, version: CvssVersion): SetMetric | null {
  const reading = readMetric(written, version);
  return isEnvironmental(reading) ? reading : null;
}

function isEnvironmental(reading: SetMetric | MetricFault): reading is SetMetric {
  return 'definition' in reading && reading.definition.group === 'environmental';
}
