import { faults } from '../upstream/faults.ts';
import { allSources, type Ending, type Row, rows } from './fault-matrix-table.ts';

/** The table of `docs/operations/network.md`: what an operator sees of each fault, in the order of the faults. */
export function docsTable(): string {
  const order = new Map(faults.map(({ name }, i) => [name as string, i]));
  const sorted = rows.toSorted(
    (a, b) => (order.get(a.modes[0] ?? '') ?? 0) - (order.get(b.modes[0] ?? '') ?? 0),
  );
  const lines = sorted.flatMap((row) => row.endings.map((ending) => lineOf(row, ending)));
  return [
    '| what happens | sources | status | fault | message |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function lineOf({ modes, sources }: Row, { status, fault, says }: Ending): string {
  const what = modes.map(sentenceOf).join(' ');
  const where = sources.length === allSources.length ? 'all' : sources.join(', ');
  const cells = [
    what,
    where,
    status,
    fault === null ? '' : `\`${fault}\``,
    `\`${says.replaceAll('|', '\\|')}\``,
  ];
  return `| ${cells.join(' | ')} |`.replaceAll('  ', ' ');
}

function sentenceOf(mode: string): string {
  return faults.find(({ name }) => name === mode)?.sentence ?? mode;
}
