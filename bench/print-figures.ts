import { type Figure, meetsTarget } from './figure.ts';
import { spreadLine, spreadOf } from './rounds.ts';

/**
 * Prints median and range of each figure with its target.
 * @returns whether all targets hold
 */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  for (const figure of figures) console.log(lineOf(figure));
  return figures.every(meetsTarget);
}

function lineOf(figure: Figure): string {
  const { name, unit, better, rounds, target } = figure;
  const line = `  ${spreadLine(name.padEnd(58), spreadOf(rounds), unit)}`;
  if (target === null) return line;
  const bound = better === 'lower' ? 'at most' : 'at least';
  return `${line}, ${bound} ${target}: ${meetsTarget(figure) ? 'met' : 'MISSED'}`;
}
