import type { RawVulnerability } from '../published/records.ts';
import { sampleCondition } from './any-condition.ts';
import type { Condition, Material } from './condition.ts';
import type { Sampler } from './sampler.ts';

/** A search for the server, and its expected hits according to the files alone. */
export interface SampledQuery {
  readonly text: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly found: readonly RawVulnerability[];
}

/** This many hits at most, so that all pages can be read. */
const foundMax = 1_200;
/** In characters: the server accepts 1,000, and a prefix is not counted here. */
const textMax = 900;

/**
 * A random query of vulnerabilities with conditions on all fields, joined in all ways that the language has.
 * If it finds too many, conditions are added.
 */
export function sampleQuery(material: Material, sampler: Sampler): SampledQuery {
  const parameter = sampler.below(3) === 0 ? sampleParameters(material, sampler) : null;
  const isFound = ({ holds }: Condition) => {
    return (each: RawVulnerability) => holds(each) && (parameter === null || parameter.holds(each));
  };
  for (;;) {
    let query = sampleJoined(material, sampler, 0);
    let found = material.vulnerabilities.filter(isFound(query));
    while (found.length > foundMax) {
      const more = sampleJoined(material, sampler, 1);
      query = both(query, more, sampler);
      found = found.filter(more.holds);
    }
    // Some queries without hits are enough.
    if (query.text.length > textMax || (found.length === 0 && sampler.below(10) > 0)) continue;
    if (parameter !== null) return { text: query.text, parameters: parameter.parameters, found };
    const type = sampler.of(['type:vulnerability ', 'type:cve AND ']);
    return { text: `${type}${query.text}`, parameters: {}, found };
  }
}

/** In parentheses if it has more than one condition. */
function sampleJoined(material: Material, sampler: Sampler, depth: number): Condition {
  switch (sampler.below(depth > 2 ? 4 : 9)) {
    case 4:
    case 5:
      return both(
        sampleJoined(material, sampler, depth + 1),
        sampleJoined(material, sampler, depth + 1),
        sampler,
      );
    case 6:
    case 7: {
      const [one, other] = [
        sampleJoined(material, sampler, depth + 1),
        sampleJoined(material, sampler, depth + 1),
      ];
      const or = sampler.of([' OR ', ' OR ', ' || ']);
      return {
        text: `(${one.text}${or}${other.text})`,
        holds: (each) => one.holds(each) || other.holds(each),
      };
    }
    case 8: {
      const of = sampleJoined(material, sampler, depth + 1);
      const denied = /^(?:-|!|NOT )/.test(of.text) ? `(${of.text})` : of.text;
      return { text: `${sampler.of(['-', 'NOT ', '!'])}${denied}`, holds: (each) => !of.holds(each) };
    }
    default:
      return sampleCondition(material, sampler);
  }
}

function both(one: Condition, other: Condition, sampler: Sampler): Condition {
  const and = sampler.of([' ', ' ', ' AND ', ' && ']);
  return { text: `(${one.text}${and}${other.text})`, holds: (each) => one.holds(each) && other.holds(each) };
}

interface Parameters {
  readonly parameters: Readonly<Record<string, string>>;
  readonly holds: Condition['holds'];
}

/** A condition as a parameter of the path, in addition to the type. */
function sampleParameters(material: Material, sampler: Sampler): Parameters {
  const some = sampler.of(material.vulnerabilities);
  const day = some.published?.slice(0, 10) ?? '2024-05-01';
  const month = some.modified?.slice(0, 7) ?? '2024-11';
  const [weakness = 'CWE-79'] = some.weaknesses;
  const cvss = some.cvss ?? 7;
  const epss = some.epss ?? 0.01;
  const filter = sampler.of<readonly [string, string, Condition['holds']]>([
    ['severity', 'critical,high', ({ severity }) => severity === 'critical' || severity === 'high'],
    ['severity', some.severity, ({ severity }) => severity === some.severity],
    ['cvssMin', String(cvss), (each) => each.cvss !== null && each.cvss >= cvss],
    ['epssMin', String(epss), (each) => each.epss !== null && each.epss >= epss],
    ['kev', 'true', ({ isListed }) => isListed],
    ['kev', 'false', ({ isListed }) => !isListed],
    ['cwe', weakness, ({ weaknesses }) => weaknesses.includes(weakness)],
    // Later than that day.
    ['publishedAfter', day, ({ published }) => published !== null && published.slice(0, 10) > day],
    ['modifiedSince', month, ({ modified }) => modified !== null && modified.slice(0, 7) >= month],
  ]);
  const [name, value, holds] = filter;
  return { parameters: { type: 'vulnerability', [name]: value }, holds };
}
