import type { DatabaseSync } from 'node:sqlite';

/** Interns the texts that many rows share. */
export class Labels {
  readonly #find;
  readonly #add;
  readonly #known = new Map<string, number>();

  constructor(database: DatabaseSync) {
    this.#find = database.prepare('SELECT id FROM label WHERE text = ?');
    this.#add = database.prepare('INSERT INTO label (text) VALUES (?)');
  }

  /**
   * The number of a text; 0, which stands for none, for an empty one.
   * @param isKept whether an empty text is a text too
   */
  idOf(text: string, isKept = false): number {
    if (text === '' && !isKept) return 0;
    const known = this.#known.get(text) ?? this.#find.get(text)?.id;
    const id = Number(known ?? this.#add.run(text).lastInsertRowid);
    this.#known.set(text, id);
    return id;
  }
}
