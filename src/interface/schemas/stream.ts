import { z } from 'zod';
import type { StreamItem, StreamPage } from '../../services/stream/contract.ts';
import { eventType } from './event-type.ts';
import { explainMember } from './explain.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { provenanceMembers } from './provenance.ts';
import { listedRiskOrNull } from './risk.ts';
import { time } from './time.ts';

const side = (description: string) => z.unknown().meta({ description });

export const streamItem = z
  .strictObject({
    type: eventType,
    id: z.string().meta({ description: 'Id of the affected entity, usually a CVE.' }),
    change: z
      .strictObject({
        before: side('What the earlier version stated, in the form of its type, or null.'),
        after: side('The same for the later version.'),
      })
      .meta({ description: 'A value that is too large is replaced by an object with only `omitted`.' }),
    at: time.meta({
      description:
        'When it happened, according to the source. For `kev_added`, the day on which the CVE was listed; otherwise the same as `seen`.',
    }),
    seen: time.meta({
      description: "Upstream's time of the later version. `since` with a time means this one.",
    }),
    manifest: z.int().min(0).meta({ description: 'The first manifest that contains both versions.' }),
    event: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .meta({ description: 'Id of the change, the same in every store.' }),
    ...listedRiskOrNull,
    ...provenanceMembers,
  })
  .meta({
    id: 'StreamItem',
    description: 'A change, with the data to judge it. The risk is that of today, not that of then.',
  });

export const streamPage = z
  .strictObject({
    items: z.array(streamItem),
    count: pageMembers.count,
    total: pageMembers.total,
    since: z.int().min(0).meta({
      description: 'Number of the newest manifest. Set `since` to it to get later changes.',
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
