import type { ListedRule } from '../../services/rules/contract.ts';
import { formatSeverity } from '../cve/severity.ts';
import { renderLabelled, shiftRight } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

/** A rule with its conditions as a tree. */
export function renderRule(rule: ListedRule, width: number): Rich[] {
  const { id, name, version, origin, enabled, severity, events, description, actions, references, when } =
    rule;
  const head = [
    rich(id, 'strong'),
    rich(name),
    formatSeverity(severity, null),
    rich(enabled ? '' : 'disabled', 'faint'),
  ];
  const lines: readonly (readonly [label: string, lines: readonly Rich[]])[] = [
    ['rule', [joinRich(head, '  ')]],
    ['what', [rich(description)]],
    ['of', [rich(`${origin}, version ${version}`)]],
    ['events', [rich(events.join(', '))]],
    ['when', when === null ? [rich('always')] : conditionLines(when)],
    ['do', actions.map((action) => rich(action))],
    ['see', references.map((url) => rich(url, 'accent'))],
  ];
  return lines.flatMap(([label, own]) => renderLabelled(label, own, { labelWidth: 'events'.length, width }));
}

type Condition = NonNullable<ListedRule['when']>;

/** A line for each condition; those of a group are below it. */
function conditionLines(condition: Condition): Rich[] {
  if ('all' in condition) return [rich('all of', 'faint'), ...below(condition.all)];
  if ('any' in condition) return [rich('any of', 'faint'), ...below(condition.any)];
  if ('not' in condition) return [rich('not', 'faint'), ...below([condition.not])];
  if ('query' in condition) return [joinRich([rich('query', 'faint'), rich(condition.query)])];
  const { fact, op, value } = condition;
  return [joinRich([rich(fact), rich(op, 'faint'), rich(JSON.stringify(value))])];
}

function below(conditions: readonly Condition[]): Rich[] {
  return shiftRight(conditions.flatMap(conditionLines), 2);
}
