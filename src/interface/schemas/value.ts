import { z } from 'zod';
import type { ValueProvenance } from '../../services/vulnerability/contract.ts';
import { asOfMember } from './as-of.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const evidence = z
  .strictObject({
    source: z.string(),
    sha256: sha256.meta({ description: 'Digest of the whole record or document.' }),
    pointer: z.string().meta({ description: 'JSON pointer into those bytes, or `bytes=START-END`.' }),
    rule: z.enum(['verbatim', 'canonical', 'derived']).meta({
      description:
        '`verbatim`: the value is the quoted one. `canonical`: the same time, id or name in the form that Cairn writes. `derived`: a rule derives it from the quoted values.',
    }),
    quoted: z.unknown().meta({ description: 'The value at the pointer, as upstream wrote it.' }),
    asOf: time.meta({ description: "The source's time of the version." }),
  })
  .meta({
    id: 'ValueEvidence',
    description: 'A position in the bytes of upstream from which a value follows.',
  });

export const valueProvenance = z
  .strictObject({
    id: z.string().meta({ description: 'Canonical CVE id.' }),
    pointer: z.string().meta({ description: 'JSON pointer into the record.' }),
    value: z.unknown().meta({ description: 'The value at the pointer.' }),
    ...provenanceMembers,
    evidence: z.array(evidence),
    explain: z
      .strictObject({
        constants: z.int().min(0).meta({ description: 'Version of the table of constants.' }),
        terms: z.array(z.string()),
      })
      .meta({ description: 'What `confidence` was computed from.' }),
    ...asOfMember,
  })
  .meta({ id: 'ValueProvenance', description: 'One value of a record, traced to the bytes of upstream.' });

export type Checked = Assert<Same<typeof valueProvenance, ValueProvenance>>;
