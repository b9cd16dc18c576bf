import { z } from 'zod';
import type { EventType } from '../domain/event.ts';
import { bodTiers } from '../domain/risk/tier.ts';
import { canonicalTime } from '../domain/time.ts';
import { fixedVersions } from '../domain/version/judge.ts';
import { memberOf } from './sides.ts';
import type { Moment, Subject } from './subject.ts';

/** An event with what it states. */
export interface Change {
  readonly type: EventType;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What follows from both sides of an event and from its subject. Members that do not concern the event are absent.
 * @param before what the event states, with risk and tier
 */
export function derivedFacts(
  change: Change,
  before: Moment,
  after: Moment,
  subject: Subject,
): Readonly<Record<string, unknown>> {
  const { type } = change;
  return {
    'event.type': type,
    'delta.cvss': difference(before.cvss, after.cvss, 1),
    ...epssDeltas(before, after),
    'delta.kevDueDays': daysBetween(before.kevDue, after.kevDue),
    'delta.riskScore': difference(before.riskScore, after.riskScore, 0),
    'added.references': type === 'reference_added' ? change.after : null,
    'added.advisory': type === 'advisory_added' ? memberOf(change.after, 'id') : null,
    'added.cwes': type === 'weakness_changed' ? added(change.before, change.after) : null,
    'derived.fixAvailable': isFixAvailable(change, subject),
    'derived.proofOfConceptSeen':
      type === 'ssvc_changed' && after.exploitation === 'poc' && isWithoutExploit(before.exploitation),
    'derived.exploitationStarted':
      type === 'ssvc_changed' && after.exploitation === 'active' && before.exploitation !== 'active',
    'derived.tierShortened': isSooner(after.tier, before.tier),
  };
}

/** Scores of two models, or of an unknown one, do not compare. */
function epssDeltas(before: Moment, after: Moment) {
  const isOneModel = typeof before.epssModel === 'string' && before.epssModel === after.epssModel;
  if (!isOneModel) return {};
  return {
    'delta.epss': difference(before.epss, after.epss, 5),
    'delta.epssPercentile': difference(before.epssPercentile, after.epssPercentile, 5),
  };
}

/** Without rounding errors, which would keep a rise of 0.2 from being one. */
function difference(before: unknown, after: unknown, decimals: number): number | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const scale = 10 ** decimals;
  return Math.round((after - before) * scale) / scale;
}

const dayMs = 86_400_000;

function daysBetween(before: unknown, after: unknown): number | null {
  const [from, to] = [before, after].map((time) => (typeof time === 'string' ? canonicalTime(time) : null));
  return from == null || to == null ? null : (Date.parse(to) - Date.parse(from)) / dayMs;
}

function added(before: unknown, after: unknown): unknown {
  if (!Array.isArray(after)) return null;
  const known: ReadonlySet<unknown> = new Set(Array.isArray(before) ? before : []);
  return after.filter((one) => !known.has(one));
}

function isWithoutExploit(exploitation: unknown): boolean {
  return exploitation === 'none' || exploitation === null;
}

/** False if one of them is not known. */
function isSooner(after: unknown, before: unknown): boolean {
  const order: readonly unknown[] = bodTiers;
  const [to, from] = [order.indexOf(after), order.indexOf(before)];
  return to !== -1 && from !== -1 && to < from;
}

/**
 * Whether the event brings a fix: a new reference that a source tags `patch`, or an advisory with a vendor's fix. A
 * change of products does if it has the first fixed version.
 */
function isFixAvailable({ type, before, after }: Change, subject: Subject): boolean {
  if (type === 'affected_changed') return !hasFix(before) && hasFix(after);
  if (subject.kind !== 'vulnerability') return false;
  if (type === 'reference_added') {
    const urls: ReadonlySet<unknown> = new Set(Array.isArray(after) ? after : []);
    return subject.record().references.some(({ url, tags }) => urls.has(url) && tags.includes('patch'));
  }
  if (type !== 'advisory_added') return false;
  const id = memberOf(after, 'id');
  return subject
    .record()
    .advisories.some(
      (advisory) =>
        advisory.id === id && advisory.remediations.some(({ category }) => category === 'vendor_fix'),
    );
}

const statuses = ['affected', 'unaffected', 'unknown'] as const;

/** What products of an event state about versions. They leave out what is empty. */
const products = z.array(
  z.object({
    defaultStatus: z.enum(statuses).nullable().default(null),
    versions: z
      .array(
        z.object({
          version: z.string(),
          status: z.enum(statuses),
          scheme: z.string().nullable().default(null),
          lessThan: z.string().exactOptional(),
          lessThanOrEqual: z.string().exactOptional(),
          changes: z.array(z.object({ at: z.string(), status: z.enum(statuses) })).exactOptional(),
        }),
      )
      .default([]),
  }),
);

const unnamed = { vendor: null, product: null, cpes: [], purl: null, source: '' } as const;

function hasFix(side: unknown): boolean {
  const parsed = products.safeParse(side);
  return parsed.success && parsed.data.some((stated) => fixedVersions({ ...unnamed, ...stated }).length > 0);
}
