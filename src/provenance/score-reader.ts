import { dayNumber, type SeriesPoint } from '../projection/epss-series.ts';
import type { VersionRow } from '../projection/history-reader.ts';
import type { EpssDay, LocatedScore, PiecewiseFile, Source } from '../sources/contract.ts';
import type { VersionBytes } from './bytes.ts';

/** The lines above the rows take about 80 bytes. */
const headBytesMax = 1_024;
const lineFeed = 0x0a;

/** What a day of scores states about a CVE. */
export interface DayScore {
  readonly date: string;
  readonly model: string | null;
  /** Null if the day does not score the CVE. */
  readonly point: SeriesPoint | null;
}

/** What a table of scores states about its day. */
export interface TableHead {
  readonly date: string;
  readonly model: string | null;
  /** The first line, which states both. */
  readonly firstLine: string;
  readonly file: PiecewiseFile;
}

/** A table of scores, and the row of one CVE in it. */
export interface LocatedDay extends TableHead {
  /** Null if the day does not score the CVE. */
  readonly row: LocatedScore | null;
}

/** Reads single scores from the days in the log. */
export class ScoreReader {
  readonly #sourceNamed: (name: string) => Source;
  readonly #bytes: VersionBytes;
  /** The last small day that had to be read completely. */
  #full: { readonly sha256: string; readonly day: EpssDay | undefined } | null = null;

  constructor(sourceNamed: (name: string) => Source, bytes: VersionBytes) {
    this.#sourceNamed = sourceNamed;
    this.#bytes = bytes;
  }

  /** Date and model of a day, and the score of the CVE. */
  async read(cve: string, version: VersionRow): Promise<DayScore> {
    const located = await this.locate(cve, version);
    const day = dayNumber(version.upstreamTime);
    if (located !== null) {
      const { date, model, row } = located;
      return { date, model, point: row && { day, score: row.score, percentile: row.percentile } };
    }
    const epss = await this.wholeDay(version);
    const index = epss?.ids.indexOf(cve) ?? -1;
    const [score, percentile] = [epss?.scores[index], epss?.percentiles[index]];
    return {
      date: epss?.date ?? version.upstreamTime,
      model: epss?.model ?? null,
      point: score === undefined || percentile === undefined ? null : { day, score, percentile },
    };
  }

  /** Finds the row of a CVE in a table of scores; null if the version is not such a table. */
  async locate(cve: string, version: VersionRow): Promise<LocatedDay | null> {
    const head = await this.head(version);
    if (head === null) return null;
    const row = (await this.#sourceNamed(version.source).findScore?.(cve, head.file)) ?? null;
    return { ...head, row };
  }

  /** What a table of scores states about its day; null if the version is not such a table. */
  async head(version: VersionRow): Promise<TableHead | null> {
    const source = this.#sourceNamed(version.source);
    if (source.findScore === undefined) return null;
    const file = this.#bytes.file(version);
    const lines = await linesAboveRows(file);
    const { date, model } = readHead(source, version, lines);
    const firstLine = lines.subarray(0, lines.indexOf(lineFeed)).toString().trimEnd();
    return { date, model, firstLine, file };
  }

  /** The scores of a document that also contains other facts, such as the starter pack. */
  async wholeDay(version: VersionRow): Promise<EpssDay | undefined> {
    if (this.#full?.sha256 !== version.sha256) {
      const { map } = this.#sourceNamed(version.source);
      const { epss } = map(await this.#bytes.full(version), version.member);
      this.#full = { sha256: version.sha256, day: epss };
    }
    return this.#full.day;
  }
}

/** The lines before the first row. */
async function linesAboveRows(file: PiecewiseFile): Promise<Buffer> {
  const head = Buffer.from(await file.read(0, Math.min(headBytesMax, file.length)));
  const rows = /\nCVE-/i.exec(head.toString('latin1'));
  return head.subarray(0, rows === null ? head.length : rows.index + 1);
}

/** What the head states about the day, as the mapper reads it from a table with one row. */
function readHead({ map }: Source, { member }: VersionRow, head: Buffer) {
  const { epss } = map(Buffer.concat([head, Buffer.from('CVE-1999-0001,0,0\n')]), member);
  if (epss === undefined) throw new Error(`${member} is not a table of scores.`);
  return epss;
}
