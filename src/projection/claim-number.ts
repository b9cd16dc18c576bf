import type { Claim } from '../domain/graph/claim.ts';

/** A claim's id as the projection stores it: its 16 hexadecimal digits as a signed number of 64 bits. */
export function claimNumber(id: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${id.slice('claim:'.length)}`));
}

/** The numbers of claims, in a form that passes between threads cheaply. */
export function packClaims(claims: readonly Claim[]): BigInt64Array {
  return BigInt64Array.from(claims, ({ id }) => claimNumber(id));
}
