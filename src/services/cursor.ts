import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Failure } from '../kit/failure.ts';

const macBytes = 12;

/** Makes and reads cursors of one list. They are bound to the list and its query by a keyed hash. */
export class Cursors<Place> {
  /**
   * A key object: a key of bytes would be prepared again for each cursor, which takes five times as long as the rest.
   */
  readonly #secret: KeyObject;
  readonly #isKey: (value: unknown) => value is Place;

  constructor(secret: Uint8Array, isKey: (value: unknown) => value is Place) {
    this.#secret = createSecretKey(secret);
    this.#isKey = isKey;
  }

  /** @param query everything that the answer depends on, except the position */
  encode(place: Place, query: string): string {
    const payload = Buffer.from(JSON.stringify(place));
    return Buffer.concat([this.#sign(payload, query), payload]).toString('base64url');
  }

  /** @throws Failure `cursor_invalid` if this store did not make the cursor, or made it for another query */
  decode(cursor: string, query: string): Place {
    const bytes = Buffer.from(cursor, 'base64url');
    const [mac, payload] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)];
    const isOurs = mac.byteLength === macBytes && timingSafeEqual(mac, this.#sign(payload, query));
    const place: unknown = isOurs ? JSON.parse(payload.toString()) : null;
    if (this.#isKey(place)) return place;
    throw new Failure('cursor_invalid', 'The cursor does not belong to this query. Start again without it.', {
      details: [{ path: 'cursor', message: 'was not returned by this query' }],
    });
  }

  #sign(payload: Uint8Array, query: string): Uint8Array {
    return createHmac('sha256', this.#secret)
      .update(`${query}\0`)
      .update(payload)
      .digest()
      .subarray(0, macBytes);
  }
}
