/**
 * Which parts of a JSON document are kept when it is read as a stream. `text` keeps a text, a number, true, false or
 * null; a text beyond the limit is refused. `short` is the same, but such a text becomes null.
 */
export type Shape = 'text' | 'short' | ListShape | ObjectShape;

export interface ListShape {
  readonly each: Shape;
}

export interface ObjectShape {
  readonly members: Readonly<Record<string, Shape>>;
  /** Whether unknown members are kept as null, so that they can be named. Otherwise they are left out. */
  readonly namesOthers?: true;
  /** Whether it counts towards the limit, by the JSON text of its members. */
  readonly counts?: (members: ReadonlyMap<string, string>) => boolean;
  /** Removes members that are not needed, once all of them are known. */
  readonly reduce?: (members: Map<string, string>) => void;
}

export interface ShapeLimits {
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Objects that count. */
  readonly count: number;
  /** Characters of one text that is kept. */
  readonly textCharacters: number;
  /** Characters of all that is kept. */
  readonly characters: number;
}

/** Why a document was not read to its end. */
export class ShapeError extends Error {
  /** `many` and `long`: more than the limit of what counts, or of what is kept. */
  readonly reason: 'broken' | 'deep' | 'text' | 'many' | 'long';
  /** Dotted path to where it stopped; empty for the whole. */
  readonly path: string;

  constructor(reason: ShapeError['reason'], path: string, message: string) {
    super(message);
    this.name = 'ShapeError';
    this.reason = reason;
    this.path = path;
  }
}
