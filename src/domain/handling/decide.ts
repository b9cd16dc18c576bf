import { parseCveId } from '../identifiers.ts';
import type { WrittenHandling } from './body.ts';
import { canonicalComponent } from './component.ts';
import type { Decision } from './handling.ts';
import { isOver } from './state.ts';
import { readUntil } from './until.ts';

/** Why a decision is not taken. */
export interface DecisionFault {
  /** The member that is wrong. */
  readonly path: keyof Decision;
  readonly message: string;
}

/** A decision with its ids and times in canonical form, or why it is none. */
export function readDecision(written: WrittenHandling, nowMs: number): Decision | DecisionFault {
  const { status, justification = null, note = null } = written;
  const cve = parseCveId(written.cve);
  if (cve === null) return { path: 'cve', message: 'must be a CVE id such as CVE-2021-44228' };
  const component = written.component == null ? null : canonicalComponent(written.component);
  if (written.component != null && component === null)
    return { path: 'component', message: 'must be a package URL, or a CPE name of one product' };
  const until = written.until == null ? null : readUntil(written.until, nowMs);
  if (written.until != null && until === null)
    return { path: 'until', message: 'must be a time, a day, or an age such as 30d' };
  const decision: Decision = { cve, component, status, justification, note, until };
  if (isOver(decision, nowMs)) return { path: 'until', message: `is past: ${until}; name a later time` };
  return decisionFault(decision) ?? decision;
}

/** What is wrong with how the members of a decision go together; null if nothing is. */
export function decisionFault({ status, justification, note, until }: Decision): DecisionFault | null {
  if (status === 'not_affected' && justification === null && note === null)
    return { path: 'justification', message: 'is needed with not_affected, unless a note says why' };
  if (status !== 'not_affected' && justification !== null)
    return { path: 'justification', message: 'is only for not_affected; leave it out' };
  if (status === 'open' && until !== null)
    return { path: 'until', message: 'is not for open, which decides nothing; leave it out' };
  return null;
}

/** Whether two decisions about the same say the same. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return members.every((member) => one[member] === other[member]);
}

const members = ['cve', 'component', 'status', 'justification', 'note', 'until'] as const;
