import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { MessageName } from '../compose/messages/index.ts';

/** What the path of a count has to ask for, so that its sentence says what was counted. */
export type CountedList = (parameters: ReadonlyMap<string, string>) => boolean;

/** The lists behind sentences that name what was counted. */
export const countedLists: Readonly<Partial<Record<MessageName, CountedList>>> = {
  techniquesUsed: linked('uses', 'out', 'technique'),
  softwareUsed: linked('uses', 'out', 'malware', 'tool'),
  vulnerabilitiesExploited: linked('exploits', 'out', 'vulnerability'),
  groupsUsing: linked('uses', 'in', 'group'),
  softwareUsing: linked('uses', 'in', 'malware', 'tool'),
  campaignsUsing: linked('uses', 'in', 'campaign'),
  exploiters: linked('exploits', 'in', 'group', 'campaign', 'malware', 'tool'),
  campaignsAttributed: linked('attributed-to', 'in', 'campaign'),
  attributions: linked('attributed-to', 'out', 'group'),
  vulnerabilitiesVia: linked('exploited-via', 'in', 'vulnerability'),
  techniquesVia: linked('exploited-via', 'out', 'technique'),
  vulnerabilitiesWith: linked('has-weakness', 'in', 'vulnerability'),
  subtechniques: linked('child-of', 'in', 'technique'),
  children: linked('child-of', 'in'),
  parents: linked('child-of', 'out'),
  successors: linked('superseded-by', 'out'),
  attackPatterns: linked('related-pattern', 'out', 'attack-pattern'),
  weaknessesOfPattern: linked('related-pattern', 'in', 'weakness'),
  techniquesOfPattern: linked('maps-to', 'out', 'technique'),
  patternsOfTechnique: linked('maps-to', 'in', 'attack-pattern'),
  mitigations: linked('mitigated-by', 'out', 'mitigation'),
  techniquesMitigated: linked('mitigated-by', 'in', 'technique'),
  detections: linked('detected-by', 'out', 'detection'),
  techniquesDetected: linked('detected-by', 'in', 'technique'),
  analytics: linked('has-analytic', 'out', 'detection'),
  techniquesInTactic: linked('in-tactic', 'in', 'technique'),
  tactics: linked('in-tactic', 'out', 'tactic'),
  exposureAffected: withStatus('affected'),
  exposureTotal: withStatus('affected'),
  exposureNotAffected: withStatus('not_affected'),
  exposureNotAffectedTotal: withStatus('not_affected'),
  exposureUnknown: withStatus('unknown'),
  exposureOpen: withStatus('unknown'),
};

/** The links of one type and direction, or of one type to entities of some types. */
function linked(
  relation: RelationType,
  direction: 'in' | 'out',
  ...ends: readonly EntityType[]
): CountedList {
  return (parameters) => {
    const types = parameters.get('types');
    if (types !== undefined) return types.split(',').sort().join() === [relation, ...ends].sort().join();
    return parameters.get('relation') === relation && parameters.get('direction') === direction;
  };
}

function withStatus(status: string): CountedList {
  return (parameters) => parameters.get('status') === status;
}
