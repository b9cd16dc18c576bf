import type { CountQuery } from '../contract.ts';
import type { Recount } from './contract.ts';

const partsMax = 31;
const dayMs = 86_400_000;

/**
 * Whether a number is the highest or the lowest of a series, and not all are the same. The parts of the series are
 * days, months or years from `from` to `to`; each is counted by the path of the number with its own days.
 */
export function isExtreme(
  extreme: 'highest' | 'lowest',
  { path, total }: CountQuery,
  { part = '', from = '', to = '' }: Readonly<Record<string, string>>,
  recount: Recount,
): boolean {
  const parts = partsBetween(from, to);
  if (parts.length < 2 || !parts.includes(part)) return false;
  const form = windowsOf(part).find((window) => path.includes(window));
  if (form === undefined) return false;
  const at = windowsOf(part).indexOf(form);
  const totals = parts.map((one) => recount(path.replace(form, windowsOf(one)[at] ?? '')));
  const isBeyond = (other: number) => (extreme === 'highest' ? other > total : other < total);
  return (
    totals.every((other) => other !== null && !isBeyond(other)) && totals.some((other) => other !== total)
  );
}

/** A part as queries write it: by its name, or by its first and last day. */
function windowsOf(part: string): readonly [string, string] {
  const last = new Date(Date.parse(nextPart(part)) - dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return [`${part}..${part}`, `${new Date(part).toISOString().slice(0, 'yyyy-mm-dd'.length)}..${last}`];
}

/** Names of the parts; none if there are too many, or the names are of different lengths. */
function partsBetween(from: string, to: string): readonly string[] {
  const parts: string[] = [];
  if (from.length !== to.length || !isPart(from) || !isPart(to)) return parts;
  for (let part = from; part <= to; part = nextPart(part)) {
    parts.push(part);
    if (parts.length > partsMax) return [];
  }
  return parts;
}

function isPart(name: string): boolean {
  return /^[12]\d{3}(?:-\d{2}){0,2}$/.test(name) && !Number.isNaN(Date.parse(name));
}

function nextPart(part: string): string {
  const at = new Date(part);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const next =
    part.length === 'yyyy'.length
      ? Date.UTC(year + 1, 0, 1)
      : part.length === 'yyyy-mm'.length
        ? Date.UTC(year, month + 1, 1)
        : Date.UTC(year, month, day + 1);
  return new Date(next).toISOString().slice(0, part.length);
}
