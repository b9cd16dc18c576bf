import type { AsOf } from '../domain/history.ts';
import { canonicalTime } from '../domain/time.ts';
import { Failure } from '../kit/failure.ts';
import { fullView, type View } from '../projection/view.ts';

/** What is looked at, and how it was asked for; null for the present. */
export interface Moment {
  readonly view: View;
  readonly asOf: AsOf | null;
}

const bareDay = /^\s*\d{4}-\d{2}-\d{2}\s*$/;
const dayMs = 86_400_000;

/**
 * Reads how an earlier state is asked for: digits are a manifest number, anything else is a time, or a day,
 * which means its end.
 * @param newest number of the newest manifest
 * @throws Failure `invalid_input` for what is neither, `not_found` for a manifest that is yet to come
 */
export function readMoment(text: string | undefined, newest: number): Moment {
  if (text === undefined) return { view: fullView, asOf: null };
  if (/^\d{1,15}$/.test(text)) {
    const manifest = Number(text);
    if (manifest > newest) {
      throw new Failure('not_found', `There is no manifest ${manifest} yet; the newest is ${newest}.`);
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
