import { z } from 'zod';
import type { LineageStep, Provenance } from '../../domain/provenance.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const word = z.string().nullable();

const lineageStep = z
  .strictObject({
    step: z.enum(['compose', 'map', 'store', 'publish']).meta({
      description:
        '`compose`: several versions were combined into one answer. `map`: bytes became facts. `store`: bytes were written to the log. `publish`: the source published them.',
    }),
    actor: z.string().meta({ description: 'Who did it: Cairn, a mapper or a publisher.' }),
    at: time.nullable().meta({ description: 'When it happened.' }),
    input: word.meta({ description: 'The input: a SHA-256 or an id.' }),
    output: word.meta({ description: 'The output: a SHA-256, a segment or an id.' }),
    sha256: sha256.nullable().meta({
      description:
        'Digest of the record version as the source wrote it. /api/v3/objects/{sha256} returns its bytes.',
    }),
    member: word.meta({ description: 'Path inside the archive or folder that the bytes came in.' }),
    pointer: word.meta({
      description:
        'JSON pointer (RFC 6901) into those bytes. For a table, `bytes=START-END` as in a Range header.',
    }),
    url: word.meta({ description: 'Where the source publishes it.' }),
    version: word.meta({
      description: "The source's name for the release, or the number of the mapper or of the manifest.",
    }),
  })
  .meta({ id: 'LineageStep', description: 'One step from an answer to the bytes of its source.' });

export const confidence = z
  .number()
  .min(0)
  .max(1)
  .meta({ description: 'How well the sources support it, as of their dates. It does not change with age.' });

export const freshness = z.number().min(0).max(1).meta({
  description:
    'How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly.',
});

/** The four fields by which an answer can be judged and checked. */
export const provenanceMembers = {
  source: z.string().meta({ description: 'Names of the sources, separated by commas.' }),
  confidence,
  freshness,
  lineage: z.array(lineageStep),
};

export const provenance = z.strictObject(provenanceMembers).meta({
  id: 'Provenance',
  description: 'Where the answer comes from, and how reliable it is.',
});

export type Checked = [
  Assert<Same<typeof lineageStep, LineageStep>>,
  Assert<Same<typeof provenance, Provenance>>,
];
