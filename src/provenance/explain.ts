import { evidenceOf, explainConfidence } from '../domain/confidence.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { Provenance } from '../domain/provenance.ts';
import { recordParts } from '../domain/record-confidence.ts';
import { describing } from './entity-provenance.ts';
import { profileOf, type SourceProfile, silentSources } from './record-provenance.ts';

/** The terms from which the confidence in what is known about an entity was computed. */
export function explainEntity(
  type: EntityType,
  { source, confidence }: Provenance,
  profiles: ReadonlyMap<string, SourceProfile>,
): string[] {
  const names = source === '' ? [] : source.split(',');
  const contributing = names.map((name) => profileOf(name, profiles).manifest);
  if (type !== 'vulnerability') return explainConfidence(contributing.map(describing));
  const parts = recordParts(contributing, silentSources(contributing, profiles));
  const terms = parts.map(({ predicate, sources }) => {
    const words = sources.map((one) => evidenceOf(one, predicate));
    return `${predicate}: ${explainConfidence(words).join('; ')}`;
  });
  return [...terms, `the geometric mean of these ${parts.length}: ${confidence.toFixed(2)}`];
}
