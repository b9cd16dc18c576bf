import type { Past } from '../provenance/past.ts';
import { isEventPlace } from './changes/asked.ts';
import { listChanges } from './changes/list.ts';
import { Cursors } from './cursor.ts';
import type { EntityContext } from './entity/read.ts';
import { readEvidence } from './intelligence/evidence.ts';
import { queryEntity } from './intelligence/query.ts';
import { readObjectBytes } from './objects/bytes.ts';
import { readObject } from './objects/read.ts';
import type { PastReads } from './reads.ts';
import { listStream } from './stream/list.ts';
import { Marks } from './stream/mark.ts';
import { readStreamPart } from './stream/part.ts';
import { readTimeline } from './timeline/read.ts';
import { readVulnerabilityAsOf } from './vulnerability/as-of.ts';
import { readHistory } from './vulnerability/history.ts';
import { traceValue } from './vulnerability/trace.ts';

/** The reads of what lies behind the present. Loaded when the first of them is asked for. */
export function createPastReads(past: Past, secret: Uint8Array, entities: EntityContext): PastReads {
  const cursors = new Cursors(secret, isEventPlace);
  const marks = new Marks(secret);
  return {
    readVulnerabilityAsOf: (input) => readVulnerabilityAsOf(past, input),
    readHistory: (input) => readHistory(past, input),
    traceValue: (input) => traceValue(past, input),
    listChanges: (input) => listChanges(past, cursors, input),
    listStream: (input) => listStream(past, cursors, input),
    readStreamPart: (input) => readStreamPart(past, marks, input),
    readObject: (input) => readObject(past, input),
    readObjectBytes: (input) => readObjectBytes(past, input),
    queryEntity: (input) => queryEntity({ past, entities }, input),
    readTimeline: (input) => readTimeline({ past, entities }, input),
    readEvidence: (input) => readEvidence({ past, entities }, input),
  };
}
