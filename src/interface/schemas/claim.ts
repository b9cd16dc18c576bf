import { z } from 'zod';
import type { Claim } from '../../domain/graph/claim.ts';
import { claimStatuses, type WeighedClaim } from '../../domain/graph/evidence.ts';
import type { Assert, Same } from './match.ts';
import { confidence, freshness } from './provenance.ts';
import { time } from './time.ts';

export const claimId = z
  .string()
  .regex(/^claim:[0-9a-f]{16}$/)
  .meta({
    description: 'Id of the claim, the same in every store: /api/v3/evidence/{id} opens it.',
    examples: ['claim:0123456789abcdef'],
  });

export const claimStatus = z
  .enum(claimStatuses)
  .meta({ id: 'ClaimStatus', description: '`contested` if something contradicts it.' });

const claimMembers = {
  id: claimId,
  subject: z.string().meta({ description: 'Canonical id of the entity.' }),
  predicate: z.string().meta({ description: 'The type of a relation, or the name of a fact.' }),
  object: z.string().meta({
    description:
      'The id of another entity, the value of a fact as text, or `sha256:` and the digest of a long text.',
  }),
  qualifiers: z
    .record(z.string(), z.string())
    .meta({ description: 'Distinguishes it from others with the same subject, predicate and object.' }),
};

const claim = z.strictObject(claimMembers);

/** How reliable a claim is, and its time. */
export const weightMembers = {
  confidence,
  freshness,
  asOf: time.nullable().meta({
    description:
      "The source's time of the newest version that states it. For an absence, the time of the catalog. Null where the projection is damaged.",
  }),
};

export const weighedMembers = { ...claimMembers, ...weightMembers, status: claimStatus };

export const weighedClaim = z
  .strictObject(weighedMembers)
  .meta({ id: 'Claim', description: 'A statement about an entity, and how far the evidence supports it.' });

export type Checked = [Assert<Same<typeof claim, Claim>>, Assert<Same<typeof weighedClaim, WeighedClaim>>];
