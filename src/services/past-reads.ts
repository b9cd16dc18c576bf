import type { Past } from '../provenance/past.ts';
import { isEventPlace, listChanges } from './changes/list.ts';
import { Cursors } from './cursor.ts';
import { readObjectBytes } from './objects/bytes.ts';
import { readObject } from './objects/read.ts';
import type { PastReads } from './reads.ts';
import { readVulnerabilityAsOf } from './vulnerability/as-of.ts';
import { readHistory } from './vulnerability/history.ts';
import { traceValue } from './vulnerability/trace.ts';

/** The reads of what lies behind the present. Loaded when the first of them is asked for. */
export function createPastReads(past: Past, secret: Uint8Array): PastReads {
  const cursors = new Cursors(secret, isEventPlace);
  return {
    readVulnerabilityAsOf: (input) => readVulnerabilityAsOf(past, input),
    readHistory: (input) => readHistory(past, input),
    traceValue: (input) => traceValue(past, input),
    listChanges: (input) => listChanges(past, cursors, input),
    readObject: (input) => readObject(past, input),
    readObjectBytes: (input) => readObjectBytes(past, input),
  };
}
