import { createHmac } from 'node:crypto';

/**
 * The name of an identity in runs. Numbers of identities start again if the state is lost, and so does the secret: the
 * runs of an earlier identity never open for a later one with its number.
 */
export function ownerName(identity: number, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`run owner ${identity}`).digest('hex').slice(0, 32);
}
