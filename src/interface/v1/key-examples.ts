import type { CreatedKey, KeyInfo, RotatedKey } from '../../services/access/contract.ts';

export const keyExample = {
  keyHash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  label: 'ci',
  scope: 'read',
  quota: 100,
  identity: 7,
  createdAt: '2026-11-22T12:00:00.000Z',
  expiresAt: '2027-11-22T12:00:00.000Z',
  lastUsedAt: '2026-11-22T12:05:00.000Z',
  revokedAt: null,
} satisfies KeyInfo;

/** The key is not a real one: it is too short. */
export const createdKeyExample = {
  apiKey: 'cairn_8mD3…',
  ...keyExample,
  lastUsedAt: null,
} satisfies CreatedKey;

export const rotatedKeyExample = {
  ...createdKeyExample,
  replaced: {
    keyHash: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
    expiresAt: '2026-11-22T12:10:00.000Z',
  },
} satisfies RotatedKey;
