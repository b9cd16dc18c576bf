import type { SkippedFile } from './report.ts';

/** Of the damaged, and of the others, so many are kept; an archive may have a million members that nobody knows. */
export const skippedKeptMax = 1_000;

/** Files that no source took: the first ones of each kind, and how many there are beside these. */
export class SkippedFiles {
  readonly #files: SkippedFile[] = [];
  readonly #counts = { damaged: 0, unknown: 0 };

  /** In the order in which they were met. */
  get files(): readonly SkippedFile[] {
    return this.#files;
  }

  /** Those that are counted and not kept. */
  get more(): { readonly damaged: number; readonly unknown: number } {
    const { damaged, unknown } = this.#counts;
    return { damaged: Math.max(damaged - skippedKeptMax, 0), unknown: Math.max(unknown - skippedKeptMax, 0) };
  }

  add(file: SkippedFile): void {
    const kind = file.damaged ? 'damaged' : 'unknown';
    this.#counts[kind]++;
    if (this.#counts[kind] <= skippedKeptMax) this.#files.push(file);
  }
}
