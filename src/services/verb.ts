import type { Scope as CallerScope } from '../access/scope.ts';
import type { CallerContext, Contexts } from './context.ts';

/**
 * Where a verb runs: `main` is the main thread, and the others are reading threads. `search` has the search index, and
 * reads its generation. `history` has the history of the store, which is opened for the first such verb.
 */
export type Where = keyof Contexts;

/** Who may call a verb, as the operation that it answers says, or only other verbs. */
export type Scope = CallerScope | 'internal';

/** One operation of the services. */
export interface Verb<Name extends string, Place extends Where, Access extends Scope, Input, Output> {
  readonly name: Name;
  readonly where: Place;
  readonly scope: Access;
  /** Whether the context has the caller. Otherwise the verb answers every caller the same. */
  readonly wantsCaller: boolean;
  /** Whether the answer is, or contains, bytes in a buffer of their own, which a thread moves instead of copying. */
  readonly movesBytes: boolean;
  /** @throws Failure for the caller */
  readonly run: (context: Contexts[Place] & CallerContext, input: Input) => Output;
}

/**
 * What verbs may return. On the main thread it is asynchronous; answers of other threads are asynchronous in any
 * case.
 */
export interface Outputs {
  readonly main: Promise<unknown> | AsyncIterable<unknown>;
  readonly reader: unknown;
  readonly search: unknown;
  readonly history: unknown;
}

/** A verb of a place, without its other types. */
export type AnyVerb<Place extends Where> = Verb<string, Place, Scope, never, Outputs[Place]>;

/** Declares a verb. Its file exports it as `verb`, and `verbs.ts` lists the file under its name. */
export function defineVerb<
  const Name extends string,
  Place extends Where,
  Access extends Scope,
  Output,
  Input = void,
  WantsCaller extends boolean = false,
>(declaration: {
  readonly name: Name;
  readonly where: Place;
  readonly scope: Access;
  readonly wantsCaller?: WantsCaller;
  readonly movesBytes?: boolean;
  readonly run: (
    context: Contexts[Place] & (WantsCaller extends true ? CallerContext : unknown),
    input: Input,
  ) => Output;
}): Verb<Name, Place, Access, Input, Output> {
  return { wantsCaller: false, movesBytes: false, ...declaration };
}
