import type { EventType } from '../../domain/event.ts';
import { dayOf } from '../../domain/live/window.ts';
import type { RecentChange } from '../../projection/recent-reader.ts';
import type { DailyReason } from './contract.ts';

/** Longer texts are not repeated: `/api/v1/changes` has them. */
const charactersMax = 300;

/** A change as a reason: what a single value became and was, or only that several changed. */
export function changeReason({ type, before, after }: RecentChange): Omit<DailyReason, 'claims'> {
  const [was, is] = [scalarOf(type, before), scalarOf(type, after)];
  if (is === null || was === undefined || is === undefined) return { code: type, value: true };
  return { code: type, value: is, before: was };
}

type Value = string | number | boolean | null;

/** Undefined for lists, several values and long texts. */
function scalarOf(type: EventType, side: unknown): Value | undefined {
  const value = typeof side === 'object' && side !== null ? memberOf(side, members[type]) : side;
  if (typeof value === 'string') {
    if (value.length > charactersMax) return undefined;
    return type === 'kev_due_changed' ? dayOf(value) : value;
  }
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}

/** The member that counts where a side of a change is an object. */
const members: Readonly<Partial<Record<EventType, string>>> = {
  cvss_added: 'baseScore',
  cvss_raised: 'baseScore',
  cvss_lowered: 'baseScore',
  kev_due_changed: 'dueDate',
  ransomware_flagged: 'ransomware',
  published: 'state',
  rejected: 'state',
  advisory_added: 'id',
};

function memberOf(side: object, name: string | undefined): unknown {
  return name !== undefined && Object.hasOwn(side, name) ? Object(side)[name] : undefined;
}
