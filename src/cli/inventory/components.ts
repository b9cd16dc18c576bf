import type { ListColumn } from '../../formats/list.ts';
import type {
  ComponentState,
  InventoryComponentPage,
  JudgedComponent,
} from '../../services/inventory/contract.ts';
import { formatCount } from '../layout/format.ts';
import { type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';
import { type Column, renderUsed } from '../layout/table.ts';
import { countOf, ownHeading } from '../own/heading.ts';

export const componentColumns: readonly ListColumn<JudgedComponent>[] = [
  ['id', ({ id }) => id],
  ['state', ({ state }) => state],
  ['affected_by', ({ affectedBy }) => affectedBy],
  ['unknown', ({ unknown }) => unknown],
  ['name', ({ name }) => name],
  ['vendor', ({ vendor }) => vendor],
  ['version', ({ version }) => version],
  ['purls', ({ purls }) => purls.join(' ')],
  ['cpes', ({ cpes }) => cpes.join(' ')],
];

/** The components with what is known of each. */
export function renderComponents(
  { items, total, nextCursor }: InventoryComponentPage,
  width: number,
): Rich[] {
  const rows = items.map(({ id, state, affectedBy, unknown, name, version, purls, cpes }) => [
    rich(id, 'faint'),
    rich(stateWords[state], tones[state]),
    rich(affectedBy === 0 ? '' : formatCount(affectedBy)),
    rich(unknown === 0 ? '' : formatCount(unknown)),
    rich(purls[0] ?? cpes[0] ?? [name, version].filter((part) => part !== null).join(' ')),
  ]);
  const heading = ownHeading(countOf(items.length, total, 'component'));
  const more =
    nextCursor === null
      ? []
      : [[], rich('more with --limit, or with --cursor and nextCursor of --json', 'faint')];
  const table = rows.length === 0 ? [] : [[], ...renderUsed(columns, rows, width)];
  return [...wrapRich(heading, width), ...table, ...more.flatMap((line) => wrapRich(line, width))];
}

/** A component of which nothing is known is not safe. */
export const stateWords: Readonly<Record<ComponentState, string>> = {
  affected: 'affected',
  unknown: 'perhaps affected',
  handled: 'handled',
  not_known: 'nothing known',
  not_identified: 'not identified',
};

const tones: Readonly<Record<ComponentState, Tone>> = {
  affected: 'high',
  unknown: 'medium',
  handled: 'low',
  not_known: 'faint',
  not_identified: 'faint',
};

const columns: readonly Column[] = [
  { heading: 'id' },
  { heading: 'state' },
  { heading: 'by', align: 'right' },
  { heading: 'perhaps', align: 'right' },
  { heading: 'component', linesMax: 3 },
];
