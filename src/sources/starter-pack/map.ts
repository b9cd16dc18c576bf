import type { VulnerabilityFacts } from '../../domain/vulnerability.ts';
import { firstIssue } from '../../kit/json.ts';
import type { EpssDay, MappedVersion, RejectedItem } from '../contract.ts';
import { mapEntry } from './entry.ts';
import { midnight, type Pack, type PackEntry, packEntrySchema } from './wire.ts';

/** Maps a pack: each good entry to facts and a score of the day, each bad one to a refusal that points at it. */
export function mapPack(pack: Pack): MappedVersion {
  const facts = new Map<string, VulnerabilityFacts>();
  const entries: PackEntry[] = [];
  const rejected: RejectedItem[] = [];
  for (const [index, raw] of pack.vulnerabilities.entries()) {
    const reason = take(raw);
    if (reason !== null) rejected.push({ pointer: `/vulnerabilities/${index}`, reason });
  }
  return {
    identity: { key: 'starter-pack', upstreamTime: pack.time, upstreamVersion: pack.of.kev.version },
    vulnerabilities: [...facts.values()],
    epss: epssDay(entries, midnight(pack.of.epss.date), pack.of.epss.model),
    items: pack.vulnerabilities.length,
    rejected,
  };

  function take(raw: unknown): string | null {
    const parsed = packEntrySchema.safeParse(raw);
    if (!parsed.success) return firstIssue(parsed.error);
    const entry = parsed.data;
    if (facts.has(entry.id)) return `${entry.id} is there twice`;
    facts.set(entry.id, mapEntry(entry));
    entries.push(entry);
    return null;
  }
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
