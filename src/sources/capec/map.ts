import type { EntityFacts } from '../../domain/entity/facts.ts';
import { type Origins, traceUpstream } from '../../domain/origin.ts';
import { canonicalTime, latestTime } from '../../domain/time.ts';
import { type MappedVersion, type RejectedItem, UnmappableError } from '../contract.ts';
import type { Mitigation } from './details.ts';
import { mapPattern } from './pattern.ts';
import { collectRelations, type LinkedPattern } from './relations.ts';
import { type Course, memberOf, type Pattern, type Relationship, readObject } from './wire.ts';

/** An object of the bundle; null for one that is left out or refused, so that the others keep their places. */
type ReadObject = Pattern | Course | Relationship | null;

/** Maps a bundle: good attack patterns to facts and links, each bad object to a refusal that points at it. */
export function mapCatalog(objects: readonly unknown[], origins?: Origins): MappedVersion {
  const upstreamTime = latestTime(objects.map(modifiedOf));
  if (upstreamTime === null) throw new UnmappableError('No object of the bundle has a modification time.');

  const rejected: RejectedItem[] = [];
  const read = objects.map((raw, ordinal): ReadObject => {
    const object = readObject(raw);
    if (typeof object !== 'string') return object;
    rejected.push({ pointer: `/objects/${ordinal}`, reason: object });
    return null;
  });
  const mitigations = readMitigations(read);
  const trace = origins && traceUpstream(origins, { objects: read });

  const entities = new Map<string, EntityFacts>();
  const used: LinkedPattern[] = [];
  for (const [ordinal, pattern] of read.entries()) {
    if (pattern?.type !== 'attack-pattern') continue;
    const facts = mapPattern(pattern, [...(mitigations.byPattern.get(pattern.id)?.values() ?? [])], trace);
    if (typeof facts === 'string' || entities.has(facts.id)) {
      const reason = typeof facts === 'string' ? facts : `${facts.id} is listed twice`;
      rejected.push({ pointer: `/objects/${ordinal}`, reason });
      continue;
    }
    entities.set(facts.id, facts);
    used.push({ ordinal, id: facts.id, pattern });
  }
  // Taken at its word, such a catalog would withdraw every pattern.
  if (used.length === 0) throw new UnmappableError('The bundle has no attack patterns of CAPEC.');
  const ids = new Map(used.map(({ pattern, id }) => [pattern.id, id]));
  const links = collectRelations(used, ids);
  return {
    identity: { key: 'catalog', upstreamTime, ...releaseOf(used) },
    vulnerabilities: [],
    entities: [...entities.values()],
    relations: links.relations,
    items: objects.length,
    rejected: [...rejected, ...links.rejected, ...mitigations.rejected],
  };
}

/** What mitigates each pattern, by the STIX id of the pattern; a course of action counts once. */
function readMitigations(read: readonly ReadObject[]) {
  const patterns = new Set(read.map((object) => (object?.type === 'attack-pattern' ? object.id : null)));
  const courses = new Map<string, Course>();
  for (const object of read) if (object?.type === 'course-of-action') courses.set(object.id, object);

  const byPattern = new Map<string, Map<Course, Mitigation>>();
  const rejected: RejectedItem[] = [];
  for (const [ordinal, relationship] of read.entries()) {
    if (relationship?.type !== 'relationship' || relationship.relationship_type !== 'mitigates') continue;
    if (relationship.revoked === true) continue;
    const course = courses.get(relationship.source_ref);
    if (course === undefined || !patterns.has(relationship.target_ref)) {
      const end = course === undefined ? 'source_ref' : 'target_ref';
      rejected.push({
        pointer: `/objects/${ordinal}/${end}`,
        reason: 'it names what the bundle does not have',
      });
      continue;
    }
    const known = byPattern.get(relationship.target_ref) ?? new Map<Course, Mitigation>();
    if (!known.has(course)) known.set(course, { course, relationship });
    byPattern.set(relationship.target_ref, known);
  }
  return { byPattern, rejected };
}

function modifiedOf(raw: unknown): string | null {
  const modified = memberOf(raw, 'modified');
  return typeof modified === 'string' ? canonicalTime(modified) : null;
}

/** Each pattern says in which release of the catalog it was written; the newest is that of the bundle. */
function releaseOf(patterns: readonly LinkedPattern[]): { readonly upstreamVersion?: string } {
  const releases = patterns
    .map(({ pattern }) => pattern.x_capec_version ?? '')
    .filter((release) => /^\d{1,4}(?:\.\d{1,4}){0,3}$/.test(release))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const newest = releases.at(-1);
  return newest === undefined ? {} : { upstreamVersion: newest };
}
