import type { AsOf } from '../domain/history.ts';
import { canonicalTime } from '../domain/time.ts';
import { Failure } from '../kit/failure.ts';
import { fullView, type View } from '../projection/view.ts';

/** Which state to read, and how the caller named it; null for the present. */
export interface Moment {
  readonly view: View;
  readonly asOf: AsOf | null;
}

const bareDay = /^\s*\d{4}-\d{2}-\d{2}\s*$/;
const dayMs = 86_400_000;

/**
 * Reads how the caller names an earlier state. Digits are a manifest number. Anything else is a time, or a
 * day, which means its end.
 * @param newest number of the newest manifest
 * @throws Failure `invalid_input` if it is neither, `not_found` if the manifest does not exist yet
 */
export function readMoment(text: string | undefined, newest: number): Moment {
  if (text === undefined) return { view: fullView, asOf: null };
  if (/^\d{1,15}$/.test(text)) {
    const manifest = Number(text);
    if (manifest > newest) {
      throw new Failure('not_found', `Manifest ${manifest} does not exist yet; the newest is ${newest}.`);
    }
    return {
      view: { ...fullView, manifestMax: manifest },
      asOf: { kind: 'manifest', manifest, at: null },
    };
  }
  const time = canonicalTime(text);
  if (time === null) {
    throw new Failure('invalid_input', 'asOf is neither a manifest number nor a time.', {
      details: [{ path: 'asOf', message: 'should look like 12, 2024-06-30 or 2024-06-30T12:00:00Z' }],
    });
  }
  const at = bareDay.test(text) ? new Date(Date.parse(time) + dayMs - 1).toISOString() : time;
  return {
    view: { manifestMax: newest, timeMax: at },
    asOf: { kind: 'valid-time', manifest: newest, at },
  };
}
