import { readRecords } from '../../oracle/files.ts';
import type { Json } from '../../oracle/json.ts';
import { type NamedThing, readEntities } from './entities.ts';
import { type EpssDay, type KevList, readEpss, readKev, statementsOfEpss, statementsOfKev } from './lists.ts';
import { readPack } from './pack.ts';
import { statementsOfReports } from './reports.ts';
import { type Statement, StatementBook } from './statement.ts';
import { chooseRecords, type Strata } from './strata.ts';
import { statementsOfRecord } from './vulnerability.ts';

/** What the raw files say about CVEs that were asked for, and about all other entities. */
export class Oracle {
  readonly kev: KevList;
  readonly epss: EpssDay;
  readonly strata: Strata;
  /** The chosen CVEs. */
  readonly cves: readonly string[];
  readonly things: readonly NamedThing[];
  readonly book = new StatementBook();
  /** Raw records of the CVEs that were read. */
  readonly records = new Map<string, Json>();
  readonly #ofReports: Map<string, Statement[]>;
  readonly #pack = readPack();
  readonly #read = new Set<string>();

  private constructor(
    lists: { readonly kev: KevList; readonly epss: EpssDay; readonly strata: Strata },
    things: readonly NamedThing[],
    reports: readonly Statement[],
  ) {
    this.kev = lists.kev;
    this.epss = lists.epss;
    this.strata = lists.strata;
    this.cves = [...new Set([...lists.strata.values()].flat())].sort();
    this.things = things;
    this.#ofReports = Map.groupBy(reports, ({ subject }) => subject);
  }

  /** @param strata the chosen records; by default they are chosen from all files */
  static async read(strata?: Strata): Promise<Oracle> {
    const [kev, epss] = [readKev(), readEpss()];
    const chosen = strata ?? (await chooseRecords(kev, epss));
    const { things, statements } = await readEntities();
    const oracle = new Oracle({ kev, epss, strata: chosen }, things, await statementsOfReports());
    oracle.book.add(statements);
    for (const [subject, stated] of oracle.#ofReports)
      if (!subject.startsWith('CVE-')) oracle.book.add(stated);
    await oracle.readCves(oracle.cves);
    return oracle;
  }

  /** Reads what the files say about CVEs, once for each. */
  async readCves(ids: Iterable<string>): Promise<void> {
    const wanted = new Set([...ids].filter((id) => id.startsWith('CVE-') && !this.#read.has(id)));
    if (wanted.size === 0) return;
    for (const [id, { picked }] of await readRecords((record) => record, wanted))
      this.records.set(id, picked);
    for (const id of wanted) {
      this.#read.add(id);
      this.add(id, this.records.get(id));
    }
  }

  /** @param record undefined if the CVE list has none */
  add(id: string, record: Json): void {
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
