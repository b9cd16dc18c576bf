import { createHmac, randomBytes } from 'node:crypto';

const key = randomBytes(32);

/** A value that a client keeps for the server, and can't change. */
export function stateOf(value: string): string {
  return `${value}.${createHmac('sha256', key).update(value).digest('hex')}`;
}

/** Null if it is not from `stateOf`. */
export function readState(state: string): string | null {
  const [value = ''] = state.split('.');
  return stateOf(value) === state ? value : null;
}
