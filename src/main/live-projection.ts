import { statSync } from 'node:fs';
import { Failure } from '../kit/failure.ts';
import { projectionFailure } from '../projection/damage.ts';
import { currentGeneration, generationVersion } from '../projection/generations.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { projectionVersion } from '../projection/schema.ts';
import { openReader } from './open-reader.ts';

/** The generation in use. It follows when other processes switch it. Only for one thread. */
export class LiveProjection {
  readonly #folder: string;
  #open: { readonly reader: ProjectionReader; readonly inode: number } | null = null;
  /** Why the generation in use is unreadable, if it is damaged. */
  #damage: Failure | null = null;

  constructor(folder: string) {
    this.#folder = folder;
    this.refresh();
  }

  /**
   * @throws Failure `store_damaged` when the projection is damaged, `unavailable` when no readable projection
   * exists
   */
  get reader(): ProjectionReader {
    if (this.#open?.reader.isStale) this.refresh();
    if (this.#open === null)
      throw (
        this.#damage ??
        new Failure('unavailable', 'The projection is not readable at the moment. Try again soon.')
      );
    return this.#open.reader;
  }

  /** Checks which generation is in use, and opens it if it is a different one or a different file. */
  refresh(): void {
    let path: string | null = null;
    try {
      path = currentGeneration(this.#folder);
      const inode = path === null ? -1 : statSync(path).ino;
      if (path === null || (this.#isOpen(path, inode) && !this.#open?.reader.isStale)) return;
      const reader = openGeneration(path);
      if (reader === null) return;
      reader.shared();
      this.close();
      this.#open = { reader, inode };
      this.#damage = null;
    } catch (error) {
      const failure = path === null ? error : projectionFailure(error, path);
      this.#damage = failure instanceof Failure && failure.code === 'store_damaged' ? failure : null;
      // The file is being replaced or is damaged. The open generation stays in use, health reports it, and
      // the next check decides.
    }
  }

  #isOpen(path: string, inode: number): boolean {
    return this.#open?.reader.path === path && this.#open.inode === inode;
  }

  close(): void {
    this.#open?.reader.close();
    this.#open = null;
  }
}

/**
 * Must be called after a read of a database that was opened as an immutable file.
 * @throws Failure `busy` when another process wrote to it, so that the read may have mixed old and new data
 */
export function assertUnchanged({ isStale }: Pick<ProjectionReader, 'isStale'>): void {
  if (isStale) throw new Failure('busy', 'The store changed during the read. Try again.');
}

/**
 * Null when another version of Cairn built the generation, as during an upgrade. The open one then stays in
 * use.
 */
function openGeneration(path: string): ProjectionReader | null {
  if (generationVersion(path) !== projectionVersion) return null;
  return openReader(path);
}
