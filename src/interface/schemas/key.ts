import { z } from 'zod';
import type { CreatedKey, KeyInfo, KeyPage, RotatedKey } from '../../services/access/contract.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { time } from './time.ts';

const members = {
  keyHash: sha256.meta({ description: 'SHA-256 of the whole key. It names the key without revealing it.' }),
  label: z.string(),
  scope: z
    .enum(['read', 'write', 'admin'])
    .meta({ description: '`admin` includes `write`, and `write` includes `read`.' }),
  quota: z.int().nullable().meta({ description: 'Requests a minute; null for any number.' }),
  identity: z.int().meta({ description: 'The identity that the key belongs to.' }),
  createdAt: time,
  expiresAt: time.nullable().meta({ description: 'Null if it does not expire.' }),
  lastUsedAt: time.nullable().meta({ description: 'Up to a minute late; null if the key was never used.' }),
  revokedAt: time.nullable().meta({ description: 'Null if it was not revoked.' }),
};

const created = {
  apiKey: z.string().nullable().meta({
    description:
      'The key. It is shown only once: null if the answer is repeated for the same `Idempotency-Key`.',
  }),
  ...members,
};

export const keyInfo = z.strictObject(members).meta({ id: 'Key' });
export const createdKey = z.strictObject(created).meta({ id: 'CreatedKey' });

export const rotatedKey = z
  .strictObject({
    ...created,
    replaced: z
      .strictObject({ keyHash: sha256, expiresAt: time })
      .meta({ description: 'The old key, and when it ends.' }),
  })
  .meta({ id: 'RotatedKey' });

export const keyPage = z
  .strictObject({
    items: z.array(keyInfo),
    count: pageMembers.count,
    nextCursor: pageMembers.nextCursor,
  })
  .meta({ id: 'KeyPage' });

export type Checked = Assert<Same<typeof keyInfo, KeyInfo>> &
  Assert<Same<typeof createdKey, CreatedKey>> &
  Assert<Same<typeof rotatedKey, RotatedKey>> &
  Assert<Same<typeof keyPage, KeyPage>>;
