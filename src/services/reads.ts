import type { EvidenceContext } from '../provenance/evidence-context.ts';
import type { EntityContext, ReaderContext } from './context.ts';
import type { Caller } from './contract.ts';
import { Cursors } from './cursor.ts';
import type { Where } from './verb.ts';
import { type LoadedVerbs, runVerb } from './verb-list.ts';
import { RecordReads } from './vulnerability/records.ts';

/** The places of the verbs that read a generation other than on the main thread of a server. */
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
  /** Called for the first verb that needs the history, which few callers do. */
  readonly openEvidence: () => Promise<EvidenceContext>;
}

/** What a verb answered, and how it was declared. */
export interface ReadAnswer {
  readonly value: unknown;
  readonly movesBytes: boolean;
}

/** Makes the function that runs verbs over one generation. */
export function createReads(
  verbs: LoadedVerbs,
  { secret, openEvidence, ...entities }: ReadParts,
): (call: ReadCall) => Promise<ReadAnswer> {
  const context: ReaderContext = {
    ...entities,
    secret,
    records: new RecordReads(entities.manifests, entities.clock, entities.checkTimes),
    cursors: (isKey) => new Cursors(secret, isKey),
  };
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
      const verb = await verbs.load('history', name);
      return answerOf(
        verb,
        await runVerb(verb, { ...context, evidenceContext: await history() }, caller, input),
      );
    }
    const verb = await verbs.load(where, name);
    return answerOf(verb, await runVerb(verb, context, caller, input));
  };
}

function answerOf({ movesBytes }: { readonly movesBytes: boolean }, value: unknown): ReadAnswer {
  return { value, movesBytes };
}
