import { type Clock, timestamp } from '../kit/clock.ts';
import { sha256 } from '../kit/digest.ts';
import { withoutQuestion } from '../services/runs/without-question.ts';
import type { NewRun, RunGap, Runs, StoredRun } from '../storage/contract/runs.ts';

/** A run before it is written. */
export interface UnwrittenRun extends Omit<NewRun, 'answerHash' | 'question'> {
  readonly question: string;
}

export interface RunWriterParts {
  readonly open: () => Runs;
  readonly keepsQuestions: boolean;
  readonly daysMax: number;
  readonly bytesMax: number;
  readonly clock: Clock;
  /** Called after each commit, with the number of runs in it. */
  readonly onStored: (runs: number) => void;
  /** Called after each commit that failed. Its runs are kept and tried again. */
  readonly onFailure: (error: unknown) => void;
}

const retryAfterMs = 1_000;
const trimEveryMs = 3_600_000;
/** Characters or bytes of answers after which the size of all runs is looked at. */
const trimEveryCharacters = 4 * 1024 * 1024;
const dayMs = 86_400_000;

/** Writes runs in groups, and tries again what could not be written. */
export class RunWriter {
  readonly #parts: RunWriterParts;
  #runs: Runs | null = null;
  #batch: UnwrittenRun[] = [];
  #gap: RunGap | undefined;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #trimAtMs = 0;
  #characters = 0;
  #hasFailed = false;

  constructor(parts: RunWriterParts) {
    this.#parts = parts;
  }

  /** Writes runs in one commit, and that answers were not stored before them. Never rejects. */
  write(runs: readonly UnwrittenRun[], gap: RunGap | null = null): Promise<void> {
    this.#batch.push(...runs);
    for (const { answer, basis } of runs) this.#characters += answer.length + basis.length;
    if (gap !== null) this.#gap = this.#gap === undefined ? gap : merged(this.#gap, gap);
    // What could not be written is tried again after a while.
    return this.#hasFailed ? Promise.resolve() : this.#flush();
  }

  find(id: string): Promise<StoredRun | null> {
    return this.#afterCommit((runs) => runs.find(id));
  }

  idsOf(owner: string): Promise<readonly string[]> {
    return this.#afterCommit((runs) => runs.idsOf(owner));
  }

  erase(id: string): Promise<boolean> {
    return this.#afterCommit((runs) => runs.erase(id));
  }

  eraseOf(owner: string): Promise<number> {
    return this.#afterCommit((runs) => runs.eraseOf(owner));
  }

  /** Removes runs that are too old or too many. */
  trim(): Promise<void> {
    return this.#inTurn(() => this.#trim());
  }

  /** @returns the number of runs that could not be written */
  async close(): Promise<number> {
    clearTimeout(this.#timer);
    await this.#flush();
    clearTimeout(this.#timer);
    await this.#runs?.close();
    return this.#batch.length + (this.#gap?.count ?? 0);
  }

  #flush(): Promise<void> {
    return this.#inTurn(() => this.#commit());
  }

  #afterCommit<T>(work: (runs: Runs) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#commit();
      return work(this.#opened());
    });
  }

  /** One after the other, whatever the others end with. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work);
    this.#work = result.catch(() => {});
    return result;
  }

  async #commit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [batch, gap] = [this.#batch, this.#gap];
    // After a failure, a commit of nothing shows whether runs can be stored again.
    if (batch.length === 0 && gap === undefined && !this.#hasFailed) return;
    this.#batch = [];
    this.#gap = undefined;
    try {
      await this.#opened().append(
        batch.map((run) => this.#written(run)),
        gap,
      );
      this.#hasFailed = false;
      this.#parts.onStored(batch.length);
    } catch (error) {
      this.#batch = [...batch, ...this.#batch];
      this.#gap = gap;
      this.#fail(error);
      return;
    }
    if (this.#characters >= trimEveryCharacters || performance.now() >= this.#trimAtMs) await this.#trim();
  }

  async #trim(): Promise<void> {
    const { clock, daysMax, bytesMax } = this.#parts;
    this.#characters = 0;
    this.#trimAtMs = performance.now() + trimEveryMs;
    try {
      await this.#opened().trim({ olderThan: timestamp(clock() - daysMax * dayMs), bytesMax });
    } catch (error) {
      this.#trimAtMs = 0;
      this.#fail(error);
    }
  }

  /** Whatever is wrong with the connection, the next attempt has another one. */
  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#runs?.close().catch(() => {});
    this.#runs = null;
    this.#parts.onFailure(error);
    this.#retryLater();
  }

  #written({ question, ...run }: UnwrittenRun): NewRun {
    const answerHash = sha256(run.answer);
    if (this.#parts.keepsQuestions) return { ...run, question, answerHash };
    const answer = withoutQuestion(textOf(run.answer));
    const basis = withoutQuestion(textOf(run.basis));
    return { ...run, answer, basis, question: null, answerHash };
  }

  #opened(): Runs {
    this.#runs ??= this.#parts.open();
    return this.#runs;
  }

  #retryLater(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), retryAfterMs);
  }
}

function textOf(json: string | Uint8Array): string {
  return typeof json === 'string'
    ? json
    : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString();
}

function merged(a: RunGap, b: RunGap): RunGap {
  return { count: a.count + b.count, from: a.from, to: b.to };
}
