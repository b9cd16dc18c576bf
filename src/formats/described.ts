import type { Entity } from '../domain/entity/entity.ts';
import type { VulnerabilityRecord } from '../domain/vulnerability.ts';

/** An entity of a graph with what else is known of it that other formats can tell. */
export interface DescribedEntity
  extends Pick<Entity, 'id' | 'aliases' | 'description' | 'created' | 'modified' | 'references' | 'details'> {
  /** Upstream's time of the oldest of the versions that describe it now; null where nobody does. */
  readonly stated: string | null;
  /** CPE names of a product, without a version. */
  readonly cpes: readonly string[];
  /** For a technique: the tactics that it is in, by their short names and ATT&CK domains. */
  readonly tactics: readonly Pick<Entity['details'], 'shortName' | 'domains'>[];
  /** Only for a vulnerability. */
  readonly vulnerability: Pick<VulnerabilityRecord, 'cwes' | 'cvss' | 'kev' | 'epss' | 'ssvc'> | null;
}
