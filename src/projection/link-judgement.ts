import type { DatabaseSync } from 'node:sqlite';
import { type RelationClass, relationClasses } from '../domain/entity/relation.ts';

/** The inputs from which confidence in a link is computed. */
export interface LinkJudgement {
  readonly class: RelationClass;
  readonly sources: ReadonlySet<string>;
}

/** In SQL, for the rows `r` of one link: its class and the numbers of its sources. */
export const linkSignature = `min(r.class) || ' ' || group_concat(DISTINCT r.source)`;

/** Reads signatures of links. There are few, so they are remembered. */
export class LinkJudgements {
  readonly #label;
  readonly #labels = new Map<number, string>();
  readonly #known = new Map<string, LinkJudgement>();

  constructor(database: DatabaseSync) {
    this.#label = database.prepare('SELECT text FROM label WHERE id = ?');
  }

  /** Drops remembered signatures, because numbers may have a new meaning. */
  forget(): void {
    this.#labels.clear();
    this.#known.clear();
  }

  of(signature: string): LinkJudgement {
    const known = this.#known.get(signature);
    if (known !== undefined) return known;
    const [made = '', sources = ''] = signature.split(' ');
    const read = { class: relationClasses[Number(made)] ?? 'official', sources: this.sourcesIn(sources) };
    this.#known.set(signature, read);
    return read;
  }

  /** Names of sources, from the numbers of their labels, separated by commas. */
  sourcesIn(numbers: unknown): ReadonlySet<string> {
    if (typeof numbers !== 'string' && typeof numbers !== 'number') return new Set();
    return new Set(
      String(numbers)
        .split(',')
        .map((number) => this.#labelOf(Number(number))),
    );
  }

  #labelOf(id: number): string {
    const known = this.#labels.get(id);
    if (known !== undefined) return known;
    const text = String(this.#label.get(id)?.text ?? '');
    this.#labels.set(id, text);
    return text;
  }
}
