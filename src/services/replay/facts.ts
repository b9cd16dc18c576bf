import { plainValue, quoteOf } from '../../answers/compose/quoting.ts';
import type { CitedClaim } from '../../answers/contract.ts';
import type { Facet } from '../../answers/facets.ts';
import type { AnswerBasis } from '../answers/basis.ts';
import type { AnswerDiff, FactChange, FactSide, JudgementChange } from './contract.ts';

/** The claims that the sentences of an answer cite, by their ids. */
export function citedIn({ claims, points, dropped }: AnswerBasis): ReadonlyMap<string, CitedClaim> {
  const left = new Set(dropped);
  const ids = new Set(points.flatMap((point, at) => (left.has(at) ? [] : point.claims)));
  return new Map(claims.filter(({ id }) => ids.has(id)).map((claim) => [claim.id, claim]));
}

/**
 * What has changed between two answers, fact by fact.
 * @param statedNow ids of claims of the earlier answer that are still stated
 * @param statedThen ids of claims of the later answer that were stated at the time of the earlier one
 */
export function compareFacts(
  then: AnswerBasis,
  now: AnswerBasis,
  statedNow: ReadonlySet<string>,
  statedThen: ReadonlySet<string>,
): AnswerDiff {
  const [before, after] = [citedIn(then), citedIn(now)];
  const onlyThen = [...before.values()].filter(({ id }) => !after.has(id));
  const onlyNow = [...after.values()].filter(({ id }) => !before.has(id));
  const revalued = [...before.values()].flatMap((claim): FactChange[] => {
    const other = after.get(claim.id);
    return other === undefined || statementOf(claim) === statementOf(other) ? [] : [change(claim, other)];
  });
  const paired = pairs(
    onlyThen.filter(({ id }) => !statedNow.has(id)),
    onlyNow.filter(({ id }) => !statedThen.has(id)),
  );
  return {
    added: paired.added.map((claim) => change(null, claim)),
    removed: paired.removed.map((claim) => change(claim, null)),
    changed: [...revalued, ...paired.both.map(([one, other]) => change(one, other))],
    judgements: judgementChanges(then, now),
    counts: countChanges(then, now),
    citedThen: onlyThen.map(({ id }) => id).filter((id) => statedNow.has(id)),
    citedNow: onlyNow.map(({ id }) => id).filter((id) => statedThen.has(id)),
  };
}

/** Facets that say as of when something is stated. A newer release that says the same changes no fact. */
const dating: ReadonlySet<string> = new Set<Facet>(['subject', 'asOf', 'kev.catalog', 'epss.date']);

/** What a claim says, whenever it says it. */
function statementOf({ facets }: CitedClaim): string {
  return JSON.stringify(Object.entries(facets).filter(([facet]) => !dating.has(facet)));
}

/** Facets by which statements of one kind about a subject differ. */
const naming: readonly Facet[] = ['cvss.by', 'cvss.version', 'ssvc.by', 'affected.product', 'fix.product'];
/** Facets of statements of which a subject has many: another one is not a new value of the first. */
const members: readonly Facet[] = ['link.object', 'alias', 'tag', 'reference'];

function matterOf({ subject, predicate, facets, lang }: CitedClaim): string {
  return JSON.stringify([subject, predicate, lang, ...naming.map((facet) => facets[facet] ?? null)]);
}

interface Pairs {
  readonly both: readonly (readonly [before: CitedClaim, after: CitedClaim])[];
  readonly removed: readonly CitedClaim[];
  readonly added: readonly CitedClaim[];
}

/** Joins what was removed with what was added if it is the only statement of the same source about the same matter. */
function pairs(removed: readonly CitedClaim[], added: readonly CitedClaim[]): Pairs {
  const [ended, begun] = [Map.groupBy(removed, matterOf), Map.groupBy(added, matterOf)];
  const both = [...ended].flatMap(([matter, [one, ...more]]) => {
    const [other, ...others] = begun.get(matter) ?? [];
    if (one === undefined || other === undefined || more.length + others.length > 0) return [];
    const isOfMany = members.some((facet) => one.facets[facet] !== undefined);
    const isOfOneSource = one.sources.some((source) => other.sources.includes(source));
    return isOfMany || !isOfOneSource ? [] : [[one, other] as const];
  });
  const joined = new Set(both.flat());
  return {
    both,
    removed: removed.filter((claim) => !joined.has(claim)),
    added: added.filter((claim) => !joined.has(claim)),
  };
}

function change(before: CitedClaim | null, after: CitedClaim | null): FactChange {
  const { subject = '', predicate = '' } = before ?? after ?? {};
  return { subject, predicate, before: before && side(before), after: after && side(after) };
}

function side(claim: CitedClaim): FactSide {
  const stated = Object.entries(claim.facets).filter(([facet]) => facet !== 'subject' && facet !== 'asOf');
  const values = stated.map(([name, value]): [string, string] => {
    const facet = name as Facet;
    return [facet, quoteOf(claim, facet) ?? plainValue(facet, value)];
  });
  return {
    claim: claim.id,
    values: Object.fromEntries(values),
    sources: claim.sources,
    asOf: claim.asOf,
  };
}

function judgementChanges(then: AnswerBasis, now: AnswerBasis): JudgementChange[] {
  const [before, after] = [then, now].map(
    ({ judgements }) => new Map(judgements.map(({ id, ...judged }) => [id, judged])),
  );
  const ids = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return Array.from(ids, (id) => ({ id, before: before?.get(id) ?? null, after: after?.get(id) ?? null }));
}

function countChanges(then: AnswerBasis, now: AnswerBasis): AnswerDiff['counts'] {
  const before = totalsIn(then);
  return [...totalsIn(now)].flatMap(([path, after]) => {
    const total = before.get(path);
    return total === undefined || total === after ? [] : [{ path, before: total, after }];
  });
}

/** Without the words of a question that is not kept, a number can't be compared. */
function totalsIn({ points }: AnswerBasis): ReadonlyMap<string, number> {
  const counts = points.flatMap(({ count }) => count ?? []);
  return new Map(counts.filter(({ path }) => path !== null).map(({ path, total }) => [path, total]));
}
