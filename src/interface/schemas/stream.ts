import { z } from 'zod';
import type { StreamItem, StreamPage } from '../../services/contract.ts';
import { eventType } from './event-type.ts';
import { explainMember } from './explain.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const side = (description: string) => z.unknown().meta({ description });

export const streamItem = z
  .strictObject({
    type: eventType,
    id: z.string().meta({ description: 'Id of the entity that it befell: of a CVE, mostly.' }),
    change: z
      .strictObject({
        before: side('What the earlier version said, in the form that fits the type; null where nothing.'),
        after: side('The same of the later version.'),
      })
      .meta({ description: 'What is too large to be told is an object with `omitted` alone.' }),
    at: time.meta({
      description:
        'When it happened, by the source: of `kev_added` the day on which the CVE was listed, else the same as `seen`.',
    }),
    seen: time.meta({
      description: "Upstream's time of the later version. `since` with a time means this one.",
    }),
    manifest: z.int().min(0).meta({ description: 'The first manifest that held both versions.' }),
    event: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .meta({ description: 'Id of the change, the same in every store.' }),
    ...provenanceMembers,
  })
  .meta({ id: 'StreamItem', description: 'A change, with what it takes to judge it.' });

export const streamPage = z
  .strictObject({
    items: z.array(streamItem),
    count: pageMembers.count,
    total: pageMembers.total,
    since: z.int().min(0).meta({
      description: 'Number of the newest manifest: ask with `since` of it for what comes later.',
    }),
    cursor: z.string().nullable().meta({ description: 'Gives the page of older changes; null on the last.' }),
    ...provenanceMembers,
    ...explainMember,
  })
  .meta({ id: 'StreamPage' });

export type Checked = [
  Assert<Same<typeof streamItem, StreamItem>>,
  Assert<Same<typeof streamPage, StreamPage>>,
];
