import { type RawReport, rawReportChanges, readOsv } from '../../e2e/raw-reports.ts';
import { Lots } from '../../faults/lots.ts';
import { json, type PublishedFile, type TextContent, text, zip } from '../content.ts';
import { type Deed, dayMs, type Effect, type Publisher, seenWithinMs, within } from '../publisher.ts';
import type { CveProgram } from './cve-program.ts';
import { changeOsv, ecosystems, type InventedOsv, inventOsv, osvRecord } from './osv-record.ts';

interface Held {
  readonly record: InventedOsv;
  readonly content: TextContent;
  readonly read: RawReport;
}

const atTheBeginning = 20;

/** OSV's bucket: for each ecosystem all records in a zip, each by itself, and a list of what changed when. */
export class Osv implements Publisher {
  readonly #program: CveProgram;
  readonly #held = new Map<string, Held>();
  /** By path, until something changes. */
  readonly #ofAll = new Map<string, PublishedFile>();

  constructor(program: CveProgram, seed: number, bornMs: number) {
    this.#program = program;
    for (let i = 0; i < atTheBeginning; i++) {
      this.act('publish', bornMs - (atTheBeginning - i) * dayMs, new Lots(`${seed} first OSV record ${i}`));
    }
  }

  plan(hour: number, lots: Lots): readonly Deed[] {
    const deeds: Deed[] = [];
    if (lots.fraction() < 0.06) deeds.push({ atMs: within(hour, lots), deed: 'publish' });
    if (lots.fraction() < 0.15) deeds.push({ atMs: within(hour, lots), deed: 'modify' });
    if (lots.fraction() < 0.01) deeds.push({ atMs: within(hour, lots), deed: 'withdraw' });
    return deeds;
  }

  act(deed: string, atMs: number, lots: Lots): Effect | null {
    const cves = this.#program.published().map(({ id }) => id);
    if (deed === 'publish') return this.#put(inventOsv(this.#held.size, cves, atMs, lots), null);
    const candidates = [...this.#held.values()].filter(
      ({ record: { isWithdrawn, modifiedMs } }) => !isWithdrawn && modifiedMs + seenWithinMs < atMs,
    );
    if (candidates.length === 0) return null;
    const before = lots.one(candidates);
    const after =
      deed === 'withdraw'
        ? { ...before.record, modifiedMs: atMs, isWithdrawn: true }
        : changeOsv(before.record, cves, atMs, lots);
    return this.#put(after, before);
  }

  paths(): readonly string[] {
    const records = [...this.#held.values()].map(({ record }) => `${record.ecosystem}/${record.id}.json`);
    return [...ecosystems.flatMap((each) => [`${each}/all.zip`, `${each}/modified_id.csv`]), ...records];
  }

  file(path: string): PublishedFile | null {
    const [ecosystem = '', name = ''] = path.split('/');
    const held = this.#held.get(name.replace(/\.json$/, ''));
    if (held !== undefined && held.record.ecosystem === ecosystem && name.endsWith('.json')) {
      const { content, record } = held;
      return { content, type: 'application/json', modifiedMs: record.modifiedMs, keyMember: 'id' };
    }
    if (!ecosystems.some((each) => path === `${each}/all.zip` || path === `${each}/modified_id.csv`))
      return null;
    const known = this.#ofAll.get(path) ?? this.#pack(ecosystem, name);
    this.#ofAll.set(path, known);
    return known;
  }

  #put(record: InventedOsv, before: Held | null): Effect {
    const content = json(osvRecord(record), 0);
    const read = readOsv(content.bytes);
    this.#held.set(record.id, { record, content, read });
    this.#ofAll.clear();
    const dated = new Date(record.modifiedMs).toISOString();
    const events = rawReportChanges(before?.read ?? null, read);
    return { subject: record.id, dated, shownMs: record.modifiedMs, events };
  }

  #pack(ecosystem: string, name: string): PublishedFile {
    const all = [...this.#held.values()]
      .filter(({ record }) => record.ecosystem === ecosystem)
      .sort((a, b) => b.record.modifiedMs - a.record.modifiedMs);
    const modifiedMs = all[0]?.record.modifiedMs ?? 0;
    if (name === 'all.zip') {
      const members = all.map(({ record: { id }, content }) => ({ name: `${id}.json`, content }));
      return { content: zip(members, modifiedMs), type: 'application/zip', modifiedMs, keyMember: 'id' };
    }
    const lines = all.map(({ record }) => `${new Date(record.modifiedMs).toISOString()},${record.id}\n`);
    return { content: text('csv', lines.join('')), type: 'text/csv', modifiedMs, isList: true };
  }
}
