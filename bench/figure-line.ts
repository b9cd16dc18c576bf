import { type Figure, meetsTarget, type Summary, summaryOf } from './figure.ts';
import { isComparable, isWorseThanRecorded, type RecordedFigure } from './recorded.ts';

/** A figure of a machine next to its floor, its target and what was recorded, as a line. */
export function figureLine(
  benchmark: string,
  figure: Figure,
  before: RecordedFigure | null,
  machine: string,
): string {
  const { name, unit, better, rounds, target, floor } = figure;
  const parts = [`${benchmark}: ${name}`.padEnd(60), `${textOf(summaryOf(rounds))} ${unit}`.padEnd(38)];
  if (floor !== null) parts.push(`floor ${short(floor)};`);
  if (target !== null) {
    const bound = better === 'lower' ? 'at most' : 'at least';
    parts.push(`${bound} ${short(target)}: ${meetsTarget(figure) ? 'met' : 'MISSED'};`);
  }
  parts.push(before === null ? 'not recorded' : recordedText(figure, before, machine));
  return parts.join(' ');
}

function recordedText(figure: Figure, before: RecordedFigure, machine: string): string {
  const place = isComparable(before, machine) ? '' : ' on another machine';
  const verdict = isWorseThanRecorded(figure, before, machine) ? ', WORSE' : '';
  return `${textOf(before)} at ${before.commit}${place}${verdict}`;
}

function textOf({ median, interval }: Summary): string {
  if (interval === null) return short(median);
  return `${short(median)} [${short(interval[0])}, ${short(interval[1])}]`;
}

/** With three digits, or all before the point. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
