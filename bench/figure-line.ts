import { type Figure, isWorse, meetsTarget, type Summary, summaryOf } from './figure.ts';
import type { RecordedFigure } from './recorded.ts';

/** A figure next to its floor, its target and what was recorded, as a line. */
export function figureLine(benchmark: string, figure: Figure, before: RecordedFigure | null): string {
  const { name, unit, better, rounds, target, floor } = figure;
  const parts = [`${benchmark}: ${name}`.padEnd(60), `${textOf(summaryOf(rounds))} ${unit}`.padEnd(38)];
  if (floor !== null) parts.push(`floor ${short(floor)};`);
  if (target !== null) {
    const bound = better === 'lower' ? 'at most' : 'at least';
    parts.push(`${bound} ${short(target)}: ${meetsTarget(figure) ? 'met' : 'MISSED'};`);
  }
  if (before === null) parts.push('not recorded');
  else {
    const verdict = isWorse(figure, before) ? ', WORSE' : '';
    parts.push(`${textOf(before)} at ${before.commit}${verdict}`);
  }
  return parts.join(' ');
}

function textOf({ median, interval }: Summary): string {
  if (interval === null) return short(median);
  return `${short(median)} [${short(interval[0])}, ${short(interval[1])}]`;
}

/** With three digits, or all before the point. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
