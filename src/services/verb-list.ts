import type { CallerContext, Contexts } from './context.ts';
import type { Caller } from './contract.ts';
import type { AnyVerb, Outputs, Scope, Verb, Where } from './verb.ts';

/** Loads the file of a verb, which exports it as `verb`. */
type Load<V> = () => Promise<{ readonly verb: V }>;

/** The verbs of one noun by the place where they run, under their names. */
type VerbsOfNoun = { readonly [Place in Where]?: Readonly<Record<string, Load<AnyVerb<Place>>>> };

/** Verbs by their noun. */
export type VerbList = Readonly<Record<string, VerbsOfNoun>>;

/** Lists verbs. A verb with another name or place than in the list is a type error. */
export function listVerbs<
  const List extends {
    readonly [Noun in keyof List]: {
      readonly [Place in keyof List[Noun]]: Place extends Where
        ? {
            readonly [Name in keyof List[Noun][Place]]: Load<
              Verb<Name & string, Place, Scope, never, Outputs[Place]>
            >;
          }
        : never;
    };
  },
>(list: List): List {
  return list;
}

/** The verbs of some places as functions, by their names. */
export type CallsOf<List extends VerbList, Place extends Where = Where> = {
  readonly [V in VerbIn<List, Place> as V['name']]: Call<V>;
};

/** The verbs that are not only for other verbs. */
export type OfferedCalls<List extends VerbList> = {
  readonly [V in VerbIn<List, Where> as V['scope'] extends 'internal' ? never : V['name']]: Call<V>;
};

/** Any of the verbs that run in some places. */
type VerbIn<List extends VerbList, Place extends Where> = {
  [Noun in keyof List]: {
    [At in Place & keyof List[Noun]]: LoadedBy<List[Noun][At][keyof List[Noun][At]]>;
  }[Place & keyof List[Noun]];
}[keyof List];

type LoadedBy<L> = L extends Load<infer V extends Named> ? V : never;

type Named = Pick<AnyVerb<Where>, 'name' | 'scope'>;

/** The call of a verb, wherever it runs. Messages may come at once, or when the file of the verb is loaded. */
type Call<V> = V extends { run(context: never, input: infer Input): infer Output }
  ? (
      input: Input,
    ) => Output extends AsyncIterable<unknown> ? Output | Promise<Output> : Promise<Awaited<Output>>
  : never;

/** Makes each verb of some places a function by `callOf`. */
export function bindVerbs<List extends VerbList, Place extends Where>(
  list: List,
  places: readonly Place[],
  callOf: (name: string, place: Place) => (input: unknown) => unknown,
): CallsOf<List, Place> {
  const calls = places.flatMap((place) =>
    Object.keys(verbsAt(list, place)).map((name): [string, unknown] => [name, callOf(name, place)]),
  );
  // The keys are those of the list, and the answer of a call is what `callOf` promises.
  return Object.fromEntries(calls) as CallsOf<List, Place>;
}

/** Names that are listed for two nouns or places, where one would hide the other. */
export function namesListedTwice(list: VerbList): readonly string[] {
  const names = Object.values(list).flatMap((places) => Object.values(places).flatMap(Object.keys));
  return names.filter((name, index) => names.indexOf(name) < index);
}

type VerbsByPlace = { readonly [Place in Where]: Readonly<Record<string, Load<AnyVerb<Place>>>> };

/** The verbs of all nouns that run in a place, under their names. */
export function verbsAt<Place extends Where>(
  list: VerbList,
  place: Place,
): Readonly<Record<string, Load<AnyVerb<Place>>>> {
  return Object.fromEntries(Object.values(list).flatMap((places) => Object.entries(places[place] ?? {})));
}

/** Loads verbs, each once. */
export class LoadedVerbs {
  readonly #listed: VerbsByPlace;
  readonly #loaded: { readonly [Place in Where]: Map<string, AnyVerb<Place>> } = {
    main: new Map(),
    reader: new Map(),
    search: new Map(),
    history: new Map(),
  };

  constructor(list: VerbList) {
    this.#listed = {
      main: verbsAt(list, 'main'),
      reader: verbsAt(list, 'reader'),
      search: verbsAt(list, 'search'),
      history: verbsAt(list, 'history'),
    };
  }

  /** @throws Error for a name that is not in the list */
  async load<Place extends Where>(place: Place, name: string): Promise<AnyVerb<Place>> {
    const known = this.known(place, name);
    if (known !== undefined) return known;
    const verbs = this.#listed[place];
    const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (load === undefined) throw new Error(`No verb ${name} is listed for ${place}.`);
    const { verb } = await load();
    this.#loaded[place].set(name, verb);
    return verb;
  }

  /** A verb that is loaded. */
  known<Place extends Where>(place: Place, name: string): AnyVerb<Place> | undefined {
    return this.#loaded[place].get(name);
  }
}

/** The context of a verb, with the caller if the verb declares it. Otherwise the type of the verb has no caller. */
export function contextFor<Place extends Where>(
  { wantsCaller }: AnyVerb<Place>,
  context: Contexts[Place],
  caller: Caller,
): Contexts[Place] & CallerContext {
  return (wantsCaller ? { ...context, caller } : context) as Contexts[Place] & CallerContext;
}
