import { z } from 'zod';
import { eventTypes } from '../domain/event.ts';
import { escapePointer } from '../domain/origin.ts';
import { type Rule, ruleLimits, ruleSeverities } from './contract.ts';
import { Faults, type RuleFault } from './faults.ts';
import { parseCondition } from './parse-condition.ts';

/**
 * Reads rules.
 * @param at JSON pointer of the list in the request
 * @returns the faults in place of the rules if there are any
 */
export function parseRules(values: readonly unknown[], at: string): readonly Rule[] | readonly RuleFault[] {
  const faults = new Faults();
  const rules: Rule[] = [];
  const ids = new Set<string>();
  if (values.length > ruleLimits.rules) {
    faults.add(at, `must have at most ${ruleLimits.rules} rules`);
  }
  for (const [index, value] of values.slice(0, ruleLimits.rules).entries()) {
    const rule = parseRule(value, `${at}/${index}`, faults);
    if (faults.isFull) break;
    if (rule === null) continue;
    if (ids.has(rule.id)) faults.add(`${at}/${index}/id`, 'is the id of an earlier rule too');
    ids.add(rule.id);
    rules.push(rule);
  }
  return faults.found.length > 0 ? faults.found : rules;
}

/** Whether rules were refused. */
export function areFaults(parsed: readonly Rule[] | readonly RuleFault[]): parsed is readonly RuleFault[] {
  const [first] = parsed;
  return first !== undefined && 'pointer' in first;
}

const text = (most: number) => z.string('must be a text').max(most, `must have at most ${most} characters`);

const envelope = z.strictObject(
  {
    id: z
      .string('must be a text')
      .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be 1 to 64 lower-case letters, digits, - and _'),
    name: text(ruleLimits.textCharacters).min(1, 'must not be empty'),
    description: text(ruleLimits.descriptionCharacters).default(''),
    version: z.int('must be a whole number').min(1, 'must be at least 1').default(1),
    enabled: z.boolean('must be true or false').default(true),
    events: z
      .array(z.enum(eventTypes, `must be one of ${eventTypes.join(', ')}`), 'must be a list of event types')
      .min(1, 'must have at least one entry')
      .max(eventTypes.length, `must have at most ${eventTypes.length} entries`),
    when: z.unknown().optional(),
    severity: z.enum(ruleSeverities, `must be one of ${ruleSeverities.join(', ')}`),
    actions: z
      .array(text(ruleLimits.textCharacters), 'must be a list of texts')
      .max(ruleLimits.actions, `must have at most ${ruleLimits.actions} entries`)
      .default([]),
    references: z
      .array(
        z.httpUrl('must be a URL').max(ruleLimits.textCharacters, 'is too long'),
        'must be a list of URLs',
      )
      .max(ruleLimits.references, `must have at most ${ruleLimits.references} entries`)
      .default([]),
  },
  'must be a rule',
);

function parseRule(value: unknown, pointer: string, faults: Faults): Rule | null {
  const parsed = envelope.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) addIssue(issue, pointer, faults);
    return null;
  }
  const { when, ...rule } = parsed.data;
  if (when === undefined || when === null) return { ...rule, when: null };
  const condition = parseCondition(when, `${pointer}/when`, faults);
  return condition && { ...rule, when: condition };
}

function addIssue(issue: z.core.$ZodIssue, pointer: string, faults: Faults): void {
  const at = `${pointer}${issue.path.map((step) => `/${escapePointer(String(step))}`).join('')}`;
  if (issue.code !== 'unrecognized_keys') faults.add(at, issue.message);
  else for (const key of issue.keys) faults.add(`${at}/${escapePointer(key.slice(0, 60))}`, 'is unknown');
}
