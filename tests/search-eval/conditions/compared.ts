import type { RawVulnerability } from '../published/records.ts';
import type { Condition, Material, Read } from './condition.ts';
import type { Lots } from './lots.ts';

/** Bounds are values that something has, so that the bound itself counts. */
export function drawNumber(field: string, read: Read<number>, material: Material, lots: Lots): Condition {
  return compare(field, read, () => drawValue(read, material, lots), lots);
}

/**
 * Bounds are years, months or days in which something lies. A time that is cut to the same length is in the order of
 * these, and so fulfils what a whole year, month or day is asked to fulfil.
 */
export function drawTime(field: string, readWhole: Read<string>, material: Material, lots: Lots): Condition {
  if (lots.below(8) === 0) return drawAge(field, readWhole, material, lots);
  const length = lots.of([4, 7, 7, 10]);
  const read = (vulnerability: RawVulnerability) => readWhole(vulnerability)?.slice(0, length) ?? null;
  return compare(field, read, () => drawValue(read, material, lots), lots);
}

/** So many days back, a day further than something lies: what the clock does meanwhile makes no difference. */
function drawAge(field: string, read: Read<string>, material: Material, lots: Lots): Condition {
  const days = Math.ceil((Date.now() - Date.parse(drawValue(read, material, lots))) / dayMs) + 1;
  const first = new Date(Date.now() - days * dayMs).toISOString();
  return {
    text: lots.of([`${field}>=${days}d`, `${field}:${days}d`, `${field}:${days}d..`]),
    holds: (vulnerability) => (read(vulnerability) ?? '') >= first,
  };
}

const dayMs = 86_400_000;

/** What has no value fulfils no comparison. */
function compare<T extends number | string>(
  field: string,
  read: Read<T>,
  drawBound: () => T,
  lots: Lots,
): Condition {
  const one = drawBound();
  const other = drawBound();
  const [low, high] = one < other ? [one, other] : [other, one];
  if (lots.below(12) === 0) return { text: `${field}!=${low}`, holds: (each) => read(each) !== low };
  const [text, isMet] = lots.of<readonly [string, (value: T) => boolean]>([
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

function drawValue<T>(read: Read<T>, { vulnerabilities }: Material, lots: Lots): T {
  for (;;) {
    const value = read(lots.of(vulnerabilities));
    if (value !== null) return value;
  }
}
