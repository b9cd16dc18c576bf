import { formatCount } from './format.ts';
import { joinRich, padRich, type Rich, rich, wrapRich } from './rich-text.ts';

/**
 * Lines next to a label, wrapped in their own column. Empty lines are left out, and the label too if no line
 * is left.
 */
export function renderLabelled(
  label: string,
  lines: readonly Rich[],
  { labelWidth, width }: { readonly labelWidth: number; readonly width: number },
): Rich[] {
  const inner = Math.max(width - labelWidth - gap.length, 1);
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line) => wrapRich(line, inner))
    .map((line, index) =>
      joinRich([padRich(rich(index === 0 ? label : '', 'faint'), labelWidth), line], gap),
    );
}

/** The lines of all items, or of the first items and the number of the others. */
export function cutList(items: readonly (readonly Rich[])[], itemsMax: number): Rich[] {
  const more = items.length - itemsMax;
  if (more <= 1) return items.flat();
  return [...items.slice(0, itemsMax).flat(), rich(`and ${formatCount(more)} more`, 'faint')];
}

/** Indented lines, wrapped to the remaining width. */
export function indent(lines: readonly Rich[], by: number, width: number): Rich[] {
  return shiftRight(
    lines.flatMap((line) => wrapRich(line, width - by)),
    by,
  );
}

export function shiftRight(lines: readonly Rich[], by: number): Rich[] {
  return lines.map((line) => [...padRich([], by), ...line]);
}

const gap = '  ';
