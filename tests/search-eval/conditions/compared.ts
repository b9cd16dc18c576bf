import type { RawVulnerability } from '../published/records.ts';
import type { Condition, Material, Read } from './condition.ts';
import type { Sampler } from './sampler.ts';

/** Bounds are existing values, so that the bound itself is tested. */
export function sampleNumber(
  field: string,
  read: Read<number>,
  material: Material,
  sampler: Sampler,
): Condition {
  return compare(field, read, () => sampleValue(read, material, sampler), sampler);
}

/**
 * Bounds are years, months or days of existing values. A time that is cut to the same length sorts like
 * these, and so fulfils the same conditions on a whole year, month or day.
 */
export function sampleTime(
  field: string,
  readAll: Read<string>,
  material: Material,
  sampler: Sampler,
): Condition {
  if (sampler.below(8) === 0) return sampleAge(field, readAll, material, sampler);
  const length = sampler.of([4, 7, 7, 10]);
  const read = (vulnerability: RawVulnerability) => readAll(vulnerability)?.slice(0, length) ?? null;
  return compare(field, read, () => sampleValue(read, material, sampler), sampler);
}

/** This many days back, a day earlier than an existing value: the running clock makes no difference. */
function sampleAge(field: string, read: Read<string>, material: Material, sampler: Sampler): Condition {
  const days = Math.ceil((Date.now() - Date.parse(sampleValue(read, material, sampler))) / dayMs) + 1;
  const first = new Date(Date.now() - days * dayMs).toISOString();
  return {
    text: sampler.of([`${field}>=${days}d`, `${field}:${days}d`, `${field}:${days}d..`]),
    holds: (vulnerability) => (read(vulnerability) ?? '') >= first,
  };
}

const dayMs = 86_400_000;

/** A missing value fulfils no comparison. */
function compare<T extends number | string>(
  field: string,
  read: Read<T>,
  sampleBound: () => T,
  sampler: Sampler,
): Condition {
  const one = sampleBound();
  const other = sampleBound();
  const [low, high] = one < other ? [one, other] : [other, one];
  if (sampler.below(12) === 0) return { text: `${field}!=${low}`, holds: (each) => read(each) !== low };
  const [text, isMet] = sampler.of<readonly [string, (value: T) => boolean]>([
    [`${field} >= ${low}`, (value) => value >= low],
    [`${field}>=${low}`, (value) => value >= low],
    [`${field}>${low}`, (value) => value > low],
    [`${field}<${high}`, (value) => value < high],
    [`${field}<=${high}`, (value) => value <= high],
    [`${field}:>=${high}`, (value) => value >= high],
    [`${field}:${low}..${high}`, (value) => value >= low && value <= high],
    [`${field}:${low}..${high}`, (value) => value >= low && value <= high],
    [`${field}:${high}..`, (value) => value >= high],
    [`${field}:${low}`, (value) => value === low],
    [`${field}:*`, () => true],
  ]);
  const holds = (vulnerability: RawVulnerability) => {
    const value = read(vulnerability);
    return value !== null && isMet(value);
  };
  return { text, holds };
}

function sampleValue<T>(read: Read<T>, { vulnerabilities }: Material, sampler: Sampler): T {
  for (;;) {
    const value = read(sampler.of(vulnerabilities));
    if (value !== null) return value;
  }
}
