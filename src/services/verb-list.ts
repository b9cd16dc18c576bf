import type { CallerContext, Contexts } from './context.ts';
import type { Caller } from './contract.ts';
import type { AnyVerb, Outputs, Scope, Verb, Where } from './verb.ts';

/** Loads the file of a verb, which exports it as `verb`. */
type Load<V> = () => Promise<{ readonly verb: V }>;

/** Verbs by the place where they run, under their names. */
export type VerbList = { readonly [Place in Where]: Readonly<Record<string, Load<AnyVerb<Place>>>> };

/** Lists verbs. A verb with another name or place than in the list is a type error. */
export function listVerbs<
  const List extends {
    readonly [Place in Where]: {
      readonly [Name in keyof List[Place]]: Load<Verb<Name & string, Place, Scope, never, Outputs[Place]>>;
    };
  },
>(list: List): List {
  return list;
}

/** The verbs of some places as functions, by their names. */
export type CallsOf<List extends VerbList, Place extends Where = Where> = {
  readonly [Name in NameIn<List, Place>]: Call<VerbNamed<List, Place, Name>>;
};

/** The verbs that are not only for other verbs. */
export type OfferedCalls<List extends VerbList> = {
  readonly [Name in NameIn<List, Where> as VerbNamed<List, Where, Name> extends { readonly scope: 'internal' }
    ? never
    : Name]: Call<VerbNamed<List, Where, Name>>;
};

type NameIn<List extends VerbList, Place extends Where> = Place extends Where
  ? keyof List[Place] & string
  : never;

type VerbNamed<List extends VerbList, Place extends Where, Name extends string> = Place extends Where
  ? List[Place][Name] extends Load<infer V>
    ? V
    : never
  : never;

/** The call of a verb, wherever it runs. */
type Call<V> = V extends { run(context: never, input: infer Input): infer Output }
  ? (input: Input) => Output extends AsyncIterable<unknown> ? Output : Promise<Awaited<Output>>
  : never;

/** Makes each verb of some places a function by `callOf`. */
export function bindVerbs<List extends VerbList, Place extends Where>(
  list: List,
  places: readonly Place[],
  callOf: (name: string, place: Place) => (input: unknown) => unknown,
): CallsOf<List, Place> {
  const calls = places.flatMap((place) =>
    Object.keys(list[place]).map((name): [string, unknown] => [name, callOf(name, place)]),
  );
  // The keys are those of the list, and the answer of a call is what `callOf` promises.
  return Object.fromEntries(calls) as CallsOf<List, Place>;
}

/** Names that are listed in two places, where one would hide the other. */
export function namesListedTwice(list: VerbList): readonly string[] {
  const names = Object.values(list).flatMap((verbs) => Object.keys(verbs));
  return names.filter((name, index) => names.indexOf(name) < index);
}

/** Loads verbs, each once. `get` returns a loaded one. */
export class LoadedVerbs {
  readonly #list: VerbList;
  readonly #loaded: { readonly [Place in Where]: Map<string, AnyVerb<Place>> } = {
    main: new Map(),
    reader: new Map(),
    search: new Map(),
    history: new Map(),
  };

  constructor(list: VerbList) {
    this.#list = list;
  }

  /** @throws Error for a name that is not in the list */
  async load<Place extends Where>(place: Place, name: string): Promise<AnyVerb<Place>> {
    const known = this.#loaded[place].get(name);
    if (known !== undefined) return known;
    const verbs = this.#list[place];
    const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (load === undefined) throw new Error(`No verb ${name} is listed for ${place}.`);
    const { verb } = await load();
    this.#loaded[place].set(name, verb);
    return verb;
  }

  /** All verbs of some places. */
  async loadAll(...places: readonly Where[]): Promise<void> {
    const names = places.flatMap((place) =>
      Object.keys(this.#list[place]).map((name) => [place, name] as const),
    );
    await Promise.all(names.map(([place, name]) => this.load(place, name)));
  }

  /** @throws Error for a verb that was not loaded */
  get<Place extends Where>(place: Place, name: string): AnyVerb<Place> {
    const verb = this.#loaded[place].get(name);
    if (verb === undefined) throw new Error(`The verb ${name} was not loaded.`);
    return verb;
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
