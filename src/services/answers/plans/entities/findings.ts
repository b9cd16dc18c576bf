import type { CitedEntity } from '../../../../answers/claims/contract.ts';
import type { EntityType } from '../../../../domain/entity/id.ts';
import type { PlanInput } from '../../plan.ts';
import type { SlotFinding } from '../finding.ts';
import { type LinkTopic, linkFinding } from './links.ts';
import { adviceFinding, descriptionFinding, nameFinding, releaseFinding } from './profile.ts';
import { topics } from './topics.ts';

/** A kind of link: the slot that it answers, and whether it is also stated that there is none. */
type Row = readonly [slot: string | null, topic: LinkTopic, whenNone?: 'silent'];

const software: readonly Row[] = [
  ['techniques', topics.techniquesUsed],
  ['vulnerabilities', topics.exploited],
  ['groups', topics.groupsUsing],
  [null, topics.campaignsUsing, 'silent'],
];

/** The links that answers about an entity of a type state, in this order. */
export const linksOfType: Readonly<Partial<Record<EntityType, readonly Row[]>>> = {
  group: [
    ['techniques', topics.techniquesUsed],
    ['vulnerabilities', topics.exploited],
    [null, topics.softwareUsed, 'silent'],
    [null, topics.campaigns, 'silent'],
  ],
  malware: software,
  tool: software,
  campaign: [
    ['groups', topics.attributedTo],
    ['techniques', topics.techniquesUsed],
    ['vulnerabilities', topics.exploited],
    [null, topics.softwareUsed, 'silent'],
  ],
  technique: [
    ['tactic', topics.tactics],
    [null, topics.parentTechnique, 'silent'],
    [null, topics.subtechniques, 'silent'],
    ['detections', topics.detections],
    ['mitigations', topics.mitigations],
    ['groups', topics.groupsUsing],
    [null, topics.softwareUsing, 'silent'],
    [null, topics.vulnerabilitiesVia],
    [null, topics.patternsOfTechnique, 'silent'],
  ],
  tactic: [['techniques', topics.techniquesInTactic]],
  mitigation: [['techniques', topics.techniquesMitigated]],
  detection: [
    ['techniques', topics.techniquesDetected, 'silent'],
    [null, topics.analytics, 'silent'],
  ],
  weakness: [
    ['parents', topics.parents],
    [null, topics.children, 'silent'],
    [null, topics.patterns],
    [null, topics.vulnerabilitiesWith],
  ],
  'attack-pattern': [
    ['parents', topics.parents],
    [null, topics.children, 'silent'],
    [null, topics.weaknessesOfPattern],
    ['techniques', topics.techniquesOfPattern],
  ],
  vulnerability: [
    ['groups', topics.exploiters],
    ['techniques', topics.exploitedVia],
    [null, topics.weaknesses, 'silent'],
  ],
};

/** The slots that entities answer by what they are. */
const ownSlots: Readonly<Record<string, string>> = {
  tactic: 'tactic',
  mitigation: 'mitigations',
  detection: 'detections',
  group: 'names',
  malware: 'names',
  tool: 'names',
  campaign: 'names',
};

/** Everything that an answer about one entity states: who it is, what it is, and how it is linked. */
export function findingsAbout(input: PlanInput, entity: CitedEntity): readonly SlotFinding[] {
  return [
    [ownSlots[entity.type] ?? null, nameFinding(input, entity)],
    ['definition', descriptionFinding(input, entity)],
    ...linkedFindings(input, entity),
    ...adviceFinding(input, entity),
    ...(entity.type === 'vulnerability' ? [] : [[null, releaseFinding(input, entity)] as const]),
  ];
}

/** How an entity is linked. */
export function linkedFindings(input: PlanInput, entity: CitedEntity): readonly SlotFinding[] {
  return (linksOfType[entity.type as EntityType] ?? []).flatMap(([slot, topic, whenNone]): SlotFinding[] => {
    const finding = linkFinding(input, entity.id, topic);
    return whenNone === 'silent' && finding.state !== 'value' ? [] : [[slot, finding]];
  });
}
