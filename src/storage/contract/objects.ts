/** Kinds of object that the corpus log keeps. */
export type ObjectKind = 'segment' | 'manifest';

/** Name of an object: its kind and a name made from its content. */
export interface ObjectKey {
  readonly kind: ObjectKind;
  /** 64 hexadecimal digits; for a manifest a six-digit number, `-`, and 64 digits. */
  readonly name: string;
}

/**
 * Where the bytes of the corpus log live. Objects are named by their content and never change. No method
 * relies on conditional writes.
 */
export interface ObjectStore {
  /**
   * Stores the object durably: after the promise resolves it survives a power cut. Where an object of that name
   * is there already its bytes are compared, and when they are others, it is set aside and replaced.
   * @throws Error when the name does not end in the SHA-256 of the bytes
   */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** The whole object, or null. Its bytes are not checked against its name. */
  get(key: ObjectKey): Promise<Uint8Array | null>;
  /** `length` bytes from `start`; null when there is no such object or no such range. */
  getRange(key: ObjectKey, start: number, length: number): Promise<Uint8Array | null>;
  /** Names of all objects of the kind, ascending. */
  list(kind: ObjectKind): AsyncIterable<string>;
  /**
   * Moves a bad object away, where it is never served and can be inspected, with the reason next to it. A
   * later `put` heals it. Does nothing when it is not there.
   */
  quarantine(key: ObjectKey, reason: string): Promise<void>;
  /** Removes what writers that broke off left unfinished longer ago than this; no object and nothing set aside. */
  sweep(olderThanMs: number): Promise<void>;
  /** True when an object can be written and read back now. Never throws. */
  probe(): Promise<boolean>;
}
