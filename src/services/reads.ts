import { emptyCitations } from '../answers/claims/memory.ts';
import type { EvidenceContext } from '../provenance/evidence-context.ts';
import type { Contexts, EntityContext, ReaderContext } from './context.ts';
import type { Caller } from './contract.ts';
import { Cursors } from './cursor.ts';
import { HourlyMemory } from './hourly-memory.ts';
import type { AnyVerb, Where } from './verb.ts';
import { contextFor, type LoadedVerbs } from './verb-list.ts';
import { CachedRecords } from './vulnerability/read.ts';

/** Where the verbs run that read a generation, other than on the main thread of a server. */
export const readPlaces = ['reader', 'search', 'history'] as const satisfies readonly Where[];
export type ReadPlace = (typeof readPlaces)[number];

/** A call of a verb that reads a generation. */
export interface ReadCall {
  readonly name: string;
  readonly where: ReadPlace;
  readonly input: unknown;
  readonly caller: Caller;
}

export interface ReadParts extends EntityContext {
  /** Signs the cursors; the same for all threads and processes of a store. */
  readonly secret: Uint8Array;
  /** Called for the first verb that needs the history, which few callers use. */
  readonly openEvidence: () => Promise<EvidenceContext>;
}

/** What a verb answered, and its declaration. */
export interface ReadAnswer {
  readonly value: unknown;
  readonly movesBytes: boolean;
}

/** Makes the function that runs verbs over one generation. */
export function createReads(
  verbs: LoadedVerbs,
  { secret, openEvidence, ...entities }: ReadParts,
): (call: ReadCall) => Promise<ReadAnswer> {
  const context = readerContext(entities, secret);
  let opened: Promise<EvidenceContext> | null = null;
  const history = () => {
    opened ??= openEvidence().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return async ({ name, where, input, caller }) => {
    if (where === 'history') {
      const verb = await verbs.load(where, name);
      return answerOf(verb, { ...context, evidenceContext: await history() }, caller, input);
    }
    return answerOf(await verbs.load(where, name), context, caller, input);
  };
}

/** What verbs on a reading thread receive, with what they remember. */
export function readerContext(entities: EntityContext, secret: Uint8Array): ReaderContext {
  const { manifests, clock, checkTimes } = entities;
  return {
    ...entities,
    secret,
    records: new CachedRecords(manifests, clock, checkTimes),
    citations: new HourlyMemory(manifests, clock, checkTimes, emptyCitations),
    cursors: (isKey) => new Cursors(secret, isKey),
  };
}

/** Runs a verb. The type of its input was checked where the verb was called. */
async function answerOf<Place extends ReadPlace>(
  verb: AnyVerb<Place>,
  context: Contexts[Place],
  caller: Caller,
  input: unknown,
): Promise<ReadAnswer> {
  const value = await verb.run(contextFor(verb, context, caller), input as never);
  return { value, movesBytes: verb.movesBytes };
}
