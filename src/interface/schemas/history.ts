import { z } from 'zod';
import type { EpssHistory, VulnerabilityHistory } from '../../services/vulnerability/contract.ts';
import { asOfMember } from './as-of.ts';
import { changeEvent } from './change.ts';
import { sha256 } from './digest.ts';
import { epssPoint } from './exploitation.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const historicVersion = z
  .strictObject({
    sha256: sha256.meta({ description: 'Digest of the record, or of the whole document.' }),
    source: z.string(),
    upstreamTime: time,
    upstreamVersion: z.string().nullable(),
    retrievedAt: time.meta({ description: 'When it was written into the log.' }),
    manifest: z.int().min(0).meta({ description: 'The manifest that names it.' }),
    member: z.string().meta({ description: 'Path inside the archive or folder that it came in.' }),
    pointer: z.string().meta({ description: 'Pointer to the item in a document; empty for a whole record.' }),
    withdrawn: z.boolean().meta({ description: 'The document no longer lists the CVE.' }),
    current: z.boolean().meta({ description: 'What the source states now, or stated then.' }),
  })
  .meta({ id: 'HistoricVersion', description: 'A version of what one source states about a CVE.' });

const fieldChange = z
  .strictObject({
    pointer: z.string().meta({ description: 'JSON pointer into the mapped facts.' }),
    before: z.unknown().meta({ description: 'Null if there was nothing.' }),
    after: z.unknown().meta({ description: 'Null if there is nothing.' }),
  })
  .meta({ id: 'FieldChange' });

const modelBreak = z.strictObject({ date: time, from: z.string(), to: z.string() }).meta({
  id: 'EpssModelBreak',
  description: 'A day on which another model starts. Scores before and after it are not comparable.',
});

export const vulnerabilityHistory = z
  .strictObject({
    id: z.string().meta({ description: 'Canonical CVE id.' }),
    versions: z.array(historicVersion).meta({ description: 'Oldest first.' }),
    events: z.array(changeEvent).meta({ description: 'Oldest first.' }),
    epss: z.strictObject({
      points: z.array(epssPoint).meta({ description: 'Oldest first.' }),
      modelBreaks: z.array(modelBreak),
    }),
    diff: z
      .strictObject({ from: sha256, to: sha256, changes: z.array(fieldChange) })
      .meta({ id: 'VersionDifference', description: 'How two versions of one source differ.' })
      .nullable()
      .meta({ description: 'Null if none was requested.' }),
    ...asOfMember,
  })
  .meta({ id: 'VulnerabilityHistory', description: 'The history of a CVE.' });

export const epssHistory = z
  .strictObject({
    id: z.string().meta({ description: 'Canonical CVE id.' }),
    points: z.array(epssPoint).meta({ description: 'Oldest first.' }),
    modelBreaks: z.array(modelBreak),
    days: z.int().min(0).meta({
      description: 'Days of scores that are stored in the requested time, whether or not they score the CVE.',
    }),
    truncated: z.boolean().meta({ description: 'True if there are more days. The newest are answered.' }),
  })
  .meta({ id: 'EpssHistory', description: 'The EPSS scores of a CVE by day.' });

export type Checked = [
  Assert<Same<typeof vulnerabilityHistory, VulnerabilityHistory>>,
  Assert<Same<typeof epssHistory, EpssHistory>>,
];
