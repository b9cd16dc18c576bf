import { z } from 'zod';
import { timelineKinds } from '../../domain/timeline/timeline.ts';
import type { Timeline, TimelineEntry } from '../../services/contract.ts';
import { sha256 } from './digest.ts';
import { explainMember } from './explain.ts';
import { graphEvidence, graphNode, graphRelation } from './graph.ts';
import type { Assert, Same } from './match.ts';
import { provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const timelineEntry = z
  .strictObject({
    at: time.meta({ description: 'When; a day is its beginning.' }),
    kind: z.enum(timelineKinds).meta({
      id: 'TimelineKind',
      description:
        'What happened. With `event` it is a change that the store detected. Otherwise, it is a date from the source.',
    }),
    title: z.string().meta({ description: 'A sentence that Cairn makes of the facts.' }),
    value: z.unknown().meta({
      description:
        'What the source states with the time, or null. Texts of others are cut at 500 characters.',
    }),
    change: z.strictObject({ before: z.unknown(), after: z.unknown() }).nullable().meta({
      description: 'Only for changes: both values. One that is large is an object with `omitted` alone.',
    }),
    event: z.string().nullable().meta({ description: 'Id of the change; null of a date.' }),
    future: z.boolean().meta({ description: 'Whether it lies ahead, as a day by which something is due.' }),
    source: z.string(),
    sha256: sha256.meta({ description: '/api/v3/objects/{sha256} returns the bytes.' }),
    pointer: z.string().meta({
      description: 'JSON pointer into those bytes, or `bytes=START-END`; empty for the whole of them.',
    }),
    asOf: time.meta({ description: "Upstream's time of the version that shows it." }),
  })
  .meta({ id: 'TimelineEntry', description: 'Something that happened to an entity, or is to happen.' });

export const timeline = z
  .strictObject({
    entity: graphNode,
    timeline: z.array(timelineEntry).meta({ description: 'Ascending by time, then by kind.' }),
    total: z.int().min(0).meta({ description: 'How many entries there are; the newest 500 are shown.' }),
    truncated: z.boolean(),
    relations: z.array(graphRelation).meta({ description: 'The first 50 to and from other entities.' }),
    relationsTotal: z.int().min(0).meta({ description: 'How many there are.' }),
    evidence: graphEvidence,
    ...provenanceMembers,
    ...explainMember,
  })
  .meta({ id: 'Timeline', description: 'What is known to have happened to an entity.' });

export type Checked = [
  Assert<Same<typeof timelineEntry, TimelineEntry>>,
  Assert<Same<typeof timeline, Timeline>>,
];
