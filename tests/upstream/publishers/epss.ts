import { Sampler } from '../../harness/sampler.ts';
import { gzip, type PublishedFile, text } from '../content.ts';
import {
  type Deed,
  dayMs,
  dayOf,
  type Effect,
  type FileRequest,
  type Publisher,
  startOf,
  within,
} from '../publisher.ts';
import type { CveProgram } from './cve-program.ts';

interface Day {
  readonly atMs: number;
  /** By CVE id, in units of 0.00001. */
  readonly scores: ReadonlyMap<string, number>;
  readonly file: PublishedFile;
}

const model = 'v2025.03.14';
const unitsInOne = 100_000;
const daysAtTheBeginning = 30;
/** The least rise or fall that is a change. */
const noticedUnits = 10_000;

/** A table of scores for each day, which comes in the afternoon. Earlier days stay available. */
export class Epss implements Publisher {
  readonly #program: CveProgram;
  /** By their names, the older first. */
  readonly #days = new Map<string, Day>();

  constructor(program: CveProgram, seed: number, bornMs: number) {
    this.#program = program;
    for (let ms = startOf(dayMs, bornMs) - daysAtTheBeginning * dayMs; ms < bornMs; ms += dayMs) {
      this.act('release', ms, new Sampler(`${seed} scores ${ms}`));
    }
  }

  plan(hour: number, sampler: Sampler): readonly Deed[] {
    return new Date(hour).getUTCHours() === 13 ? [{ atMs: within(hour, sampler), deed: 'release' }] : [];
  }

  act(_deed: string, atMs: number, sampler: Sampler): Effect | null {
    const day = dayOf(atMs);
    if (this.#days.has(day)) return null;
    const before = [...this.#days.values()].at(-1)?.scores ?? new Map<string, number>();
    const known = this.#program.published().filter(({ publishedMs }) => publishedMs < atMs);
    const ids = known.map(({ id }) => id);
    const scores = new Map(ids.map((id) => [id, nextScore(before.get(id), sampler)]));
    const file = {
      content: gzip(text('csv', table(day, scores))),
      type: 'application/gzip',
      modifiedMs: atMs,
      keyMember: 'epss',
    };
    this.#days.set(day, { atMs, scores, file });
    const events = [...scores].flatMap(([id, score]) => {
      const rise = score - (before.get(id) ?? score);
      return Math.abs(rise) < noticedUnits ? [] : [`${rise > 0 ? 'epss_jump' : 'epss_drop'} ${id}`];
    });
    return { subject: day, dated: `${day}T00:00:00.000Z`, visibleMs: atMs, events };
  }

  paths(): readonly string[] {
    return [...this.#days.keys()].map((day) => `epss_scores-${day}.csv.gz`);
  }

  file(path: string, _request: FileRequest): PublishedFile | { readonly movedTo: string } | null {
    const newest = [...this.#days.keys()].at(-1);
    if (path === 'epss_scores-current.csv.gz') return { movedTo: `epss_scores-${newest}.csv.gz` };
    const [, day = ''] = /^epss_scores-(\d{4}-\d\d-\d\d)\.csv\.gz$/.exec(path) ?? [];
    return this.#days.get(day)?.file ?? null;
  }
}

/** Most scores hardly move from one day to the next; one in thirty moves far. */
function nextScore(before: number | undefined, sampler: Sampler): number {
  if (before === undefined) return 1 + sampler.below(unitsInOne / 3);
  if (sampler.fraction() > 1 / 30) {
    return Math.min(Math.max(1, before + sampler.below(601) - 300), unitsInOne - 1);
  }
  const far = 15_000 + sampler.below(30_000);
  return before + far < unitsInOne ? before + far : before - far;
}

function table(day: string, scores: ReadonlyMap<string, number>): string {
  const sorted = [...scores.values()].sort((a, b) => a - b);
  const rows = [...scores]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, score]) => {
      const percentile = (sorted.lastIndexOf(score) + 1) / sorted.length;
      return `${id},${(score / unitsInOne).toFixed(5)},${percentile.toFixed(5)}`;
    });
  return [`#model_version:${model},score_date:${day}T00:00:00+0000`, 'cve,epss,percentile', ...rows, ''].join(
    '\n',
  );
}
