import { Sampler } from '../../harness/sampler.ts';
import { type RawReport, rawReportChanges, readCsaf } from '../../oracle/reports.ts';
import { json, type PublishedFile, type TextContent, text } from '../content.ts';
import {
  type Deed,
  dayMs,
  dayOf,
  type Effect,
  isAtWork,
  type Publisher,
  seenWithinMs,
  within,
} from '../publisher.ts';
import { csafAdvisory, type InventedAdvisory } from './csaf-advisory.ts';
import type { CveProgram } from './cve-program.ts';

interface Published {
  readonly advisory: InventedAdvisory;
  readonly content: TextContent;
  readonly read: RawReport;
  readonly atMs: number;
}

const folders = ['OT/white', 'IT/white'] as const;
const atTheBeginning = 12;

/** CISA's advisories in one folder for each kind and year, with lists of their changes. */
export class Csaf implements Publisher {
  readonly #program: CveProgram;
  /** By path. */
  readonly #published = new Map<string, Published>();

  constructor(program: CveProgram, seed: number, bornMs: number) {
    this.#program = program;
    for (let i = 0; i < atTheBeginning; i++) {
      const atMs = bornMs - (atTheBeginning - i) * 3 * dayMs + 15 * 3_600_000;
      this.act('publish', atMs, new Sampler(`${seed} first advisory ${i}`));
    }
  }

  plan(hour: number, sampler: Sampler): readonly Deed[] {
    if (!isAtWork(hour)) return [];
    const deeds: Deed[] = [];
    if (sampler.fraction() < 0.2) deeds.push({ atMs: within(hour, sampler), deed: 'publish' });
    if (sampler.fraction() < 0.12) deeds.push({ atMs: within(hour, sampler), deed: 'modify' });
    return deeds;
  }

  act(deed: string, atMs: number, sampler: Sampler): Effect | null {
    const cves = this.#program.published().map(({ id }) => id);
    if (deed === 'publish') return this.#publish(cves, atMs, sampler);
    const candidates = [...this.#published].filter(([, published]) => published.atMs + seenWithinMs < atMs);
    if (candidates.length === 0) return null;
    const [path, before] = sampler.one(candidates);
    const { advisory } = before;
    const added = sampler.fraction() < 0.3 ? [sampler.one(cves)] : [];
    const after: InventedAdvisory = {
      ...advisory,
      version: advisory.version + 1,
      currentMs: atMs,
      cves: [...new Set([...advisory.cves, ...added])],
      fixedIn: advisory.fixedIn + 1,
    };
    return this.#put(path, after, before, atMs);
  }

  paths(): readonly string[] {
    const lists = folders.flatMap((folder) => [`${folder}/changes.csv`, `${folder}/index.txt`]);
    return [...lists, ...this.#published.keys()];
  }

  file(path: string): PublishedFile | null {
    const published = this.#published.get(path);
    const isCsv = path.endsWith('/changes.csv');
    if (published !== undefined) {
      return { content: published.content, type, modifiedMs: published.atMs, keyMember: 'tracking' };
    }
    const folder = folders.find((each) => path === `${each}/changes.csv` || path === `${each}/index.txt`);
    if (folder === undefined) return null;
    const all = [...this.#published].filter(([each]) => each.startsWith(folder));
    const modifiedMs = Math.max(...all.map(([, { atMs }]) => atMs));
    const content = isCsv
      ? changesOf(folder, all)
      : text('plain', all.map(([each]) => `csaf_files/${each}\n`).join(''));
    return { content, type, modifiedMs, isList: isCsv };
  }

  #publish(cves: readonly string[], atMs: number, sampler: Sampler): Effect {
    const kind = sampler.fraction() < 0.7 ? 'icsa' : 'va';
    const day = dayOf(atMs);
    const ordinal = Math.floor((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs) + 1;
    const stem = `${kind}-${day.slice(2, 4)}-${String(ordinal).padStart(3, '0')}`;
    const count = [...this.#published.keys()].filter((path) => path.includes(stem)).length;
    const id = `${stem}-${String(count + 1).padStart(2, '0')}`;
    // An advisory that a vendor published days ago keeps the vendor's date when CISA republishes it.
    const isAcceptedOver = kind === 'icsa' && sampler.fraction() < 0.3;
    const datedMs = isAcceptedOver ? Date.parse(day) - 6 * dayMs : Date.parse(day) + 6 * 3_600_000;
    const advisory: InventedAdvisory = {
      id,
      product: sampler.one(['Pump Control', 'Valve Panel', 'Gauge Reader']),
      cves: [...new Set([sampler.one(cves), sampler.one(cves)])],
      initialMs: datedMs,
      currentMs: datedMs,
      version: 1,
      fixedIn: 1 + sampler.below(9),
    };
    const folder = kind === 'icsa' ? folders[0] : folders[1];
    return this.#put(`${folder}/${day.slice(0, 4)}/${id}.json`, advisory, null, atMs);
  }

  #put(path: string, advisory: InventedAdvisory, before: Published | null, atMs: number): Effect {
    const content = json(csafAdvisory(advisory, path), 2);
    const read = readCsaf(content.bytes);
    this.#published.set(path, { advisory, content, read, atMs });
    const dated = new Date(advisory.currentMs).toISOString();
    return {
      subject: advisory.id,
      dated,
      visibleMs: atMs,
      events: rawReportChanges(before?.read ?? null, read),
    };
  }
}

/** As GitHub serves raw files. */
const type = 'text/plain; charset=utf-8';

/** One list is in the order of the names, with Windows line ends; the other has the newest first. */
function changesOf(
  folder: (typeof folders)[number],
  all: readonly (readonly [string, Published])[],
): TextContent {
  const lines = all.map(([path, { advisory }]) => {
    const time = new Date(advisory.currentMs).toISOString();
    return { path, time: folder === 'OT/white' ? time.replace('Z', '000Z') : time };
  });
  if (folder === 'OT/white') {
    lines.sort((a, b) => (a.path < b.path ? 1 : -1));
    return text('csv', lines.map(({ path, time }) => `csaf_files/${path},${time}\r\n`).join(''));
  }
  lines.sort((a, b) => (a.time < b.time ? 1 : -1));
  return text('csv', lines.map(({ path, time }) => `csaf_files/${path},${time}\n`).join(''));
}
