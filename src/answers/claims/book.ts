import { lastMomentOf } from '../../domain/daily/day.ts';
import { nameInId } from '../../domain/entity/name.ts';
import { judgementOf } from '../../domain/risk/judgement.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { LinkJudge } from '../../graph/relation-filter.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import type { CitedClaim } from '../contract.ts';
import type { CitedEntity, CitedVulnerability, ClaimBook, LinkFilter } from './contract.ts';
import { entityClaims } from './entity-claims.ts';
import { day } from './facets-of.ts';
import { type LinkGroup, readLinks } from './links.ts';
import type { CitationMemory } from './memory.ts';
import { vulnerabilityCitations } from './vulnerability-claims.ts';

/** What a book is read from. */
export interface BookParts {
  readonly reader: ProjectionReader;
  readonly profiles: ReadonlyMap<string, SourceProfile>;
  /** Confidence in links. */
  readonly judge: LinkJudge;
  /** The present, as a canonical time. */
  readonly until: string;
  /** Whether the claims of a CVE include those of its lists: products, fixes, references, advisories, remarks. */
  readonly withLists: boolean;
  /** What earlier answers cited, with the same judge and profiles and with lists. */
  readonly known?: CitationMemory;
}

/** A book of claims without entries, for one answer. */
export function createClaimBook({
  reader,
  profiles,
  judge,
  until,
  withLists,
  known: earlier,
}: BookParts): ClaimBook {
  const shared = reader.shared();
  const { epssContributor } = shared;
  const known = new Map<string, CitedClaim>();
  const bySubject = new Map<string, CitedClaim[]>();
  const vulnerabilities = new Map<string, CitedVulnerability | null>();
  const entities = new Map<string, CitedEntity | null>();

  const enter = <T extends CitedClaim>(claim: T): T => {
    if (known.has(claim.id)) return claim;
    known.set(claim.id, claim);
    const about = bySubject.get(claim.subject);
    if (about === undefined) bySubject.set(claim.subject, [claim]);
    else about.push(claim);
    return claim;
  };
  const dayBefore = (time: string): string | null => {
    const at = reader.recent.newestDated(time);
    return at === null ? null : day(at);
  };
  const remembered = <T>(map: Map<string, T>, id: string, read: () => T): T => {
    const before = map.get(id);
    if (before !== undefined) return before;
    const value = read();
    map.set(id, value);
    return value;
  };

  const vulnerability = (id: string): CitedVulnerability | null =>
    remembered(vulnerabilities, id, () => {
      const found = earlier?.vulnerabilities.get(id) ?? readVulnerability(id);
      found?.claims.forEach(enter);
      return found;
    });
  const readVulnerability = (id: string): CitedVulnerability | null => {
    const stored = reader.judgedRecord(id);
    if (stored === null) return null;
    const record = JSON.parse(stored.text) as VulnerabilityRecord;
    const claims = vulnerabilityCitations(reader, withLists ? record : withoutLists(record), profiles);
    const found = { id, record, judgement: judgementOf(stored.judged, shared, shared.tables), claims };
    earlier?.vulnerabilities.add(id, found, stored.text.length);
    return found;
  };
  const entity = (id: string): CitedEntity | null =>
    remembered(entities, id, () => {
      const found = earlier?.entities.get(id) ?? readEntity(id);
      found?.claims.forEach(enter);
      return found;
    });
  const readEntity = (id: string): CitedEntity | null => {
    const stored = reader.entities.find(id);
    if (stored === null || stored.type === 'vulnerability') {
      const found = vulnerability(id);
      return found && { id, type: 'vulnerability', name: found.record.title, claims: found.claims };
    }
    const claims = entityClaims(reader, stored, profiles);
    const name = reader.entities.nameOf(id) ?? nameInId(id, stored.type);
    const found = { id, type: stored.type, name, claims };
    earlier?.entities.add(id, found, 1);
    return found;
  };
  const links = (id: string, filter: LinkFilter): LinkGroup => {
    const key = JSON.stringify([id, filter]);
    const before = earlier?.links.get(key);
    if (before !== undefined) return before;
    const group = readLinks(reader, judge, id, filter);
    earlier?.links.add(key, group, group.links.length + 1);
    return group;
  };
  return {
    vulnerability,
    entity,
    links: (id, filter) => {
      const group = links(id, filter);
      return {
        links: group.links.map(({ claim, class: made, other }) => ({
          claim: enter(claim),
          class: made,
          other: lazyEntity(other, entity),
        })),
        total: group.total,
      };
    },
    claim: (id) => known.get(id),
    claimsAbout: (subject) => bySubject.get(subject) ?? [],
    manifest: shared.head.number,
    sources: new Map(
      [...profiles].flatMap(([name, { freshness, isStored }]) => {
        const asOf = shared.sources.get(name)?.upstreamTime ?? null;
        return isStored && asOf !== null ? [[name, { asOf, freshness }] as const] : [];
      }),
    ),
    get newestDay() {
      return dayBefore(until);
    },
    hasDay: (one) => dayBefore(lastMomentOf(one)) === one,
    epss: epssContributor && { source: epssContributor.source, day: day(epssContributor.upstreamTime) },
  };
}

function withoutLists(record: VulnerabilityRecord): VulnerabilityRecord {
  return { ...record, affected: [], fixes: [], references: [], advisories: [], remarks: [] };
}

/** Most links are only counted or named: their other ends are read when something of them is used. */
function lazyEntity(
  { key, type }: { readonly key: string; readonly type: string },
  read: (id: string) => CitedEntity | null,
): CitedEntity {
  return {
    id: key,
    type,
    get name() {
      return read(key)?.name ?? null;
    },
    get claims() {
      return read(key)?.claims ?? [];
    },
  };
}
