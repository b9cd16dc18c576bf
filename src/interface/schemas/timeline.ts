import { z } from 'zod';
import { timelineKinds } from '../../domain/timeline/timeline.ts';
import type { Timeline, TimelineEntry } from '../../services/timeline/contract.ts';
import { sha256 } from './digest.ts';
import { explainMember } from './explain.ts';
import { graphEvidence, graphNode, graphRelation } from './graph.ts';
import type { Assert, Same } from './match.ts';
import { provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const timelineEntry = z
  .strictObject({
    at: time.meta({ description: 'When it happened. For a day, its beginning.' }),
    kind: z.enum(timelineKinds).meta({
      id: 'TimelineKind',
      description:
        'What happened. With `event` it is a change that the store detected. Otherwise, it is a date from the source.',
    }),
    title: z.string().meta({ description: 'A sentence that Cairn builds from the facts.' }),
    value: z.unknown().meta({
      description:
        'What the source states with the time, or null. Texts from upstream are cut at 500 characters.',
    }),
    change: z.strictObject({ before: z.unknown(), after: z.unknown() }).nullable().meta({
      description:
        'Only for changes: both values. A value that is too large is replaced by an object with only `omitted`.',
    }),
    event: z.string().nullable().meta({ description: 'Id of the change; null for a date.' }),
    future: z.boolean().meta({ description: 'Whether it is in the future, such as a due date.' }),
    source: z.string(),
    sha256: sha256.meta({ description: '/api/v3/objects/{sha256} returns the bytes.' }),
    pointer: z.string().meta({
      description: 'JSON pointer into those bytes, or `bytes=START-END`; empty for all of them.',
    }),
    asOf: time.meta({ description: "Upstream's time of the version that shows it." }),
  })
  .meta({ id: 'TimelineEntry', description: 'Something that happened to an entity, or will happen.' });

export const timeline = z
  .strictObject({
    entity: graphNode,
    timeline: z.array(timelineEntry).meta({ description: 'Ascending by time, then by kind.' }),
    total: z.int().min(0).meta({ description: 'Number of entries; the newest 500 are returned.' }),
    truncated: z.boolean(),
    relations: z.array(graphRelation).meta({ description: 'The first 50 to and from other entities.' }),
    relationsTotal: z.int().min(0).meta({ description: 'Number in all.' }),
    evidence: graphEvidence,
    ...provenanceMembers,
    ...explainMember,
  })
  .meta({ id: 'Timeline', description: 'What is known to have happened to an entity.' });

export type Checked = [
  Assert<Same<typeof timelineEntry, TimelineEntry>>,
  Assert<Same<typeof timeline, Timeline>>,
];
