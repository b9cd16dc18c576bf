import type { ListColumn } from '../../formats/list.ts';
import type { AuditEntry, AuditPage } from '../../services/access/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { formatTime } from '../layout/format.ts';
import { type Rich, rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { printList } from '../lists/print-list.ts';

/** Shows what was changed, newest first. */
export async function showAudit(
  { form, ...page }: AuditPage & { readonly form: ListForm | undefined },
  deps: CliDependencies,
): Promise<number> {
  const entries = await (await deps.access()).readAudit(page);
  const list = {
    ...{ items: entries, columns: entryColumns },
    json: () => JSON.stringify({ items: entries, count: entries.length }),
    lines: (width: number) => renderEntries(entries, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

const entryColumns: readonly ListColumn<AuditEntry>[] = [
  ['entry', ({ number }) => number],
  ['time', ({ at }) => at],
  ['change', ({ kind }) => kind],
  ['by', ({ record }) => record?.who ?? null],
  ['from', ({ record, address }) => address ?? record?.network ?? null],
  ['what', ({ record }) => record?.what ?? null],
  ['outcome', ({ record }) => record?.outcome ?? 'erased'],
];

const columns = [
  { heading: 'entry', align: 'right' },
  { heading: 'time' },
  { heading: 'change' },
  { heading: 'by', linesMax: 2 },
  { heading: 'from', isOptional: true },
  { heading: 'what', linesMax: Number.POSITIVE_INFINITY },
] as const;

function renderEntries(entries: readonly AuditEntry[], width: number): Rich[] {
  if (entries.length === 0) return [rich('Nothing was changed yet.', 'faint')];
  const rows = entries.map(({ number, at, kind, record, address }) => [
    rich(String(number)),
    rich(formatTime(at)),
    rich(kind, 'strong'),
    rich(withShortHashes(record?.who ?? '')),
    rich(address ?? record?.network ?? ''),
    record === null
      ? rich('erased', 'faint')
      : rich(withShortHashes(record.outcome === 'done' ? record.what : `${record.what}: ${record.outcome}`)),
  ]);
  return renderTable(columns, rows, width);
}

/** Hashes with as many digits as `cairn key list` shows. */
function withShortHashes(text: string): string {
  return text.replaceAll(/\b([0-9a-f]{12})[0-9a-f]{52}\b/g, '$1');
}
