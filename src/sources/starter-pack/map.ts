import type { Origins } from '../../domain/origin.ts';
import type { VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { firstIssue } from '../../kit/json.ts';
import { placeItems } from '../../kit/json-items.ts';
import type { EpssDay, ItemPlace, MappedVersion, RejectedItem } from '../contract.ts';
import { mapEntry } from './entry.ts';
import { midnight, type Pack, type PackEntry, packEntrySchema } from './wire.ts';

/**
 * Maps a pack: each good entry to facts and a score of the day, each bad one to a refusal that points at it.
 * @param bytes that it was read from
 */
export function mapPack(pack: Pack, bytes: Uint8Array, origins?: Origins): MappedVersion {
  const facts = new Map<string, VulnerabilityFacts>();
  const entries: PackEntry[] = [];
  const places: ItemPlace[] = [];
  const rejected: RejectedItem[] = [];
  for (const { item, ordinal, start, length } of placeItems(bytes, 'vulnerabilities', pack.vulnerabilities)) {
    const mapped = mapItem(item, ordinal, origins);
    if (typeof mapped === 'string' || facts.has(mapped.entry.id)) {
      const reason = typeof mapped === 'string' ? mapped : `${mapped.entry.id} is there twice`;
      rejected.push({ pointer: pointerOf(ordinal), reason });
      continue;
    }
    facts.set(mapped.entry.id, mapped.facts);
    entries.push(mapped.entry);
    places.push({ ordinal, start, length });
  }
  return {
    identity: { key: 'starter-pack', upstreamTime: pack.time, upstreamVersion: pack.of.kev.version },
    vulnerabilities: [...facts.values()],
    places,
    epss: epssDay(entries, midnight(pack.of.epss.date), pack.of.epss.model),
    items: pack.vulnerabilities.length,
    rejected,
  };
}

/** One entry and its facts, or the reason why it is refused. */
export function mapItem(
  raw: unknown,
  ordinal: number,
  origins?: Origins,
): { readonly entry: PackEntry; readonly facts: VulnerabilityFacts } | string {
  const parsed = packEntrySchema.safeParse(raw);
  if (!parsed.success) return firstIssue(parsed.error);
  const place = origins === undefined ? null : { origins, pointer: pointerOf(ordinal) };
  return { entry: parsed.data, facts: mapEntry(parsed.data, place) };
}

function pointerOf(ordinal: number): string {
  return `/vulnerabilities/${ordinal}`;
}

function epssDay(entries: readonly PackEntry[], date: string, model: string | null): EpssDay {
  const scored = entries.flatMap(({ id, epss }) => (epss === undefined ? [] : [{ id, epss }]));
  return {
    date,
    model,
    ids: scored.map(({ id }) => id),
    scores: Uint32Array.from(scored, ({ epss }) => epss[0]),
    percentiles: Uint32Array.from(scored, ({ epss }) => epss[1]),
  };
}
