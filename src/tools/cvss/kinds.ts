import type { FindingKind } from '../contract.ts';

export const kinds = {
  critical: {
    id: 'cvss.critical',
    severity: 'critical',
    title: 'Critical by its score',
    meaning: 'The score with every metric that is set is 9.0 or more.',
    recommendation: 'Check first whether you have the product, then act before all others.',
  },
  high: {
    id: 'cvss.high',
    severity: 'high',
    title: 'High by its score',
    meaning: 'The score is 7.0 to 8.9, or 7.0 to 10.0 in version 2.0, which has no word for critical.',
    recommendation: 'Check whether you have the product, and plan the update soon.',
  },
  medium: {
    id: 'cvss.medium',
    severity: 'medium',
    title: 'Medium by its score',
    meaning: 'The score is 4.0 to 6.9.',
    recommendation: 'Update with the next maintenance, sooner if it is exploited.',
  },
  low: {
    id: 'cvss.low',
    severity: 'low',
    title: 'Low by its score',
    meaning: 'The score is 0.1 to 3.9, or 0.0 to 3.9 in version 2.0.',
    recommendation: 'Update when you update anyway, unless it is exploited.',
  },
  none: {
    id: 'cvss.none',
    severity: 'info',
    title: 'No severity by its score',
    meaning: 'The score is 0.0: by its metrics the vulnerability has no impact.',
    recommendation: 'Ask the source of the vector if you expected an impact.',
  },
  malformed: {
    id: 'cvss.malformed',
    severity: 'info',
    title: 'Not a complete vector',
    meaning: 'It looks like a vector, but has a fault. No score follows from it.',
    recommendation: 'Correct it at the place that is named, and read it again.',
  },
  differs: {
    id: 'cvss.differs',
    severity: 'info',
    title: 'Vectors of different severity',
    meaning:
      'The vectors do not have one severity. If they are of one vulnerability, its scorers do not agree.',
    recommendation: 'Compare the metrics that differ, and decide which of them are true where you are.',
  },
  reduced: {
    id: 'cvss.reduced',
    severity: 'info',
    title: 'Less severe than its base score',
    meaning:
      'Temporal, threat or environmental metrics give another severity than the base metrics, and a lower one. They hold for a time or a place.',
    recommendation: 'Check that the metrics that lower it are still true, and true where you are.',
  },
  superseded: {
    id: 'cvss.superseded',
    severity: 'info',
    title: 'Old version of CVSS',
    meaning: 'Version 2.0 or 3.0. Its scores can not be compared with those of 3.1 and 4.0.',
    recommendation: 'Look for a vector of version 3.1 or 4.0.',
  },
} as const satisfies Record<string, FindingKind>;
