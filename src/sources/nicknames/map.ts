import { derived, type Origins, traceUpstream, type UpstreamTrace } from '../../domain/origin.ts';
import { type AffectedProduct, joinNames, presentName } from '../../domain/product.ts';
import type { LinkPointers, SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { firstIssue } from '../../kit/json.ts';
import { locateItems } from '../../kit/json-items.ts';
import type { ItemRange, MappedVersion, RejectedItem } from '../contract.ts';
import { entriesBy as source } from './manifest.ts';
import { entrySchema, type NicknameEntry, type NicknameTable } from './wire.ts';

/**
 * Maps a table: good entries to facts, each bad one to a refusal that points at it.
 * @param bytes that it was read from
 */
export function mapTable(table: NicknameTable, bytes: Uint8Array, origins?: Origins): MappedVersion {
  const facts = new Map<string, VulnerabilityFacts>();
  const places: ItemRange[] = [];
  const rejected: RejectedItem[] = [];
  const placed = locateItems(bytes, 'vulnerabilities', table.vulnerabilities);
  for (const { item, ordinal, start, length } of placed) {
    const mapped = mapEntry(item, ordinal, origins);
    if (typeof mapped === 'string' || facts.has(mapped.id)) {
      const reason = typeof mapped === 'string' ? mapped : `${mapped.id} is there twice`;
      rejected.push({ pointer: pointerOf(ordinal), reason });
      continue;
    }
    facts.set(mapped.id, mapped);
    places.push({ ordinal, start, length });
  }
  const vulnerabilities = [...facts.values()];
  return {
    identity: { key: 'nicknames', upstreamTime: `${table.updated}T00:00:00.000Z` },
    vulnerabilities,
    links: vulnerabilities.map((facts, index) => linksOf(facts, places[index]?.ordinal ?? 0)),
    places,
    items: table.vulnerabilities.length,
    rejected,
  };
}

function pointerOf(ordinal: number): string {
  return `/vulnerabilities/${ordinal}`;
}

/** Where what links an entry to others lies. */
export function linksOf({ affected = [] }: VulnerabilityFacts, ordinal: number): LinkPointers {
  return { affected: affected.map(() => `${pointerOf(ordinal)}/subject`) };
}

/** The facts of one entry, or the reason why it is refused. */
export function mapEntry(raw: unknown, ordinal: number, origins?: Origins): VulnerabilityFacts | string {
  const parsed = entrySchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const entry = parsed.data;
  const trace = origins === undefined ? null : traceEntry(entry, pointerOf(ordinal), origins);
  const facts = {
    id: entry.id,
    titles: [title(entry, trace)],
    affected: affectedProducts(entry, trace),
    aliases: namesIn(entry.nicknames, trace),
    ...(entry.primaryFor === undefined ? {} : { primaryAliases: namesIn(entry.primaryFor, trace) }),
  };
  trace?.mark(facts, entry, {
    titles: 'nicknames',
    affected: 'subject',
    aliases: 'nicknames',
    primaryAliases: 'primaryFor',
  });
  return facts;
}

/** Who keeps the table, and in which language, it says only by being what it is. */
function traceEntry(entry: NicknameEntry, pointer: string, origins: Origins): UpstreamTrace {
  const full = derived(pointer);
  return traceUpstream(origins, entry, pointer).within({ source: full, lang: full });
}

/** `ToolSpill: Examplesoft Toolkit vulnerability`, or the nickname alone. */
function title(entry: NicknameEntry, trace: UpstreamTrace | null): SourcedText {
  const { nicknames, subject } = entry;
  const [nickname = ''] = nicknames;
  const named = subject === undefined ? null : joinNames(presentName(subject[0]), presentName(subject[1]));
  const text = named === null ? nickname : `${nickname}: ${named} vulnerability`;
  const titled = { text, lang: 'en', source };
  if (trace !== null) {
    const spelt = trace.member(text, nicknames, 0);
    const origin = subject && named ? derived(trace.at(nicknames, 0), trace.at(subject)) : spelt;
    trace.mark(titled, entry, { text: origin });
  }
  return titled;
}

/** A name without a vendor is a protocol or a kind of product, which can't be affected as such. */
function affectedProducts({ subject }: NicknameEntry, trace: UpstreamTrace | null): AffectedProduct[] {
  if (subject === undefined) return [];
  const [vendor, product] = subject.map(presentName);
  if (vendor == null || product == null) return [];
  const affected = { vendor, product, versions: [], cpes: [], purl: null, defaultStatus: null, source };
  trace?.mark(affected, subject, { vendor: '0', product: '1' });
  return [affected];
}

/** In lower case, as ids and names are looked up; spellings that differ by case are one. */
function namesIn(names: readonly string[], trace: UpstreamTrace | null): string[] {
  const named: string[] = [];
  for (const [index, name] of names.entries()) {
    const alias = name.toLowerCase();
    if (named.includes(alias)) continue;
    named.push(alias);
    trace?.markElement(named, named.length - 1, names, index);
  }
  return named;
}
