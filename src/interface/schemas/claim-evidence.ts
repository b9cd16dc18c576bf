import { z } from 'zod';
import type { ClaimEvidence } from '../../domain/graph/evidence.ts';
import type { Method, Reliability } from '../../domain/provenance-constants.ts';
import { asOfMember } from './as-of.ts';
import { claimId, weighedMembers } from './claim.ts';
import { sha256 } from './digest.ts';
import { explainMember } from './explain.ts';
import type { Assert, Same } from './match.ts';
import { confidence, freshness, provenanceMembers } from './provenance.ts';
import { time } from './time.ts';

const reliabilities = ['A', 'B+', 'B', 'C', 'D', 'E', 'F'] as const satisfies readonly Reliability[];
const methods = [
  'statement',
  'structured-third-party',
  'expert-mapping',
  'text-extraction',
] as const satisfies readonly Method[];

const piece = z
  .strictObject({
    id: z
      .string()
      .regex(/^evidence:[0-9a-f]{16}$/)
      .meta({ description: 'The same for the same position in the same bytes.' }),
    claim: claimId,
    source: z.string(),
    sha256: sha256.meta({ description: 'Digest of the whole record or document.' }),
    pointer: z.string().meta({ description: 'JSON pointer into those bytes, or `bytes=START-END`.' }),
    rule: z.enum(['verbatim', 'canonical', 'derived']).meta({
      description:
        '`verbatim`: the statement is the quoted value. `canonical`: the same in the form that Cairn writes. `derived`: a rule derives it from the quoted value.',
    }),
    quoted: z.unknown().meta({ description: 'The value at the pointer, as upstream wrote it.' }),
    asOf: time.meta({ description: "Upstream's time of the record version." }),
    reliability: z
      .enum(reliabilities)
      .meta({ description: 'Reliability of the source in this matter, by the Admiralty code.' }),
    method: z.enum(methods).meta({ description: 'How Cairn learned what the source states.' }),
    confidence: confidence.meta({ description: 'The weight of this piece of evidence alone.' }),
    freshness: freshness.meta({ description: 'How recent the copy of the source is. It changes hourly.' }),
  })
  .meta({
    id: 'EvidencePiece',
    description: 'A position in the bytes of upstream, with the value that is written there.',
  });

const count = z.int().min(0);

export const claimEvidence = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the claim or of the entity.' }),
    entity: z.string().meta({ description: 'Id of the entity that the claim is about.' }),
    claims: z.array(z.strictObject({ ...weighedMembers, supporting: count, contradicting: count })).meta({
      description:
        'The claim, or the first 50 claims about facts of the entity. Each has the number of pieces of evidence on each side.',
    }),
    total: count.meta({ description: 'Number of claims in all.' }),
    evidence: z.strictObject({ supporting: z.array(piece), contradicting: z.array(piece) }).meta({
      description:
        'The first 100 pieces on each side; for several claims, the first 10 of each. `claim` is the claim that a piece belongs to.',
    }),
    ...provenanceMembers,
    ...explainMember,
    ...asOfMember,
  })
  .meta({ id: 'ClaimEvidence', description: 'Evidence for and against a claim, quoted.' });

export type Checked = Assert<Same<typeof claimEvidence, ClaimEvidence>>;
