import type { KevListing } from '../../domain/exploitation.ts';
import type { WeaknessClaim } from '../../domain/identifiers.ts';
import {
  derived,
  type Origin,
  type Origins,
  traceUpstream,
  type UpstreamTrace,
} from '../../domain/origin.ts';
import { ownSource } from '../../domain/own-source.ts';
import { type AffectedProduct, presentName } from '../../domain/product.ts';
import type { Reference } from '../../domain/reference.ts';
import { type Score, severityOf } from '../../domain/score.ts';
import type { LinkPointers, SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { composeDescription, composeTitle, type TextFacts } from './text.ts';
import { midnight, type PackEntry } from './wire.ts';

const kevSource = 'cisa-kev';

/** The facts of one entry, and where what links it to others lies. */
export interface MappedEntry {
  readonly facts: VulnerabilityFacts;
  readonly links: LinkPointers;
}

/** @param pointer where the entry lies */
export function mapEntry(entry: PackEntry, pointer: string, origins?: Origins): MappedEntry {
  const trace = origins === undefined ? null : traceEntry(entry, pointer, origins);
  const { id, state, published, modified, kev } = entry;
  const weaknesses = weaknessClaims(entry, trace);
  const { affected, at } = affectedProducts(entry, trace);
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
    aliases: entry.aliases ?? [],
    ...(kev === undefined ? {} : { kev: kevListing(kev, trace) }),
  };
  const links = {
    affected: at.map((steps) => `${pointer}/${steps}`),
    weaknesses: weaknessSteps(entry).map((steps) => `${pointer}/${steps}`),
  };
  if (trace === null) return { facts, links };
  trace.mark(facts, entry, { weaknesses: 'cwes', affected: 'products', references: 'urls' });
  if (assigner && entry.assigner) trace.mark(assigner, entry.assigner, { orgId: '0', shortName: '1' });
  return { facts, links };
}

/** What the pack leaves to be understood of a fact follows from its entry as a whole. */
function traceEntry(entry: PackEntry, pointer: string, origins: Origins): UpstreamTrace {
  const full = derived(pointer);
  return traceUpstream(origins, entry, pointer).within({ lang: full });
}

type PackListing = NonNullable<PackEntry['kev']>;

function kevListing(kev: PackListing, trace: UpstreamTrace | null): KevListing {
  const [, , , added, due, ransomware] = kev;
  const listing: KevListing = {
    dateAdded: midnight(added),
    dueDate: due === null ? null : midnight(due),
    ransomware: ransomware || null,
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
    const full = vectorScore === null ? {} : { vectorScore };
    const score = { version, vector, baseScore, severity, source, role, ...full };
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

/** The place of each of the claims in the entry. */
function weaknessSteps({ kev, cwes = [] }: PackEntry): string[] {
  return [
    ...(kev?.[6] ?? []).map((_, index) => `kev/6/${index}`),
    ...cwes.map((_, index) => `cwes/${index}/0`),
  ];
}

/** The products, and the place of each in the entry. */
function affectedProducts(
  { kev, products = [] }: PackEntry,
  trace: UpstreamTrace | null,
): { readonly affected: readonly AffectedProduct[]; readonly at: readonly string[] } {
  const affected: AffectedProduct[] = [];
  const at: string[] = [];
  if (kev !== undefined) take(kev, 'kev', kevSource, {});
  for (const [index, tuple] of products.entries())
    take(tuple, `products/${index}`, tuple[2], { source: '2' });
  return { affected, at };

  function take(
    tuple: readonly [string | null, string | null, ...unknown[]],
    steps: string,
    source: string,
    members: Readonly<Record<string, string>>,
  ): void {
    const vendor = presentName(tuple[0]);
    const product = presentName(tuple[1]);
    if (vendor === null && product === null) return;
    const named = { vendor, product, versions: [], cpes: [], purl: null, defaultStatus: null, source };
    affected.push(named);
    at.push(steps);
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

function composedTexts(
  entry: PackEntry,
  affected: readonly AffectedProduct[],
  weaknesses: readonly WeaknessClaim[],
  trace: UpstreamTrace | null,
): Pick<VulnerabilityFacts, 'titles' | 'descriptions'> {
  const { kev } = entry;
  const named = affected.find(({ product }) => product !== null) ?? affected[0];
  const facts: TextFacts = {
    vendor: named?.vendor ?? null,
    product: named?.product ?? null,
    cwes: [...new Set(weaknesses.flatMap(({ id }) => (id === null ? [] : [id])))],
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

const composedOf = ['kev', 'products', 'cwes'] as const;

/** A text is a name that the entry has, or is composed of what the entry has of these members. */
function textOrigin(text: string, entry: PackEntry, trace: UpstreamTrace): Origin {
  const { kev } = entry;
  if (kev !== undefined && kev[2] === text) return trace.member(text, kev, 2);
  const members = composedOf.filter((member) => entry[member] !== undefined);
  const [first = trace.at(entry), ...others] = members.map((member) => trace.at(entry, member));
  return derived(first, ...others);
}

function asTexts(text: string | null, source: string): SourcedText[] {
  return text === null ? [] : [{ text, lang: 'en', source }];
}
