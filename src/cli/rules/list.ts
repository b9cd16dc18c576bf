import type { ListColumn } from '../../formats/list.ts';
import type { ListedRule, RuleList } from '../../services/rules/contract.ts';
import { formatSeverity } from '../cve/severity.ts';
import { type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, renderUsed } from '../layout/table.ts';

export const ruleColumns: readonly ListColumn<ListedRule>[] = [
  ['rule', ({ id }) => id],
  ['version', ({ version }) => version],
  ['origin', ({ origin }) => origin],
  ['severity', ({ severity }) => severity],
  ['name', ({ name }) => name],
  ['events', ({ events }) => events.join(' ')],
  ['actions', ({ actions }) => actions.join('; ')],
];

const columns: readonly Column[] = [
  { heading: 'rule' },
  { heading: 'of' },
  { heading: 'severity' },
  { heading: 'what it means', linesMax: 2 },
  { heading: 'events', linesMax: 3 },
];

import { ownName } from '../own/heading.ts';

/** The rules, and how to see their conditions. */
export function renderRules({ items, count, facts }: RuleList, width: number): Rich[] {
  const rows = items.map(({ id, name, severity, events, origin, enabled }) => [
    rich(id, 'strong'),
    rich([origin === 'own' ? ownName : '', enabled ? '' : 'off'].join(' '), 'accent'),
    formatSeverity(severity, null),
    rich(name),
    rich(events.join(', '), 'faint'),
  ]);
  const note = `${count} rules. Conditions may compare ${facts.length} facts; --json lists both.`;
  return [...renderUsed(columns, rows, width), [], ...wrapRich(rich(note, 'faint'), width)];
}
