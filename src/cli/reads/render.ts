import { renderLabelled, shiftRight } from '../layout/list.ts';
import { type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, renderTable } from '../layout/table.ts';

/** Any answer for people: the members of objects with their names, and lists of objects as tables. */
export function renderValue(value: unknown, width: number): Rich[] {
  if (!isRecord(value)) return wrapRich(rich(textOf(value)), width);
  const members = Object.entries(value);
  const plain = members.filter(([, member]) => !isNested(member));
  const labelWidth = Math.min(Math.max(0, ...plain.map(([name]) => inWords(name).length)), labelWidthMax);
  return [
    ...plain.flatMap(([name, member]) =>
      renderLabelled(inWords(name), [rich(textOf(member))], { labelWidth, width }),
    ),
    ...members.filter(([, member]) => isNested(member)).flatMap((entry) => renderNested(entry, width)),
  ];
}

const labelWidthMax = 24;

function renderNested([name, member]: [string, unknown], width: number): Rich[] {
  const heading = [[], ...wrapRich(rich(inWords(name), 'strong'), width)];
  if (Array.isArray(member)) return [...heading, ...renderItems(member, width)];
  const inner = renderValue(member, Math.max(width - 2, 1));
  return [...heading, ...shiftRight(inner, 2)];
}

/** A table of the members that are texts or numbers; those of the first item come first. */
function renderItems(items: readonly unknown[], width: number): Rich[] {
  const records = items.filter(isRecord);
  const names = new Set(
    records.flatMap((item) => Object.keys(item).filter((name) => isPlain(records, name))),
  );
  const kept = [...names].slice(0, columnsMax);
  const columns = kept.map(
    (name, at): Column => ({
      heading: inWords(name),
      linesMax: 2,
      ...(at >= columnsAlways && { isOptional: true }),
    }),
  );
  const rows = records.map((item) => kept.map((name) => rich(textOf(item[name]))));
  return renderTable(columns, rows, width);
}

const columnsMax = 10;
const columnsAlways = 3;

/** Whether items have a text there, and none has more than a text. */
function isPlain(items: readonly Members[], name: string): boolean {
  return items.some((item) => textOf(item[name]) !== '') && !items.some((item) => isNested(item[name]));
}

type Members = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it takes lines of its own. */
function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null);
  return isRecord(value) && Object.keys(value).length > 0;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** `riskScore` as `risk score` */
function inWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}
