import { parseCveId } from '../../domain/cve-id.ts';
import { derived, type Origins, traceUpstream, type UpstreamTrace } from '../../domain/origin.ts';
import { type AffectedProduct, presentName } from '../../domain/product.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { parseCweId, type WeaknessClaim } from '../../domain/weakness.ts';
import { firstIssue } from '../../kit/json.ts';
import { placeItems } from '../../kit/json-items.ts';
import { type ItemPlace, type MappedVersion, type RejectedItem, UnmappableError } from '../contract.ts';
import { referencesIn } from './notes.ts';
import { type KevCatalogue, type KevEntry, kevEntrySchema } from './wire.ts';

const source = 'cisa-kev';

/**
 * Maps a catalogue: good entries to facts, each bad one to a refusal that points at it.
 * @param bytes that it was read from
 */
export function mapCatalogue(catalogue: KevCatalogue, bytes: Uint8Array, origins?: Origins): MappedVersion {
  const upstreamTime = canonicalTime(catalogue.dateReleased);
  if (upstreamTime === null) throw new UnmappableError('The catalogue has no valid dateReleased.');

  const facts = new Map<string, VulnerabilityFacts>();
  const places: ItemPlace[] = [];
  const rejected: RejectedItem[] = [];
  const placed = placeItems(bytes, 'vulnerabilities', catalogue.vulnerabilities);
  for (const { item, ordinal, start, length } of placed) {
    const mapped = mapEntry(item, ordinal, origins);
    if (typeof mapped === 'string' || facts.has(mapped.id)) {
      const reason = typeof mapped === 'string' ? mapped : `${mapped.id} is listed twice`;
      rejected.push({ pointer: pointerOf(ordinal), reason });
      continue;
    }
    facts.set(mapped.id, mapped);
    places.push({ ordinal, start, length });
  }
  return {
    identity: { key: 'catalog', upstreamTime, upstreamVersion: catalogue.catalogVersion },
    vulnerabilities: [...facts.values()],
    places,
    items: catalogue.vulnerabilities.length,
    rejected,
  };
}

function pointerOf(ordinal: number): string {
  return `/vulnerabilities/${ordinal}`;
}

/** The facts of one entry, or the reason why it is refused. */
export function mapEntry(raw: unknown, ordinal: number, origins?: Origins): VulnerabilityFacts | string {
  const parsed = kevEntrySchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const entry = parsed.data;

  const id = parseCveId(entry.cveID);
  if (id === null) return 'cveID is no CVE id';
  const dateAdded = canonicalTime(entry.dateAdded);
  if (dateAdded === null) return 'dateAdded is no date';
  const due = present(entry.dueDate);
  const dueDate = due === null ? null : canonicalTime(due);
  if (due !== null && dueDate === null) return 'dueDate is no date';

  const trace = origins === undefined ? null : traceEntry(entry, pointerOf(ordinal), origins);
  const notes = present(entry.notes);
  const facts = {
    id,
    titles: english(entry, 'vulnerabilityName', trace),
    descriptions: english(entry, 'shortDescription', trace),
    weaknesses: weaknessClaims(entry, trace),
    affected: affectedProducts(entry, trace),
    references: notes === null ? [] : referencesIn(notes, source),
    kev: {
      dateAdded,
      dueDate,
      ransomware: entry.knownRansomwareCampaignUse === 'Known',
      requiredAction: present(entry.requiredAction),
      notes,
    },
  };
  if (trace !== null) markFacts(facts, entry, trace);
  return facts;
}

/** Whose words they are, and in which language, the catalogue says only by being what it is. */
function traceEntry(entry: KevEntry, pointer: string, origins: Origins): UpstreamTrace {
  const whole = derived(pointer);
  return traceUpstream(origins, entry, pointer).within({ source: whole, lang: whole });
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

function weaknessClaims({ cwes }: KevEntry, trace: UpstreamTrace | null): WeaknessClaim[] {
  return (cwes ?? []).flatMap((text, index) => {
    const claim = weaknessClaim(text);
    if (claim === null) return [];
    const at = String(index);
    if (cwes) trace?.mark(claim, cwes, { id: at, text: at });
    return [claim];
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
