import { readRecords } from '../../oracle/files.ts';
import type { Json } from '../../oracle/json.ts';
import { type EntityFacts, type NamedThing, readEntities } from './entities.ts';
import {
  type EpssDay,
  type KevList,
  kevEntryOf,
  readEpss,
  readKev,
  statementsOfEpss,
  statementsOfKev,
} from './lists.ts';
import type { MadeRecord } from './made-records.ts';
import { readPack } from './pack.ts';
import { statementsOfReports } from './reports.ts';
import { type Statement, StatementBook } from './statement.ts';
import { chooseRecords, type Strata } from './strata.ts';
import { statementsOfRecord } from './vulnerability.ts';

/** What the raw files say about CVEs that were asked for, and about all other entities. */
export class Oracle {
  readonly kev: KevList;
  readonly epss: EpssDay;
  /** The chosen CVEs. */
  readonly strata: Map<string, readonly string[]>;
  readonly things: readonly NamedThing[];
  readonly book = new StatementBook();
  /** Raw records of the CVEs that were read. */
  readonly records = new Map<string, Json>();
  readonly #ofReports: Map<string, Statement[]>;
  readonly #pack = readPack();
  readonly #read = new Set<string>();

  private constructor(
    kev: KevList,
    epss: EpssDay,
    strata: Strata,
    { things, statements }: EntityFacts,
    reports: readonly Statement[],
  ) {
    this.kev = kev;
    this.epss = epss;
    this.strata = new Map(strata);
    this.things = things;
    this.#ofReports = Map.groupBy(reports, ({ subject }) => subject);
    this.book.add(statements);
    for (const [subject, stated] of this.#ofReports) if (!subject.startsWith('CVE-')) this.book.add(stated);
  }

  /** Reads all files, and chooses CVEs of all strata. */
  static async read(): Promise<Oracle> {
    const [kev, epss] = [readKev(), readEpss()];
    const strata = await chooseRecords(kev, epss);
    const oracle = new Oracle(kev, epss, strata, await readEntities(), await statementsOfReports());
    await oracle.readCves(oracle.cves);
    return oracle;
  }

  /** Reads only what the CVE list, KEV and EPSS say about some CVEs. */
  static async readOnly(strata: Strata): Promise<Oracle> {
    const oracle = new Oracle(readKev(), readEpss(), strata, { things: [], statements: [], links: [] }, []);
    await oracle.readCves(oracle.cves);
    return oracle;
  }

  /** Whether the files of advisories were read too. */
  get hasReports(): boolean {
    return this.#ofReports.size > 0;
  }

  get cves(): readonly string[] {
    return [...new Set([...this.strata.values()].flat())].sort();
  }

  /** Reads what the files say about CVEs, once for each. */
  async readCves(ids: Iterable<string>): Promise<void> {
    const wanted = new Set([...ids].filter((id) => id.startsWith('CVE-') && !this.#read.has(id)));
    if (wanted.size === 0) return;
    for (const [id, { picked }] of await readRecords((record) => record, wanted))
      this.records.set(id, picked);
    for (const id of wanted) {
      this.#read.add(id);
      this.#add(id, this.records.get(id));
    }
  }

  /** Adds made records as a stratum. */
  addMade(made: readonly MadeRecord[]): void {
    for (const { id, record, listing } of made) {
      if (listing !== null) this.kev.entries.set(id, kevEntryOf(listing));
      this.#add(id, record);
    }
    this.strata.set(
      'made',
      made.map(({ id }) => id),
    );
  }

  /** @param record undefined if the CVE list has none */
  #add(id: string, record: Json): void {
    this.#read.add(id);
    if (record !== undefined) this.records.set(id, record);
    this.book.add([
      ...(record === undefined ? [] : statementsOfRecord(record)),
      ...statementsOfKev(id, this.kev),
      ...statementsOfEpss(id, this.epss),
      ...(this.#ofReports.get(id) ?? []),
      ...(this.#pack.get(id) ?? []),
    ]);
  }

  /** Whether any of the files names the CVE. */
  names(id: string): boolean {
    const isRead = this.records.has(id) || this.#ofReports.has(id) || this.#pack.has(id);
    return isRead || this.epss.rows.has(id) || this.kev.entries.has(id);
  }
}
