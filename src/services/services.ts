import type { Caller } from './contract.ts';
import type { ReadPlace } from './reads.ts';
import type { CallsOf, OfferedCalls } from './verb-list.ts';
import type { verbs } from './verbs.ts';

/** What a verb is about. Each noun has a folder with its contract and its verbs. */
export type Noun = keyof typeof verbs;

/** The verbs that transports offer, of some nouns or of all. Each may throw a `Failure`. */
export type Services<Of extends Noun = Noun> = OfferedCalls<Pick<typeof verbs, Of>>;

/** The services for one caller. */
export type ServicesFor = (caller: Caller) => Services;

/** The verbs that run on reading threads, including those that only other verbs call. */
export type Reads = CallsOf<typeof verbs, ReadPlace>;
