import type { ListedComponent, WrittenInventory } from '../../services/inventory/contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { joinRich, type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';
import { ownHeading } from '../own/heading.ts';
import { nameOf } from './component-name.ts';

/** What is different from the inventory before, and what could not be read. */
export function renderDifference(written: WrittenInventory, width: number): Rich[] {
  const { componentCount, version, documentName, difference, malformed, missing, duplicates } = written;
  const { added, removed, changed, counts } = difference;
  const lines = [
    ...marked('+', 'low', added.map(nameOf), counts.added),
    ...marked('-', 'high', removed.map(nameOf), counts.removed),
    ...marked('~', 'medium', changed.map(changeOf), counts.changed),
  ];
  const notes = [
    ...(counts.unchanged > 0 ? [rich(`${formatCount(counts.unchanged)} unchanged`, 'faint')] : []),
    ...(duplicates > 0
      ? [rich(`${formatNumber(duplicates, 'component')} listed more than once`, 'faint')]
      : []),
    ...malformed.map(({ id, message }) =>
      joinRich([rich('Not taken:', 'faint'), rich(id), rich(message, 'faint')]),
    ),
    ...missing.map((text) => joinRich([rich('Not in the inventory:', 'faint'), rich(text)])),
  ];
  const heading = ownHeading(
    `${formatNumber(componentCount, 'component')}`,
    rich(documentName ?? ''),
    rich(`version ${version}`, 'faint'),
  );
  return [
    heading,
    ...(lines.length > 0 ? [[]] : []),
    ...lines,
    ...(notes.length > 0 ? [[]] : []),
    ...notes,
  ].flatMap((line) => wrapRich(line, width));
}

const listedMax = 20;

function marked(sign: string, tone: Tone, names: readonly string[], count: number): Rich[] {
  const listed = names.slice(0, listedMax).map((name) => joinRich([rich(sign, tone), rich(name)]));
  const more = count - listed.length;
  return more > 0
    ? [...listed, joinRich([rich(sign, tone), rich(`${formatCount(more)} more`, 'faint')])]
    : listed;
}

function changeOf({ from, to }: { readonly from: ListedComponent; readonly to: ListedComponent }): string {
  return to.version === null ? `${nameOf(from)} → ${nameOf(to)}` : `${nameOf(from)} → ${to.version}`;
}
