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
      .meta({ description: 'The same for the same place in the same bytes.' }),
    claim: claimId,
    source: z.string(),
    sha256: sha256.meta({ description: 'Digest of the whole record or document.' }),
    pointer: z.string().meta({ description: 'JSON pointer into those bytes, or `bytes=START-END`.' }),
    rule: z.enum(['verbatim', 'canonical', 'derived']).meta({
      description:
        '`verbatim`: what is said is what is quoted. `canonical`: the same in the form that Cairn writes. `derived`: a rule makes it from what is quoted.',
    }),
    quoted: z.unknown().meta({ description: 'The value at the pointer, as upstream wrote it.' }),
    asOf: time.meta({ description: "Upstream's time of the record version." }),
    reliability: z
      .enum(reliabilities)
      .meta({ description: 'How far the source is believed in the matter, by the Admiralty code.' }),
    method: z.enum(methods).meta({ description: 'How it is known what the source says.' }),
    confidence: confidence.meta({ description: 'What this word alone weighs.' }),
    freshness: freshness.meta({ description: 'How recent the copy of the source is. Steps hourly.' }),
  })
  .meta({
    id: 'EvidencePiece',
    description: 'A place in the bytes of upstream, with what is written there.',
  });

const count = z.int().min(0);

export const claimEvidence = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the claim or of the entity.' }),
    entity: z.string().meta({ description: 'Id of the entity that the claim is about.' }),
    claims: z.array(z.strictObject({ ...weighedMembers, supporting: count, contradicting: count })).meta({
      description:
        'The claim, or the first 50 claims that the facts of the entity are; with how many pieces of evidence there are on each side.',
    }),
    total: count.meta({ description: 'How many claims there are.' }),
    evidence: z.strictObject({ supporting: z.array(piece), contradicting: z.array(piece) }).meta({
      description:
        'The first 100 pieces on each side, of several claims the first 10 of each; `claim` tells which claim they belong to.',
    }),
    ...provenanceMembers,
    ...explainMember,
    ...asOfMember,
  })
  .meta({ id: 'ClaimEvidence', description: 'Evidence for and against a claim, quoted.' });

export type Checked = Assert<Same<typeof claimEvidence, ClaimEvidence>>;
