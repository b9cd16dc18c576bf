import { z } from 'zod';
import type { ChangeEvent, ChangePage } from '../../services/changes/contract.ts';
import { eventType } from './event-type.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const side = (description: string) => z.unknown().meta({ description });

export const changeEvent = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .meta({ description: 'The same in every store.' }),
    subject: z.string().meta({ description: 'CVE id.' }),
    type: eventType,
    at: time.meta({
      description:
        'When it happened, according to the source. For `kev_added`, the day on which the CVE was listed; otherwise the same as `seen`.',
    }),
    seen: time.meta({
      description: "Upstream's time of the later version. `since` with a time means this one.",
    }),
    source: z.string(),
    manifest: z.int().min(0).meta({ description: 'The first manifest that contains both versions.' }),
    before: side(
      'What the earlier version stated, in the form of its type, or null. A value that is too large is replaced by an object with only `omitted`.',
    ),
    after: side('The same for the later version.'),
    lineage: provenanceMembers.lineage,
  })
  .meta({ id: 'ChangeEvent', description: 'A difference between two versions of what one source states.' });

export const changePage = z
  .strictObject({
    items: z.array(changeEvent),
    ...pageMembers,
    manifest: z.int().min(0).meta({
      description: 'The newest manifest. Set `since` to it to continue from here.',
    }),
  })
  .meta({ id: 'ChangePage' });

export type Checked = [
  Assert<Same<typeof changeEvent, ChangeEvent>>,
  Assert<Same<typeof changePage, ChangePage>>,
];
