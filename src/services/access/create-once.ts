import { createHmac } from 'node:crypto';
import { timestamp } from '../../kit/clock.ts';
import { sha256 } from '../../kit/digest.ts';
import { Failure } from '../../kit/failure.ts';
import type { CompletedRequest } from '../../storage/contract/idempotency.ts';
import type { AccessContext } from './types.ts';

/** A request that creates something. */
export interface CreatingRequest<T> {
  readonly route: string;
  /** The Idempotency-Key of the request; null without one. */
  readonly idempotencyKey: string | null;
  readonly body: unknown;
  /** @param completes makes of the answer what is stored together with the created thing; absent where nothing is */
  create(completes?: (answer: T) => CompletedRequest): Promise<T>;
  /** The answer to the same request when it is sent again. It is stored, so it must have no secrets. */
  repeated(answer: T): T;
}

/**
 * Carries out a request once, however often it is sent with the same Idempotency-Key by the same caller.
 * @throws Failure `conflict` while the first is running, and where the body is another one
 */
export async function createOnce<T>(context: AccessContext, request: CreatingRequest<T>): Promise<T> {
  const { route, idempotencyKey, body } = request;
  if (idempotencyKey === null) return request.create();
  const { access, clock, caller } = context;
  const { secret } = access;
  const id = sha256(JSON.stringify([callerOf(context), route, checked(idempotencyKey)]));
  const begun = await access.write(({ idempotency }) =>
    idempotency.begin({
      id,
      // Keyed, as a body may hold an e-mail address, which could be guessed from a plain hash.
      bodyHash: createHmac('sha256', secret)
        .update(`${route}\0${JSON.stringify(body)}`)
        .digest('hex'),
      identity: caller.apiKey?.identity ?? null,
      at: timestamp(clock()),
    }),
  );
  // What was written here is what `repeated` gave.
  if (begun.state === 'completed') return JSON.parse(begun.answer) as T;
  if (begun.state !== 'begun') throw conflict(begun.state);
  try {
    return await request.create((answer) => ({ id, answer: JSON.stringify(request.repeated(answer)) }));
  } catch (error) {
    // Where it can't be forgotten either, it may be sent again after a minute.
    await access.write(({ idempotency }) => idempotency.abandon(id)).catch(() => {});
    throw error;
  }
}

function callerOf({ caller }: AccessContext): readonly string[] {
  return caller.apiKey === null ? ['address', caller.key] : ['key', caller.apiKey.keyHash];
}

function checked(idempotencyKey: string): string {
  if (/^[\x21-\x7e]{1,128}$/.test(idempotencyKey)) return idempotencyKey;
  const message = 'must have 1 to 128 visible ASCII characters';
  throw new Failure('invalid_input', `The header Idempotency-Key ${message}.`, {
    details: [{ path: 'Idempotency-Key', message }],
  });
}

function conflict(state: 'running' | 'other_body'): Failure {
  if (state === 'other_body') {
    return new Failure(
      'conflict',
      'This Idempotency-Key was used with another request body. Send another key with this one.',
    );
  }
  const message = 'A request with this Idempotency-Key is still running. Send it again in a second.';
  return new Failure('conflict', message, { retryAfterSeconds: 1 });
}
