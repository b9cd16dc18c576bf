import { sha256 } from '../../kit/digest.ts';
import type { EventType } from '../event.ts';

/** What an event is about: enough to tell it from every other one. */
export interface EventParts {
  readonly source: string;
  /** In the chain of versions within the source. */
  readonly key: string;
  readonly subject: string;
  readonly type: EventType;
  /** SHA-256 of the bytes of the two versions; the first version of a chain has none before it. */
  readonly before: string | null;
  readonly after: string;
}

/** 16 hexadecimal digits that are the same in every store that holds the two versions. */
export function eventId({ source, key, subject, type, before, after }: EventParts): string {
  return sha256(JSON.stringify([source, key, subject, type, before, after])).slice(0, 16);
}
