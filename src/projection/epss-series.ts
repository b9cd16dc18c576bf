/** How many stored days a series contains. Older days stay in the log. */
export const seriesDaysMax = 30;

const pointBytes = 8;
const dayMs = 86_400_000;
const absent = 0xffffffff;

/** One EPSS point as stored: the day since 1970-01-01, and score and percentile in units of 0.00001. */
export interface SeriesPoint {
  readonly day: number;
  readonly score: number;
  readonly percentile: number;
}

/** Day number of a canonical time. */
export function dayNumber(time: string): number {
  return Math.floor(Date.parse(time) / dayMs);
}

/** Canonical time of a day number. */
export function dayTime(day: number): string {
  return new Date(day * dayMs).toISOString();
}

/** Points in ascending order of day: 2 bytes day, 3 bytes score, 3 bytes percentile, little-endian. */
export function decodeSeries(series: Uint8Array): SeriesPoint[] {
  const bytes = Buffer.from(series.buffer, series.byteOffset, series.byteLength);
  const points: SeriesPoint[] = [];
  for (let at = 0; at < bytes.byteLength; at += pointBytes) {
    points.push({
      day: bytes.readUInt16LE(at),
      score: bytes.readUIntLE(at + 2, 3),
      percentile: bytes.readUIntLE(at + 5, 3),
    });
  }
  return points;
}

/** The point of a day, which is the last of a series or its only one; null if the series ends before. */
export function newestPoint(series: Uint8Array, day: number): SeriesPoint | null {
  const [last] = decodeSeries(series.subarray(-pointBytes));
  return last?.day === day ? last : null;
}

interface Column {
  readonly scores: Uint32Array;
  readonly percentiles: Uint32Array;
}

/** The scores of many CVEs over some days, stored by day: 8 bytes a point, for any number of days. */
export class SeriesTable {
  readonly #rows = new Map<string, number>();
  /** The CVE of each row. */
  readonly #cves: string[] = [];
  readonly #columns = new Map<number, Column>();

  /** Adds or replaces a day. Scores and percentiles have the same indexes as `ids`. */
  setDay(day: number, ids: readonly string[], scores: Uint32Array, percentiles: Uint32Array): void {
    let last = -1;
    const rows = Uint32Array.from(ids, (id) => {
      last = this.#rowOf(id, last + 1);
      return last;
    });
    const column = this.#makeColumn(day, this.#cves.length);
    rows.forEach((row, i) => {
      column.scores[row] = scores[i] ?? absent;
      column.percentiles[row] = percentiles[i] ?? absent;
    });
  }

  /**
   * The row of a CVE, which is added if it is missing. @param likely the row if all days list the same CVEs
   * in one order
   */
  #rowOf(cve: string, likely: number): number {
    if (this.#cves[likely] === cve) return likely;
    const known = this.#rows.get(cve);
    if (known !== undefined) return known;
    this.#rows.set(cve, this.#cves.length);
    return this.#cves.push(cve) - 1;
  }

  /** Loads stored series. Must be called before any `setDay`; days that are not in `days` are dropped. */
  load(
    stored: Iterable<{ readonly cve: string; readonly series: Uint8Array }>,
    days: ReadonlySet<number>,
    count: number,
  ): void {
    for (const day of days) this.#makeColumn(day, count);
    for (const { cve, series } of stored) {
      const row = this.#rowOf(cve, -1);
      for (const { day, score, percentile } of decodeSeries(series)) {
        const column = this.#columns.get(day);
        if (column === undefined) continue;
        column.scores[row] = score;
        column.percentiles[row] = percentile;
      }
    }
  }

  /** Each CVE with its encoded series, which is empty if no day contains the CVE. */
  *series(): Generator<{ cve: string; series: Uint8Array }> {
    const columns = [...this.#columns].sort(([a], [b]) => a - b);
    const bytes = Buffer.alloc(columns.length * pointBytes);
    for (const [row, cve] of this.#cves.entries()) {
      let at = 0;
      for (const [day, { scores, percentiles }] of columns) {
        const score = scores[row] ?? absent;
        if (score === absent) continue;
        bytes.writeUInt16LE(day, at);
        bytes.writeUIntLE(score, at + 2, 3);
        bytes.writeUIntLE(percentiles[row] ?? 0, at + 5, 3);
        at += pointBytes;
      }
      yield { cve, series: Uint8Array.from(bytes.subarray(0, at)) };
    }
  }

  /** The CVEs that have a score on both days, with a difference of at least `unitsMin`. */
  *movers(
    from: number,
    to: number,
    unitsMin: number,
  ): Generator<{ cve: string; before: SeriesPoint; after: SeriesPoint }> {
    const [before, after] = [this.#columns.get(from), this.#columns.get(to)];
    if (before === undefined || after === undefined) return;
    const point = (day: number, { scores, percentiles }: Column, row: number): SeriesPoint => {
      return { day, score: scores[row] ?? absent, percentile: percentiles[row] ?? 0 };
    };
    for (const [row, cve] of this.#cves.entries()) {
      const [was, is] = [before.scores[row] ?? absent, after.scores[row] ?? absent];
      if (was === absent || is === absent || Math.abs(is - was) < unitsMin) continue;
      yield { cve, before: point(from, before, row), after: point(to, after, row) };
    }
  }

  #makeColumn(day: number, rows: number): Column {
    const column = {
      scores: new Uint32Array(rows).fill(absent),
      percentiles: new Uint32Array(rows).fill(absent),
    };
    this.#columns.set(day, column);
    return column;
  }
}
