import { Failure } from '../kit/failure.ts';
import type { CliDependencies } from './dependencies.ts';
import { plainText } from './layout/plain-text.ts';
import { cutRich, padRich, rich } from './layout/rich-text.ts';
import { widthOf } from './layout/text-width.ts';
import { printLines, screenOf } from './output.ts';

/**
 * Prints on standard error which part of an input caused a failure, if the failure says so.
 * @param path of the input in the failure's details
 */
export function pointAtError(
  text: string,
  path: string,
  thrown: unknown,
  { stderr, environment }: Pick<CliDependencies, 'stderr' | 'environment'>,
): void {
  const range =
    thrown instanceof Failure ? thrown.details.find((detail) => detail.path === path)?.range : undefined;
  if (range === undefined) return;
  const screen = screenOf(stderr, environment);
  const [start, end] = range;
  const isLong = widthOf(plainText(text.slice(0, end))) > screen.columns - margin;
  const from = isLong ? Math.max(start - contextUnits, 0) : 0;
  const listed = from > 0 ? `…${text.slice(from)}` : text;
  const shift = listed.length - text.length;
  const column = columnOf(listed, start + shift);
  const width = Math.max(Math.min(columnOf(listed, end + shift), screen.columns - margin) - column, 1);
  const lines = [
    [...padRich([], margin), ...cutRich(rich(listed), screen.columns - margin)],
    [...padRich([], margin + column), ...rich('^'.repeat(width), 'critical')],
  ];
  printLines(stderr, lines, screen);
}

const margin = 2;
/** The number of characters of a long text that are shown before the part. */
const contextUnits = 12;

/**
 * The column of a position in the displayed text, in which white space is folded and unprintable characters
 * are left out.
 */
function columnOf(text: string, at: number): number {
  return widthOf(plainText(`${text.slice(0, at)}|`)) - 1;
}
