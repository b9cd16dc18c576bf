import type { ReadPlace } from './reads.ts';
import type { CallsOf, OfferedCalls } from './verb-list.ts';
import type { verbs } from './verbs.ts';

/** The verbs that transports offer. Each may throw a `Failure`. */
export type Services = OfferedCalls<typeof verbs>;

/** The services for one client, by the address of the client. */
export type ServicesFor = (client: string) => Services;

/** The verbs that run on reading threads, including those that only other verbs call. */
export type Reads = CallsOf<typeof verbs, ReadPlace>;
