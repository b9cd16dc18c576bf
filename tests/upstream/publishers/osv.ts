import { Sampler } from '../../harness/sampler.ts';
import { type RawReport, rawReportChanges, readOsv } from '../../oracle/reports.ts';
import { json, type PublishedFile, type TextContent, text, zip } from '../content.ts';
import { type Deed, dayMs, type Effect, type Publisher, seenWithinMs, within } from '../publisher.ts';
import type { CveProgram } from './cve-program.ts';
import { changeOsv, ecosystems, type InventedOsv, inventOsv, osvRecord } from './osv-record.ts';

interface Published {
  readonly record: InventedOsv;
  readonly content: TextContent;
  readonly read: RawReport;
}

const atTheBeginning = 20;

/** OSV's bucket: for each ecosystem all records in a zip, each record as a file, and a list of changes. */
export class Osv implements Publisher {
  readonly #program: CveProgram;
  readonly #published = new Map<string, Published>();
  /** By path, until something changes. */
  readonly #ofAll = new Map<string, PublishedFile>();

  constructor(program: CveProgram, seed: number, bornMs: number) {
    this.#program = program;
    for (let i = 0; i < atTheBeginning; i++) {
      this.act(
        'publish',
        bornMs - (atTheBeginning - i) * dayMs,
        new Sampler(`${seed} first OSV record ${i}`),
      );
    }
  }

  plan(hour: number, sampler: Sampler): readonly Deed[] {
    const deeds: Deed[] = [];
    if (sampler.fraction() < 0.06) deeds.push({ atMs: within(hour, sampler), deed: 'publish' });
    if (sampler.fraction() < 0.15) deeds.push({ atMs: within(hour, sampler), deed: 'modify' });
    if (sampler.fraction() < 0.01) deeds.push({ atMs: within(hour, sampler), deed: 'withdraw' });
    return deeds;
  }

  act(deed: string, atMs: number, sampler: Sampler): Effect | null {
    const cves = this.#program.published().map(({ id }) => id);
    if (deed === 'publish') return this.#put(inventOsv(this.#published.size, cves, atMs, sampler), null);
    const candidates = [...this.#published.values()].filter(
      ({ record: { isWithdrawn, modifiedMs } }) => !isWithdrawn && modifiedMs + seenWithinMs < atMs,
    );
    if (candidates.length === 0) return null;
    const before = sampler.one(candidates);
    const after =
      deed === 'withdraw'
        ? { ...before.record, modifiedMs: atMs, isWithdrawn: true }
        : changeOsv(before.record, cves, atMs, sampler);
    return this.#put(after, before);
  }

  paths(): readonly string[] {
    const records = [...this.#published.values()].map(
      ({ record }) => `${record.ecosystem}/${record.id}.json`,
    );
    return [...ecosystems.flatMap((each) => [`${each}/all.zip`, `${each}/modified_id.csv`]), ...records];
  }

  file(path: string): PublishedFile | null {
    const [ecosystem = '', name = ''] = path.split('/');
    const published = this.#published.get(name.replace(/\.json$/, ''));
    if (published !== undefined && published.record.ecosystem === ecosystem && name.endsWith('.json')) {
      const { content, record } = published;
      return { content, type: 'application/json', modifiedMs: record.modifiedMs, keyMember: 'id' };
    }
    if (!ecosystems.some((each) => path === `${each}/all.zip` || path === `${each}/modified_id.csv`))
      return null;
    const known = this.#ofAll.get(path) ?? this.#pack(ecosystem, name);
    this.#ofAll.set(path, known);
    return known;
  }

  #put(record: InventedOsv, before: Published | null): Effect {
    const content = json(osvRecord(record), 0);
    const read = readOsv(content.bytes);
    this.#published.set(record.id, { record, content, read });
    this.#ofAll.clear();
    const dated = new Date(record.modifiedMs).toISOString();
    const events = rawReportChanges(before?.read ?? null, read);
    return { subject: record.id, dated, visibleMs: record.modifiedMs, events };
  }

  #pack(ecosystem: string, name: string): PublishedFile {
    const all = [...this.#published.values()]
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
