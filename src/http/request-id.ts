import { randomFillSync } from 'node:crypto';

const bytesPerId = 12;
/** Randomness is drawn for many ids at once: a call for each would cost ten times as much. */
const pool = Buffer.alloc(bytesPerId * 512);
let used = pool.length;

/** A new request identifier: `req_` and 96 random bits in hexadecimal. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString('hex', used, used + bytesPerId);
  used += bytesPerId;
  return `req_${id}`;
}
