import { relationTypes } from '../../../domain/entity/relation.ts';
import { defineMessages } from '../message.ts';
import { linkDefinitions } from './links.ts';

const stated = { kind: 'fact', args: { id: '0.subject' } } as const;
/** It cites when the record was last modified, and no claim about the subject has the predicate. */
const absent = { kind: 'fact', args: { id: '0.subject', day: '0.modified' } } as const;
/** Where the total is 0, its text has no number. */
const counted = { kind: 'count', args: { id: 'value.id', total: 'count.total' } } as const;
const plain = { kind: 'notice', args: {} } as const;
/** What a source is that the copies are of. */
const source = { kind: 'notice', args: { source: 'value.source', day: 'value.day' } } as const;

/** Sentences about groups, malware, campaigns, techniques, weaknesses, and the links between entities. */
export const entityMessages = defineMessages({
  entityName: { kind: 'fact', args: { id: '0.subject', type: '0.type', name: '0.name' } },
  entityAliases: { kind: 'fact', args: { id: '0.subject', aliases: 'all.alias' } },
  entityDescription: { kind: 'fact', args: { id: '0.subject', text: '0.description' } },
  entityRelease: { kind: 'fact', args: { id: '0.subject', version: '0.version', day: '1.modified' } },
  entityModified: { kind: 'fact', args: { id: '0.subject', day: '0.modified' } },
  entityAdvice: { kind: 'fact', args: { id: '0.subject', text: '0.remediation' } },
  entityRevoked: stated,
  entityDeprecated: stated,
  entityDraft: stated,

  ...linkDefinitions(relationTypes),

  absentDescription: absent,
  absentAliases: absent,
  'absent:uses': absent,
  'absent:exploits': absent,
  'absent:attributed-to': absent,
  'absent:in-tactic': absent,
  'absent:mitigated-by': absent,
  'absent:detected-by': absent,
  'absent:child-of': absent,
  'absent:related-pattern': absent,
  'absent:maps-to': absent,

  techniquesUsed: counted,
  softwareUsed: counted,
  vulnerabilitiesExploited: counted,
  groupsUsing: counted,
  softwareUsing: counted,
  campaignsUsing: counted,
  exploiters: counted,
  campaignsAttributed: counted,
  vulnerabilitiesVia: counted,
  vulnerabilitiesWith: counted,
  subtechniques: counted,
  children: counted,
  attackPatterns: counted,
  weaknessesOfPattern: counted,
  techniquesOfPattern: counted,
  patternsOfTechnique: counted,
  mitigations: counted,
  techniquesMitigated: counted,
  detections: counted,
  techniquesDetected: counted,
  techniquesInTactic: counted,
  tactics: counted,
  parents: counted,
  successors: counted,
  attributions: counted,
  analytics: counted,
  techniquesVia: counted,

  /** Its total is 0. */
  noPath: { kind: 'count', args: { from: 'value.from', to: 'value.to', depth: 'value.depth' } },
  /** The product of the confidences of the links that it cites. */
  pathConfidence: {
    kind: 'derived',
    args: {
      from: 'derived.from',
      to: 'derived.to',
      links: 'derived.links',
      confidence: 'derived.confidence',
    },
  },
  /** A link that nobody states. It cites what the link follows from. */
  hypothesis: {
    kind: 'derived',
    args: { from: 'derived.from', to: 'derived.to', confidence: 'derived.confidence' },
  },

  termUndefined: plain,
  termCve: source,
  termKev: source,
  termEpss: source,
  termCwe: source,
  termCapec: source,
  termAttack: source,
  termSsvc: source,
  termOsv: source,
  termCsaf: source,
  /** After the names of the tables. */
  termAsked: plain,
  relationNeedsTwo: plain,
});
