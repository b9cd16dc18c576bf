import type { GivenAnswer } from '../services/runs/types.ts';
import type { UnwrittenRun } from './run-writer.ts';

type RunTexts = Pick<GivenAnswer, 'answer' | 'basis'>;

/**
 * Runs that are handed over together. Their answers and bases are UTF-8 in one buffer, which is moved to the thread: text
 * would be copied twice, a buffer for each run costs the garbage collector more.
 */
export class RunGroup {
  #bytes = Buffer.allocUnsafeSlow(roomMin);
  #used = 0;
  #runs: (Omit<UnwrittenRun, keyof RunTexts> & { readonly answer: Part; readonly basis: Part })[] = [];

  get size(): number {
    return this.#runs.length;
  }

  add({ answer, basis, ...run }: Omit<UnwrittenRun, keyof RunTexts> & RunTexts): void {
    this.#runs.push({ ...run, answer: this.#write(answer), basis: this.#write(basis) });
  }

  /** The runs that were added, and the buffer that they share. The group is empty then. */
  take(): { readonly runs: readonly UnwrittenRun[]; readonly moved: readonly ArrayBuffer[] } {
    const { buffer } = new Uint8Array(this.#bytes.subarray(0, this.#used));
    const view = ({ at, bytes }: Part) => new Uint8Array(buffer, at, bytes);
    const runs = this.#runs.map((run) => ({ ...run, answer: view(run.answer), basis: view(run.basis) }));
    [this.#runs, this.#used] = [[], 0];
    if (this.#bytes.byteLength > roomKept) this.#bytes = Buffer.allocUnsafeSlow(roomMin);
    return { runs, moved: runs.length === 0 ? [] : [buffer] };
  }

  #write(text: string): Part {
    const at = this.#used;
    this.#makeRoom(text.length * utf8BytesMax);
    const bytes = this.#bytes.write(text, at);
    this.#used += bytes;
    return { at, bytes };
  }

  #makeRoom(bytes: number): void {
    const room = this.#bytes.byteLength;
    if (this.#used + bytes <= room) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(room * 2, this.#used + bytes));
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }
}

/** Where a text is in the buffer. */
interface Part {
  readonly at: number;
  readonly bytes: number;
}

const roomMin = 64 * 1024;
/** A larger buffer is not kept for the next group. */
const roomKept = 2 * 1024 * 1024;
/** What a UTF-16 unit takes at most. */
const utf8BytesMax = 3;
