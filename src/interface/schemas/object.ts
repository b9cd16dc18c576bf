import { z } from 'zod';
import type { StoredObject } from '../../services/objects/contract.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const count = z.int().min(0);

const originFile = z
  .strictObject({ name: z.string(), sha256, bytes: count })
  .meta({ id: 'OriginFile', description: 'A file as it was on disk.' });

const segmentRange = z
  .strictObject({ sha256, start: count, length: count })
  .meta({ id: 'SegmentPlace', description: 'Positions count in the uncompressed bytes of the segment.' });

export const storedObject = z
  .strictObject({
    sha256,
    bytes: count,
    mediaType: z.string(),
    sourceName: z.string().meta({ description: 'Name of its source.' }),
    key: z
      .string()
      .meta({ description: 'Id of the record within its source: a CVE id, or the name of a document.' }),
    member: z.string().meta({ description: 'Path inside the archive or folder that it came in.' }),
    upstreamTime: time,
    upstreamVersion: z.string().nullable(),
    retrievedAt: time.meta({ description: 'When it was written into the log.' }),
    manifest: count.meta({ description: 'The manifest that names it.' }),
    current: z.boolean().meta({ description: 'True for the newest version of its key.' }),
    origins: z.array(originFile).meta({ description: 'The files that contained it.' }),
    segment: segmentRange.meta({ description: 'Where the log stores it.' }),
    url: z.string().nullable().meta({ description: 'Where the source publishes it.' }),
    ...provenanceMembers,
  })
  .meta({ id: 'StoredObject', description: 'A record version, stored as upstream wrote it.' });

export type Checked = Assert<Same<typeof storedObject, StoredObject>>;
