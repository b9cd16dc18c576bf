import type { KevListing } from '../../domain/exploitation.ts';
import { parseCveId, parseCweId, type WeaknessClaim } from '../../domain/identifiers.ts';
import { derived, type Origins, traceUpstream, type UpstreamTrace } from '../../domain/origin.ts';
import { type AffectedProduct, presentName } from '../../domain/product.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { LinkPointers, SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { firstIssue } from '../../kit/json.ts';
import { locateItems } from '../../kit/json-items.ts';
import { type ItemRange, type MappedVersion, type RejectedItem, UnmappableError } from '../contract.ts';
import { entriesBy as source } from './manifest.ts';
import { referencesIn } from './notes.ts';
import { type KevCatalog, type KevEntry, kevEntrySchema } from './wire.ts';

/**
 * Maps a catalog: good entries to facts, each bad one to a refusal that points at it.
 * @param bytes that it was read from
 */
export function mapCatalog(catalog: KevCatalog, bytes: Uint8Array, origins?: Origins): MappedVersion {
  const upstreamTime = canonicalTime(catalog.dateReleased);
  if (upstreamTime === null) throw new UnmappableError('The catalog has no valid dateReleased.');

  const entries = new Map<string, MappedEntry>();
  const places: ItemRange[] = [];
  const rejected: RejectedItem[] = [];
  const placed = locateItems(bytes, 'vulnerabilities', catalog.vulnerabilities);
  for (const { item, ordinal, start, length } of placed) {
    const mapped = mapEntry(item, ordinal, origins);
    if (typeof mapped === 'string' || entries.has(mapped.facts.id)) {
      const reason = typeof mapped === 'string' ? mapped : `${mapped.facts.id} is listed twice`;
      rejected.push({ pointer: pointerOf(ordinal), reason });
      continue;
    }
    entries.set(mapped.facts.id, mapped);
    places.push({ ordinal, start, length });
  }
  return {
    identity: { key: 'catalog', upstreamTime, upstreamVersion: catalog.catalogVersion },
    vulnerabilities: Array.from(entries.values(), ({ facts }) => facts),
    links: Array.from(entries.values(), ({ links }) => links),
    places,
    items: catalog.vulnerabilities.length,
    rejected,
  };
}

function pointerOf(ordinal: number): string {
  return `/vulnerabilities/${ordinal}`;
}

/** The facts of one entry, and where what links it to others lies. */
interface MappedEntry {
  readonly facts: VulnerabilityFacts;
  readonly links: LinkPointers;
}

/** One entry, or the reason why it is refused. */
export function mapEntry(raw: unknown, ordinal: number, origins?: Origins): MappedEntry | string {
  const parsed = kevEntrySchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const entry = parsed.data;

  const id = parseCveId(entry.cveID);
  if (id === null) return 'cveID is not a CVE id';
  const dateAdded = canonicalTime(entry.dateAdded);
  if (dateAdded === null) return 'dateAdded is not a date';
  const due = present(entry.dueDate);
  const dueDate = due === null ? null : canonicalTime(due);
  if (due !== null && dueDate === null) return 'dueDate is not a date';

  const pointer = pointerOf(ordinal);
  const trace = origins === undefined ? null : traceEntry(entry, pointer, origins);
  const notes = present(entry.notes);
  const affected = affectedProducts(entry, trace);
  const weaknesses = weaknessClaims(entry, trace);
  const facts: VulnerabilityFacts & { readonly kev: KevListing } = {
    id,
    titles: english(entry, 'vulnerabilityName', trace),
    descriptions: english(entry, 'shortDescription', trace),
    weaknesses: weaknesses.map(({ claim }) => claim),
    affected,
    references: notes === null ? [] : referencesIn(notes, source),
    kev: {
      dateAdded,
      dueDate,
      ransomware: entry.knownRansomwareCampaignUse === 'Known' || null,
      requiredAction: present(entry.requiredAction),
      notes,
    },
  };
  if (trace !== null) markFacts(facts, entry, trace);
  const links = {
    affected: affected.map(() => pointer),
    weaknesses: weaknesses.map(({ index }) => `${pointer}/cwes/${index}`),
  };
  return { facts, links };
}

/** Whose words they are, and in which language, the catalog says only by being what it is. */
function traceEntry(entry: KevEntry, pointer: string, origins: Origins): UpstreamTrace {
  const full = derived(pointer);
  return traceUpstream(origins, entry, pointer).within({ source: full, lang: full });
}

function markFacts(
  facts: VulnerabilityFacts & { readonly kev: object },
  entry: KevEntry,
  trace: UpstreamTrace,
): void {
  trace.mark(facts, entry, {
    id: 'cveID',
    titles: 'vulnerabilityName',
    descriptions: 'shortDescription',
    weaknesses: 'cwes',
    references: 'notes',
  });
  trace.mark(facts.kev, entry, { ransomware: 'knownRansomwareCampaignUse' });
  for (const reference of facts.references ?? []) {
    const notes = derived(trace.at(entry, 'notes'));
    trace.mark(reference, entry, { url: notes, name: notes, tags: notes });
  }
}

function affectedProducts(entry: KevEntry, trace: UpstreamTrace | null): AffectedProduct[] {
  const vendor = presentName(entry.vendorProject);
  const product = presentName(entry.product);
  if (vendor === null && product === null) return [];
  const affected = { vendor, product, versions: [], cpes: [], purl: null, defaultStatus: null, source };
  trace?.mark(affected, entry, { vendor: 'vendorProject' });
  return [affected];
}

/** Each with its index in the list of the entry. */
function weaknessClaims(
  { cwes }: KevEntry,
  trace: UpstreamTrace | null,
): { readonly claim: WeaknessClaim; readonly index: number }[] {
  return (cwes ?? []).flatMap((text, index) => {
    const claim = weaknessClaim(text);
    if (claim === null) return [];
    const at = String(index);
    if (cwes) trace?.mark(claim, cwes, { id: at, text: at });
    return [{ claim, index }];
  });
}

function weaknessClaim(text: string): WeaknessClaim | null {
  const id = parseCweId(text);
  if (id !== null) return { id, text: null, lang: null, source };
  const words = present(text);
  return words === null ? null : { id: null, text: words, lang: 'en', source };
}

function english(
  entry: KevEntry,
  member: 'vulnerabilityName' | 'shortDescription',
  trace: UpstreamTrace | null,
): SourcedText[] {
  const words = present(entry[member]);
  if (words === null) return [];
  const text = { text: words, lang: 'en', source };
  trace?.mark(text, entry, { text: member });
  return [text];
}

function present(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : words;
}
