import type { ListColumn } from '../../formats/list.ts';
import type { SearchField, SearchFields } from '../../services/search/contract.ts';
import { type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';

/** The fields that a query can have, each with an example. */
export function renderFields({ fields }: SearchFields, width: number): Rich[] {
  const rows = fields.map((field) => [
    rich(field.name, 'strong'),
    rich(field.examples[0] ?? '', 'accent'),
    rich(usesOf(field)),
    rich(meaningOf(field)),
  ]);
  return [
    ...renderTable(columns, rows, width),
    [],
    ...wrapRich(
      rich('Other words are searched as text. --json has all operators, values and examples.', 'faint'),
      width,
    ),
  ];
}

export const fieldColumns: readonly ListColumn<SearchField>[] = [
  ['name', ({ name }) => name],
  ['synonyms', ({ synonyms }) => synonyms.join(' ')],
  ['type', ({ type }) => type],
  ['operators', ({ operators }) => operators.join(' ')],
  ['values', ({ values = [] }) => values.join(' ')],
  ['for', usesOf],
  ['example', ({ examples }) => examples[0] ?? null],
  ['meaning', ({ description }) => description],
];

const columns = [
  { heading: 'field' },
  { heading: 'example', linesMax: 2 },
  { heading: 'for', isOptional: true },
  { heading: 'meaning', linesMax: 6 },
] as const;

function usesOf({ isSortable, isFacetable }: SearchField): string {
  return [...(isSortable ? ['--sort'] : []), ...(isFacetable ? ['--facets'] : [])].join(' ');
}

function meaningOf({ name, description, values }: SearchField): string {
  if (values === undefined || values.length > valuesMax || name === 'type') return description;
  return `${description} Takes ${values.join(', ')}.`;
}

const valuesMax = 10;
