import { z } from 'zod';
import type { VexStatement, VexStatus } from '../triage/vex.ts';
import { handlingBasis } from './basis.ts';
import { canonicalComponent } from './component.ts';
import { decisionFault, isSameDecision } from './decide.ts';
import {
  type Decision,
  type Handling,
  type HandlingStatus,
  handlingLimits,
  handlingStatuses,
  vexJustifications,
} from './handling.ts';

/** The status that a VEX statement gives for each status of a handling. */
export const statementStatuses: Readonly<Record<HandlingStatus, VexStatus>> = {
  open: 'under_investigation',
  acknowledged: 'under_investigation',
  not_affected: 'not_affected',
  fixed: 'fixed',
  accepted: 'affected',
};

/** The status that other statements stand for. What others still investigate is not handled. */
const statusesOfOthers: Readonly<Record<VexStatus, HandlingStatus>> = {
  under_investigation: 'open',
  affected: 'open',
  not_affected: 'not_affected',
  fixed: 'fixed',
};

const markStart = 'Cairn: ';
const markCharactersMax = 2_000;

const mark = z.object({
  status: z.enum(handlingStatuses),
  until: z.iso.datetime({ precision: 3 }).nullable(),
  basis: handlingBasis,
});

/** The notes of a statement: the owner's note, and a last line with what VEX has no place for. */
export function markedNote({ status, until, basis, note }: Handling): string {
  const line = `${markStart}${JSON.stringify({ status, until, basis })}`;
  return note === null ? line : `${note}\n${line}`;
}

/** A decision that a statement makes. */
export interface StatedDecision {
  /** JSON pointer to the statement. */
  readonly pointer: string;
  readonly decision: Decision;
  /** What it rests on, if the statement says so. */
  readonly basis: Handling['basis'] | null;
  /** When it was stated, in milliseconds since the epoch; null if that is unknown. */
  readonly atMs: number | null;
}

/**
 * Why a statement is not taken:
 * - `not-identified`: a product is neither a package URL nor a CPE name.
 * - `no-reason`: it is `not_affected` without a justification or a note.
 * - `note-too-long`: the note is longer than a handling takes.
 * - `contradictory`: statements of the same time do not agree.
 */
export const skipReasons = ['not-identified', 'no-reason', 'note-too-long', 'contradictory'] as const;

/** A statement that is not taken, at least for one of its products. */
export interface SkippedStatement {
  readonly pointer: string;
  /** As it was stated; null for all of them. */
  readonly product: string | null;
  readonly reason: (typeof skipReasons)[number];
}

/** The decisions that statements make, the newest for each CVE and component. */
export function decisionsIn(statements: readonly VexStatement[]): {
  readonly stated: readonly StatedDecision[];
  readonly skipped: readonly SkippedStatement[];
} {
  const skipped: SkippedStatement[] = [];
  const all = statements.flatMap((statement) => decisionsOf(statement, skipped));
  const bySubject = Map.groupBy(all, ({ decision: { cve, component } }) => JSON.stringify([cve, component]));
  const stated = [...bySubject.values()].flatMap((own) => {
    const newest = own.reduce((latest, { atMs }) => Math.max(latest, atMs ?? 0), 0);
    const [first, ...others] = own.filter(({ atMs }) => (atMs ?? 0) === newest);
    if (first === undefined) return [];
    const differing = others.filter(({ decision }) => !isSameDecision(first.decision, decision));
    if (differing.length === 0) return [first];
    for (const { pointer } of [first, ...differing])
      skipped.push({ pointer, product: first.decision.component, reason: 'contradictory' });
    return [];
  });
  return { stated, skipped };
}

function decisionsOf(statement: VexStatement, skipped: SkippedStatement[]): StatedDecision[] {
  const { pointer, vulnerability: cve, products, time } = statement;
  const skip = (product: string | null, reason: SkippedStatement['reason']) => {
    skipped.push({ pointer, product, reason });
    return [];
  };
  const { basis, ...content } = decisionIn(statement);
  if (content.note !== null && content.note.length > handlingLimits.noteCharacters)
    return skip(null, 'note-too-long');
  if (decisionFault({ cve, component: null, ...content }) !== null) return skip(null, 'no-reason');
  const ms = time === null ? Number.NaN : Date.parse(time);
  const atMs = Number.isNaN(ms) ? null : ms;
  const about = (component: string | null) => [
    { pointer, decision: { cve, component, ...content }, basis, atMs },
  ];
  if (products.length === 0) return about(null);
  const components = products.flatMap((product) => {
    return canonicalComponent(product) ?? skip(product.slice(0, 200), 'not-identified');
  });
  return [...new Set(components)].flatMap(about);
}

type Content = Omit<Decision, 'cve' | 'component'> & Pick<StatedDecision, 'basis'>;

function decisionIn({ status, justification, notes }: VexStatement): Content {
  const [first = '', ...others] = notes;
  const known = vexJustifications.find((one) => one === justification) ?? null;
  const marked = readMark(first, status);
  if (marked !== null) {
    const { note, ...content } = marked;
    return { ...content, note, justification: content.status === 'not_affected' ? known : null };
  }
  const isClear = status === 'not_affected';
  // A justification in the words of another format is kept as a part of the note.
  const texts = [
    ...(isClear && known === null && justification !== null ? [justification] : []),
    first,
    ...others,
  ];
  const note = [...new Set(texts.filter((text) => text.trim() !== ''))].join('\n');
  return {
    status: statusesOfOthers[status],
    justification: isClear ? known : null,
    note: note === '' ? null : note,
    until: null,
    basis: null,
  };
}

/** What `markedNote` wrote; null for notes of others, and if the status was changed since. */
function readMark(text: string, status: VexStatus): Omit<Content, 'justification'> | null {
  const at = text.lastIndexOf(`\n${markStart}`) + 1;
  const line = text.slice(at);
  if (!line.startsWith(markStart) || line.length > markCharactersMax) return null;
  const parsed = mark.safeParse(parseJson(line.slice(markStart.length)));
  if (!parsed.success || statementStatuses[parsed.data.status] !== status) return null;
  return { ...parsed.data, note: at === 0 ? null : text.slice(0, at - 1) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
