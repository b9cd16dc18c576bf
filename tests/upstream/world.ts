import { Sampler } from '../harness/sampler.ts';
import { type Deed, dayMs, type Effect, hourMs, type Publisher, startOf } from './publisher.ts';
import { Attack } from './publishers/attack.ts';
import { capecOf } from './publishers/capec.ts';
import { Csaf } from './publishers/csaf.ts';
import { CveList } from './publishers/cve-list.ts';
import { CveProgram } from './publishers/cve-program.ts';
import { Cwe } from './publishers/cwe.ts';
import { Epss } from './publishers/epss.ts';
import { Kev, mirrorOf } from './publishers/kev.ts';
import { kevAttackOf } from './publishers/kev-attack.ts';
import { Osv } from './publishers/osv.ts';
import { ssvcOf } from './publishers/ssvc.ts';

/** The changes that can be requested for each changing source; they also happen at random. */
export const deedsOf = {
  'cve-list': ['publish', 'modify', 'reject'],
  kev: ['add', 'remove', 'flag', 'extend'],
  epss: ['release'],
  osv: ['publish', 'modify', 'withdraw'],
  csaf: ['publish', 'modify'],
  attack: ['release'],
  cwe: ['release'],
} as const;

export type ChangingSource = keyof typeof deedsOf;

/** An action of an upstream. */
export interface Change extends Effect {
  /** In the order of events, from 0. */
  readonly number: number;
  readonly atMs: number;
  readonly source: string;
  readonly deed: string;
}

export interface WorldOptions {
  /** The same seed gives the same world and the same changes. */
  readonly seed?: number;
  /** Its initial present. */
  readonly startsAt?: string;
}

/** The number of entries in the lists of recent changes when the world begins. */
const livedBeforeMs = 10 * dayMs;

/** Invented upstreams, small and in the published formats, which change over time. */
export class World {
  /** By the first part of the path that a server gives them. */
  readonly publishers: ReadonlyMap<string, Publisher>;
  /** Those that are published since the world's initial present, in their order. */
  readonly changes: Change[] = [];
  readonly #seed: number;
  #nowMs: number;

  constructor({ seed = 1, startsAt = '2026-04-06T00:00:00.000Z' }: WorldOptions = {}) {
    const bornMs = Date.parse(startsAt) - livedBeforeMs;
    const program = new CveProgram(seed, bornMs);
    const kev = new Kev(program, bornMs);
    this.#seed = seed;
    this.#nowMs = bornMs;
    this.publishers = new Map<string, Publisher>([
      ['cve-list', new CveList(program, seed, bornMs)],
      ['kev', kev],
      ['kev-mirror', mirrorOf(kev)],
      ['epss', new Epss(program, seed, bornMs)],
      ['osv', new Osv(program, seed, bornMs)],
      ['csaf', new Csaf(program, seed, bornMs)],
      ['attack', new Attack(bornMs)],
      ['capec', capecOf(bornMs)],
      ['cwe', new Cwe(bornMs)],
      ['kev-attack', kevAttackOf(program)],
      ['ssvc', ssvcOf(bornMs)],
    ]);
    this.advance(livedBeforeMs);
    const toBeSeen = this.changes.filter(({ visibleMs }) => visibleMs > this.#nowMs);
    this.changes.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...toBeSeen.map((change, number) => ({ ...change, number })),
    );
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /**
   * Advances the time. The number of steps makes no difference.
   * @returns the changes in that time
   */
  advance(ms: number): readonly Change[] {
    const [fromMs, untilMs] = [this.#nowMs, this.#nowMs + ms];
    const before = this.changes.length;
    for (let hour = startOf(hourMs, fromMs); hour <= untilMs; hour += hourMs) {
      for (const { source, atMs, deed } of this.#planned(hour)) {
        if (atMs > fromMs && atMs <= untilMs) this.#act(source, deed, atMs);
      }
    }
    this.#nowMs = untilMs;
    return this.changes.slice(before);
  }

  /**
   * Makes a change now.
   * @throws Error when no item can change: nothing changes twice within an hour
   */
  make<S extends ChangingSource>(source: S, deed: (typeof deedsOf)[S][number]): Change {
    const change = this.#act(source, deed, this.#nowMs);
    if (change === null) throw new Error(`Nothing of ${source} can be changed by ${deed} at this time.`);
    return change;
  }

  #planned(hour: number): readonly (Deed & { readonly source: string })[] {
    return [...this.publishers]
      .flatMap(([source, publisher]) =>
        publisher
          .plan(hour, new Sampler(`${this.#seed} ${source} ${hour}`))
          .map((deed) => ({ ...deed, source })),
      )
      .sort((a, b) => a.atMs - b.atMs);
  }

  #act(source: string, deed: string, atMs: number): Change | null {
    const sampler = new Sampler(`${this.#seed} ${source} ${deed} ${atMs} ${this.changes.length}`);
    const effect = this.publishers.get(source)?.act(deed, atMs, sampler) ?? null;
    if (effect === null) return null;
    const change = { ...effect, number: this.changes.length, atMs, source, deed };
    this.changes.push(change);
    return change;
  }
}
