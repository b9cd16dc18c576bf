import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCoding } from './protocol.ts';
import type { RequestContext } from './request-context.ts';
import { isKnown, measure, send, sendBytes } from './send.ts';

/** A payload that stays the same while the server runs, in each form that is sent. */
export interface ConstantPayload {
  readonly etag: string;
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

const brotliQuality = 9;

/** Compresses a payload once for all its answers. */
export async function constantPayload(text: string): Promise<ConstantPayload> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { etag: measure(text).etag, identity, br, gzip: zipped };
}

/** Sends a payload in a coding that the client accepts, or 304 if the client already has it. */
export function sendConstant(context: RequestContext, payload: ConstantPayload): void {
  const { cacheable, notModified } = context.headers;
  const received = context.request.raw.headers;
  const own = ['ETag', payload.etag];
  if (isKnown(context, payload.etag)) {
    send(context, 304, notModified, own);
    return;
  }
  const coding = acceptedCoding(received['accept-encoding'], ['br', 'gzip']);
  if (coding !== null) own.push('Content-Encoding', coding);
  sendBytes(context, 200, cacheable, own, payload[coding ?? 'identity']);
}
