import type { HandlingState } from '../../domain/handling/state.ts';
import type { ListColumn } from '../../formats/list.ts';
import type { HandlingItem, HandlingsWritten, RemovedHandling } from '../../services/handling/contract.ts';
import { formatNumber, formatTime } from '../layout/format.ts';
import { joinRich, type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';
import { type Column, type Row, renderUsed } from '../layout/table.ts';
import { ownHeading } from '../own/heading.ts';

export const handlingColumns: readonly ListColumn<HandlingItem>[] = [
  ['id', ({ id }) => id],
  ['cve', ({ cve }) => cve],
  ['component', ({ component }) => component],
  ['status', ({ status }) => status],
  ['justification', ({ justification }) => justification],
  ['note', ({ note }) => note],
  ['until', ({ until }) => until],
  ['state', ({ state }) => state],
  ['changed', ({ returned }) => returned?.changed.map(({ part }) => part).join(' ') ?? null],
  ['version', ({ version }) => version],
  ['decided', ({ updatedAt }) => updatedAt],
];

/** The decisions, with notes and why one does not count any more below them. */
export function renderHandlings(items: readonly HandlingItem[], width: number, done = ''): Rich[] {
  if (items.length === 0) return wrapRich(ownHeading('No decisions.', rich(howToSet, 'faint')), width);
  const heading = ownHeading(`${formatNumber(items.length, 'decision')}${done}`);
  return [...wrapRich(heading, width), [], ...renderUsed(columns, items.flatMap(rowsOf), width)];
}

const howToSet = '`cairn handling set CVE STATUS` records one.';

/** What was written, and what of a document was not. */
export function renderWritten(result: HandlingsWritten, width: number): Rich[] {
  const { items, written, unchanged, skipped } = result;
  const lines = [
    ...(unchanged > 0 ? [note('Known already:', String(unchanged))] : []),
    ...(written > items.length ? [note('Not shown:', String(written - items.length))] : []),
    ...skipped
      .slice(0, skippedListed)
      .map(({ pointer, product, reason }) =>
        note('Not taken:', [pointer, product, reason.replaceAll('-', ' ')].filter(Boolean).join('  ')),
      ),
    ...(skipped.length > skippedListed
      ? [note('Not taken:', `${skipped.length - skippedListed} more; --json lists them`)]
      : []),
  ];
  const table = items.length === 0 && lines.length > 0 ? [] : renderHandlings(items, width, ' recorded');
  const notes = lines.flatMap((line) => wrapRich(line, width));
  return [...table, ...(table.length > 0 && notes.length > 0 ? [[]] : []), ...notes];
}

const skippedListed = 10;

const columns: readonly Column[] = [
  { heading: 'id', align: 'right' },
  { heading: 'CVE' },
  { heading: 'status' },
  { heading: 'state' },
  { heading: 'until' },
  { heading: 'component', linesMax: 3 },
  { heading: 'decided', isOptional: true },
];

function rowsOf(item: HandlingItem): Row[] {
  const { id, cve, component, status, state, until, updatedAt, justification, note: text, returned } = item;
  const row = [
    rich(String(id)),
    rich(cve, 'strong'),
    rich(status.replaceAll('_', ' ')),
    rich(state, tones[state]),
    rich(until === null ? '' : formatTime(until)),
    rich(component ?? ''),
    rich(formatTime(updatedAt).slice(0, dayLength), 'faint'),
  ];
  const why = joinRich([rich(justification?.replaceAll('_', ' ') ?? ''), rich(text ?? '', 'faint')], '  ');
  const changes =
    returned?.changed.map(({ part, before, after }) => `${part}: ${inWords(before)} → ${inWords(after)}`) ??
    [];
  return [
    row,
    ...(why.length === 0 ? [] : [{ across: why, indent: 4, linesMax: 2 }]),
    ...(changes.length === 0
      ? []
      : [{ across: rich(`changed since: ${changes.join(', ')}`, 'medium'), indent: 4, linesMax: 2 }]),
  ];
}

const dayLength = 'yyyy-mm-dd'.length;

function inWords(value: string | boolean | readonly string[] | null): string {
  if (value === null) return 'none';
  return typeof value === 'object' ? value.join(' ') || 'none' : String(value);
}

/** Those that count no longer stand out: their vulnerabilities are on lists again. */
const tones: Readonly<Record<HandlingState, Tone>> = {
  active: 'plain',
  open: 'plain',
  over: 'medium',
  returned: 'medium',
};

function note(label: string, text: string): Rich {
  return joinRich([rich(label, 'faint'), rich(text)]);
}

export const removedColumns: readonly ListColumn<RemovedHandling>[] = [
  ['id', ({ id }) => id],
  ['cve', ({ cve }) => cve],
  ['component', ({ component }) => component],
];

/** What is on lists again. */
export function renderRemoved(items: readonly RemovedHandling[], width: number): Rich[] {
  const rows = items.map(({ id, cve, component }) => [
    rich(String(id)),
    rich(cve, 'strong'),
    rich(component ?? ''),
  ]);
  const heading = ownHeading(`${formatNumber(items.length, 'decision')} removed`);
  return [...wrapRich(heading, width), [], ...renderUsed(removedHeadings, rows, width)];
}

const removedHeadings: readonly Column[] = [
  { heading: 'id', align: 'right' },
  { heading: 'CVE' },
  { heading: 'component', linesMax: 3 },
];
