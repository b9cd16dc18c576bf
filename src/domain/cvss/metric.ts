/** The groups of metrics by the words of the standards. Version 4.0 renamed the temporal metrics. */
export const metricGroups = ['base', 'temporal', 'threat', 'environmental', 'supplemental'] as const;

export type MetricGroup = (typeof metricGroups)[number];

/** A metric of one version of CVSS, with all of its values. */
export interface MetricDefinition {
  /** Its short name in vectors: `AV`. */
  readonly key: string;
  /** `Attack Vector` */
  readonly name: string;
  readonly group: MetricGroup;
  readonly values: readonly MetricValue[];
}

export interface MetricValue {
  /** `N` */
  readonly key: string;
  /** `Network` */
  readonly name: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
  /** True for the value that stands for no value: `X`, or `ND` in version 2.0. */
  readonly isNotDefined: boolean;
}

/** Names and meanings of values, under their keys. */
type Values = Readonly<Record<string, readonly [name: string, meaning: string]>>;

/** Defines a metric that every vector must have. */
export function baseMetric(key: string, name: string, values: Values): MetricDefinition {
  return { key, name, group: 'base', values: listed(values) };
}

/**
 * Defines a metric that a vector can leave out.
 * @param omittedKey of the value that is the same as to leave it out; `meaning` says what that means
 */
export function optionalMetric(
  group: Exclude<MetricGroup, 'base'>,
  key: string,
  name: string,
  values: Values,
  [omittedKey, meaning]: readonly [key: string, meaning: string],
): MetricDefinition {
  const omitted = { key: omittedKey, name: 'Not Defined', meaning, isNotDefined: true };
  return { key, name, group, values: [...listed(values), omitted] };
}

/** Defines how much confidentiality, integrity and availability matter to the caller. */
export function requirementMetrics(omitted: readonly [key: string, meaning: string]): MetricDefinition[] {
  return ['Confidentiality', 'Integrity', 'Availability'].map((subject) => {
    const consequences = (degree: string) =>
      `A loss of ${subject.toLowerCase()} has ${degree} consequences here.`;
    const values: Values = {
      L: ['Low', consequences('limited')],
      M: ['Medium', consequences('serious')],
      H: ['High', consequences('catastrophic')],
    };
    return optionalMetric('environmental', `${subject[0]}R`, `${subject} Requirement`, values, omitted);
  });
}

/** Defines the environmental metric that replaces a base metric. @param changed values that differ from its own */
export function modifiedMetric(base: MetricDefinition, changed: Values = {}): MetricDefinition {
  const own = base.values.map(({ key, name, meaning }) => [key, [name, meaning]] as const);
  const values = { ...Object.fromEntries(own), ...changed };
  return optionalMetric('environmental', `M${base.key}`, `Modified ${base.name}`, values, [
    'X',
    `The value of ${base.key} applies.`,
  ]);
}

/** The same for several base metrics, without changes. */
export function modifiedMetrics(bases: readonly MetricDefinition[]): MetricDefinition[] {
  return bases.map((base) => modifiedMetric(base));
}

/** The value of an optional metric that is left out. @param equal names the value as which it counts */
export function notDefined(key: string, equal: string): readonly [key: string, meaning: string] {
  return [key, `Not stated, which counts as ${equal}.`];
}

function listed(values: Values): MetricValue[] {
  return Object.entries(values).map(([key, [name, meaning]]) => ({
    key,
    name,
    meaning,
    isNotDefined: false,
  }));
}
