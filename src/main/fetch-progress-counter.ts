import type { IngestProgress } from '../ingest/report.ts';
import type { NetworkProgress } from '../services/operator-contract.ts';

/** Adds up the progress of several concurrent polls. */
export class FetchProgressCounter {
  readonly #onProgress: (progress: NetworkProgress) => void;
  readonly #running = new Set<string>();
  #takingAtMs = Number.NEGATIVE_INFINITY;
  readonly #files = new Map<string, { readonly bytes: number; readonly total: number | null }>();

  constructor(onProgress: (progress: NetworkProgress) => void) {
    this.#onProgress = onProgress;
  }

  begun(source: string): void {
    this.#running.add(source);
    this.#tell();
  }

  fetched(source: string, name: string, bytes: number, total: number | null): void {
    this.#files.set(`${source}/${name}`, { bytes, total });
    this.#tell();
  }

  taking(source: string, progress: IngestProgress): void {
    this.#takingAtMs = performance.now();
    this.#onProgress({ stage: 'taking', source, progress });
  }

  ended(source: string): void {
    this.#running.delete(source);
    this.#tell();
  }

  #tell(): void {
    // One line cannot show both.
    if (performance.now() - this.#takingAtMs < quietAfterTakingMs) return;
    let bytes = 0;
    let bytesTotal: number | null = 0;
    for (const file of this.#files.values()) {
      bytes += file.bytes;
      bytesTotal = bytesTotal === null || file.total === null ? null : bytesTotal + file.total;
    }
    this.#onProgress({ stage: 'fetching', sources: [...this.#running], bytes, bytesTotal });
  }
}

const quietAfterTakingMs = 500;
