import type { DatabaseSync } from 'node:sqlite';

/** Interns the texts that many rows share. */
export class Labels {
  readonly #find;
  readonly #add;
  readonly #known = new Map<string, number>();
  /** Whether there was none at first: all that there are are in memory then. */
  readonly #knowsAll: boolean;

  constructor(database: DatabaseSync) {
    this.#find = database.prepare('SELECT id FROM label WHERE text = ?');
    this.#add = database.prepare('INSERT INTO label (text) VALUES (?)');
    this.#knowsAll = database.prepare('SELECT id FROM label LIMIT 1').get() === undefined;
  }

  /**
   * The number of a text; 0, which stands for none, for an empty one.
   * @param isKept whether an empty text is a text too
   */
  idOf(text: string, isKept = false): number {
    if (text === '' && !isKept) return 0;
    const cached = this.#known.get(text);
    if (cached !== undefined) return cached;
    const known = this.#knowsAll ? undefined : this.#find.get(text)?.id;
    const id = Number(known ?? this.#add.run(text).lastInsertRowid);
    this.#known.set(text, id);
    return id;
  }
}
