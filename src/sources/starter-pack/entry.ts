import type { KevListing } from '../../domain/exploitation.ts';
import {
  derived,
  type Origin,
  type Origins,
  traceUpstream,
  type UpstreamTrace,
} from '../../domain/origin.ts';
import { type AffectedProduct, presentName } from '../../domain/product.ts';
import type { Reference } from '../../domain/reference.ts';
import { type Score, severityOf } from '../../domain/score.ts';
import type { SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import type { WeaknessClaim } from '../../domain/weakness.ts';
import { composeDescription, composeTitle, type TextFacts } from './text.ts';
import { midnight, type PackEntry } from './wire.ts';

/** The project itself, where it composed a text or wrote a name. */
const ownSource = 'cairn';
const kevSource = 'cisa-kev';

/**
 * The facts of one entry.
 * @param place where the entry lies, when origins are noted
 */
export function mapEntry(
  entry: PackEntry,
  place: { readonly origins: Origins; readonly pointer: string } | null,
): VulnerabilityFacts {
  const trace = place === null ? null : traceEntry(entry, place.pointer, place.origins);
  const { id, state, published, modified, kev } = entry;
  const weaknesses = weaknessClaims(entry, trace);
  const affected = affectedProducts(entry, trace);
  const assigner = entry.assigner && { orgId: entry.assigner[0], shortName: entry.assigner[1] };
  const facts: VulnerabilityFacts = {
    id,
    ...(state === undefined ? {} : { state }),
    ...(published === undefined ? {} : { published }),
    ...(modified === undefined ? {} : { modified }),
    ...(assigner === undefined ? {} : { assigner }),
    ...composedTexts(entry, affected, weaknesses, trace),
    scores: scores(entry, trace),
    weaknesses,
    affected,
    references: references(entry, trace),
    aliases: aliases(entry, trace),
    ...(kev === undefined ? {} : { kev: kevListing(kev, trace) }),
  };
  if (trace === null) return facts;
  trace.mark(facts, entry, { weaknesses: 'cwes', affected: 'products', references: 'urls' });
  if (assigner && entry.assigner) trace.mark(assigner, entry.assigner, { orgId: '0', shortName: '1' });
  return facts;
}

/** What the pack leaves to be understood of a fact follows from its entry as a whole. */
function traceEntry(entry: PackEntry, pointer: string, origins: Origins): UpstreamTrace {
  const whole = derived(pointer);
  return traceUpstream(origins, entry, pointer).within({ lang: whole });
}

type PackListing = NonNullable<PackEntry['kev']>;

function kevListing(kev: PackListing, trace: UpstreamTrace | null): KevListing {
  const [, , , added, due, ransomware] = kev;
  const listing = {
    dateAdded: midnight(added),
    dueDate: due === null ? null : midnight(due),
    ransomware,
    requiredAction: null,
    notes: null,
  };
  trace?.mark(listing, kev, { dateAdded: '3', dueDate: '4', ransomware: '5' });
  return listing;
}

const scoreMembers = {
  version: '0',
  vector: '1',
  baseScore: '2',
  severity: '2',
  source: '3',
  role: '4',
  vectorScore: '5',
};

function scores(entry: PackEntry, trace: UpstreamTrace | null): Score[] {
  const scored = (entry.scores ?? []).map((tuple): Score => {
    const [version, vector, baseScore, source, role, vectorScore] = tuple;
    const severity = severityOf(baseScore, version);
    const whole = vectorScore === null ? {} : { vectorScore };
    const score = { version, vector, baseScore, severity, source, role, ...whole };
    trace?.mark(score, tuple, scoreMembers);
    return score;
  });
  const baseScore = entry.nvdScore;
  if (baseScore === undefined) return scored;
  const version = '3.1';
  const severity = severityOf(baseScore, version);
  const score: Score = { version, vector: null, baseScore, severity, source: 'NVD', role: 'other' };
  if (trace !== null) {
    const members = Object.keys(score).map((name) => [name, 'nvdScore']);
    trace.mark(score, entry, Object.fromEntries(members));
  }
  return [...scored, score];
}

function weaknessClaims({ kev, cwes = [] }: PackEntry, trace: UpstreamTrace | null): WeaknessClaim[] {
  const listed = (kev?.[6] ?? []).map((id, index, ids): WeaknessClaim => {
    const claim = { id, text: null, lang: null, source: kevSource };
    trace?.mark(claim, ids, { id: String(index) });
    return claim;
  });
  const others = cwes.map((tuple): WeaknessClaim => {
    const [id, source] = tuple;
    const claim = { id, text: null, lang: null, source };
    trace?.mark(claim, tuple, { id: '0', source: '1' });
    return claim;
  });
  return [...listed, ...others];
}

function affectedProducts(entry: PackEntry, trace: UpstreamTrace | null): AffectedProduct[] {
  const { kev, products = [], subject } = entry;
  const affected: AffectedProduct[] = [];
  if (kev !== undefined) take(kev, kevSource, {});
  for (const tuple of products) take(tuple, tuple[2], { source: '2' });
  // A name without a vendor is a protocol or a kind of product, which can't be affected as such.
  const isNamed = kev !== undefined || products.length > 0;
  if (!isNamed && subject?.[0] != null) take(subject, ownSource, {});
  return affected;

  function take(
    tuple: readonly [string | null, string | null, ...unknown[]],
    source: string,
    members: Readonly<Record<string, string>>,
  ): void {
    const vendor = presentName(tuple[0]);
    const product = presentName(tuple[1]);
    if (vendor === null && product === null) return;
    const named = { vendor, product, versions: [], cpes: [], purl: null, defaultStatus: null, source };
    affected.push(named);
    trace?.mark(named, tuple, { vendor: '0', product: '1', ...members });
  }
}

function references({ kev, urls = [] }: PackEntry, trace: UpstreamTrace | null): Reference[] {
  const listed = (kev?.[7] ?? []).map((url, index, links): Reference => {
    const reference = { url, tags: [], source: kevSource };
    trace?.mark(reference, links, { url: String(index) });
    return reference;
  });
  const others = urls.map((tuple): Reference => {
    const [url, tags, source] = tuple;
    const reference = { url, tags, source };
    trace?.mark(reference, tuple, { url: '0', tags: '1', source: '2' });
    return reference;
  });
  return [...listed, ...others];
}

function aliases(entry: PackEntry, trace: UpstreamTrace | null): string[] {
  const { nicknames = [], aliases = [] } = entry;
  const named = [...nicknames.map((name) => name.toLowerCase()), ...aliases];
  if (trace !== null) {
    let at = 0;
    for (const names of [nicknames, aliases]) {
      for (const index of names.keys()) trace.markElement(named, at++, names, index);
    }
  }
  return named;
}

function composedTexts(
  entry: PackEntry,
  affected: readonly AffectedProduct[],
  weaknesses: readonly WeaknessClaim[],
  trace: UpstreamTrace | null,
): Pick<VulnerabilityFacts, 'titles' | 'descriptions'> {
  const { kev, subject, nicknames = [] } = entry;
  const named = affected.find(({ product }) => product !== null) ?? affected[0];
  const facts: TextFacts = {
    vendor: subject === undefined ? (named?.vendor ?? null) : subject[0],
    product: subject === undefined ? (named?.product ?? null) : subject[1],
    cwes: [...new Set(weaknesses.flatMap(({ id }) => (id === null ? [] : [id])))],
    nicknames,
    listing: kev === undefined ? null : { name: kev[2], added: kev[3], ransomware: kev[5] },
  };
  const name = kev?.[2] ?? null;
  const titles = asTexts(name ?? composeTitle(facts), name === null ? ownSource : kevSource);
  const descriptions = asTexts(composeDescription(facts), ownSource);
  for (const text of [...titles, ...descriptions]) {
    if (trace !== null) trace.mark(text, entry, { text: textOrigin(text.text, entry, trace) });
  }
  return { titles, descriptions };
}

const composedOf = ['subject', 'kev', 'products', 'nicknames', 'cwes'] as const;

/** A text is a name that the entry has, or is composed of what the entry has of these members. */
function textOrigin(text: string, entry: PackEntry, trace: UpstreamTrace): Origin {
  const { kev, nicknames } = entry;
  if (kev !== undefined && kev[2] === text) return trace.member(text, kev, 2);
  if (nicknames !== undefined && nicknames[0] === text) return trace.member(text, nicknames, 0);
  const members = composedOf.filter((member) => entry[member] !== undefined);
  const [first = trace.at(entry), ...others] = members.map((member) => trace.at(entry, member));
  return derived(first, ...others);
}

function asTexts(text: string | null, source: string): SourcedText[] {
  return text === null ? [] : [{ text, lang: 'en', source }];
}
