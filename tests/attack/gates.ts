import { tableOf } from '../../scripts/fact-page.ts';
import { isMissed, type Section } from './section.ts';

const begin = '<!-- gates: written by `npm run check:attack -- --write` -->';
const end = '<!-- end of gates -->';
const gatesInOrder = ['S10', 'S22', 'F4', 'F7', 'F15', 'L5', 'L6'];

/** The figures of all sections by gate, as a table in Markdown. */
export function gateTable(sections: readonly Section[]): string {
  const figures = sections.flatMap((section) => section.figures);
  const rows = gatesInOrder.flatMap((gate) =>
    figures
      .filter((figure) => figure.gate === gate)
      .map((figure) => [
        ...[gate, figure.name, String(figure.value), String(figure.max)],
        isMissed(figure) ? '**MISSED**' : 'ok',
      ]),
  );
  return tableOf(['gate', 'measured', 'figure', 'limit', ''], rows);
}

/**
 * The page with this table instead of its present one.
 * @throws Error when the page has no place for it
 */
export function insertTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page should have ${begin} and, below it, ${end}.`);
  return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`;
}
