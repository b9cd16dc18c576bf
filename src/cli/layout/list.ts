import { formatCount } from './format.ts';
import { joinRich, padRich, type Rich, rich, wrapRich } from './rich-text.ts';

/** Lines beside a label, wrapped, in a column of their own. Empty lines fall away, and the label with the last. */
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

/** The lines of all items, or of the first ones and how many there are besides. */
export function cutList(items: readonly (readonly Rich[])[], itemsMax: number): Rich[] {
  const more = items.length - itemsMax;
  if (more <= 1) return items.flat();
  return [...items.slice(0, itemsMax).flat(), rich(`and ${formatCount(more)} more`, 'faint')];
}

/** Lines further to the right, wrapped to the width that is left. */
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
