import { judgedColumns, type ListColumn } from '../../formats/list.ts';
import type { ChangeEvent } from '../changes/contract.ts';
import type { KevItem } from '../kev/contract.ts';
import type { SearchHit, VulnerabilityHit } from '../search/contract.ts';
import type { VulnerabilityItem } from '../vulnerability/contract.ts';

const vulnerabilityColumns: readonly ListColumn<VulnerabilityItem>[] = [
  ...judgedColumns,
  ['tier', ({ tier }) => tier],
  ['vendor', ({ vendor }) => vendor],
  ['product', ({ product }) => product],
  ['published', ({ published }) => published],
  ['modified', ({ modified }) => modified],
];

export const hitColumns: readonly ListColumn<SearchHit>[] = [
  ['id', ({ id }) => id],
  ['type', ({ type }) => type],
  ['state', ({ state }) => state],
  ['name', (hit) => (isVulnerability(hit) ? hit.title : hit.name)],
  ...vulnerabilityColumns.map(
    ([name, cellOf]): ListColumn<SearchHit> => [name, (hit) => (isVulnerability(hit) ? cellOf(hit) : null)],
  ),
  ['match', ({ why }) => why.match],
  ['score', ({ score }) => score],
  ['snippet', ({ snippet }) => snippet],
];

export const kevColumns: readonly ListColumn<KevItem>[] = [
  ['id', ({ id }) => id],
  ['date_added', ({ dateAdded }) => dateAdded],
  ['due_date', ({ dueDate }) => dueDate],
  ['ransomware', ({ ransomware }) => (ransomware === null ? null : String(ransomware))],
  ['state', ({ state }) => state],
  ['title', ({ title }) => title],
  ...vulnerabilityColumns,
];

/** What `before` and `after` of a change are depends on its type, so they are JSON. */
export const changeColumns: readonly ListColumn<ChangeEvent>[] = [
  ['id', ({ id }) => id],
  ['type', ({ type }) => type],
  ['subject', ({ subject }) => subject],
  ['at', ({ at }) => at],
  ['seen', ({ seen }) => seen],
  ['source', ({ source }) => source],
  ['manifest', ({ manifest }) => manifest],
  ['before', ({ before }) => JSON.stringify(before)],
  ['after', ({ after }) => JSON.stringify(after)],
];

function isVulnerability(hit: SearchHit): hit is VulnerabilityHit {
  return hit.type === 'vulnerability';
}
