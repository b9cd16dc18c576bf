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

const input = z
  .strictObject({
    pointer: z.string().meta({ description: 'JSON pointer into the record.' }),
    claims: z.array(z.string()).meta({
      description: 'Ids of the claims about the value; none where it is missing.',
    }),
  })
  .meta({ id: 'JudgedInput', description: 'A value of the record that a judgement was computed from.' });

const table = z
  .strictObject({
    entity: z.string(),
    version: z.string().nullable(),
    rows: z.array(z.int().min(0)).meta({ description: 'Numbers of the rows that apply, from 0.' }),
    pointer: z.string().nullable().meta({
      description: 'JSON pointer to its rows, in the bytes of the evidence.',
    }),
  })
  .meta({ id: 'AppliedTable', description: 'A decision table that a priority was read from.' });

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
    inputs: z.array(input).exactOptional().meta({ description: 'For values below /risk and /priority.' }),
    tables: z.array(table).exactOptional().meta({ description: 'For values below /priority.' }),
    constants: z
      .strictObject({ version: z.int().min(1) })
      .exactOptional()
      .meta({ description: 'For values below /risk: the version of the numbers of the computation.' }),
    ...asOfMember,
  })
  .meta({ id: 'ValueProvenance', description: 'One value of a record, traced to the bytes of upstream.' });

export type Checked = Assert<Same<typeof valueProvenance, ValueProvenance>>;
