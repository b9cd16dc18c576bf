import type { Entity } from '../../domain/entity/entity.ts';
import { entityFacts } from '../../domain/graph/entity-facts.ts';
import type { StoredEntity } from '../../projection/entity-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { describing } from '../../provenance/entity-provenance.ts';
import { profileOf, type SourceProfile } from '../../provenance/record-provenance.ts';
import type { CitedClaim } from '../contract.ts';
import { cited } from './cited.ts';
import { entityFacets } from './facets-of.ts';

/** The claims about an entity other than a vulnerability alone; none if other entities only name it. */
export function entityClaims(
  reader: ProjectionReader,
  { key, type, record }: StoredEntity,
  profiles: ReadonlyMap<string, SourceProfile>,
): CitedClaim[] {
  if (record === null) return [];
  const contributors = reader.entities.contributors(key).map((version) => {
    const { manifest } = profileOf(version.source, profiles);
    return { manifest, version, weight: describing(manifest) };
  });
  const naming = reader.entities.naming(key);
  const named = contributors.filter(({ manifest }) => naming.has(manifest.name));
  const describers = named.length > 0 ? named : contributors;
  const own = describers.filter(({ manifest }) => manifest.rank > 0);
  const supporting = own.length > 0 ? own : describers;
  if (supporting.length === 0) return [];
  return entityFacts(JSON.parse(record) as Entity).map((fact) =>
    cited({ claim: fact.claim, supporting, contradicting: [] }, entityFacets(fact, type), profiles),
  );
}
