import type { Buffer } from 'node:buffer';
import { epssChange } from '../../src/domain/change/epss.ts';
import { compareRecordFacts } from '../../src/domain/change/record.ts';
import { compareStatements } from '../../src/domain/change/statement.ts';
import type { MappedVersion } from '../../src/sources/contract.ts';
import { sourceNamed } from '../../src/sources/loaded.ts';
import { type Content, textsOf } from './content.ts';
import type { FileRequest } from './publisher.ts';
import type { World } from './world.ts';

/**
 * Reads a source of a world repeatedly, and returns the changes since the last read, by the product's own
 * comparisons of mapped items: `TYPE SUBJECT`.
 */
export class HourlyReader {
  readonly #world: World;
  readonly #prefix: string;
  /** By record or path. */
  readonly #stored = new Map<string, { readonly bytes: Buffer; readonly mapped: MappedVersion }>();

  constructor(world: World, prefix: string) {
    this.#world = world;
    this.#prefix = prefix;
  }

  async read(): Promise<string[]> {
    const { map } = sourceNamed(this.#prefix);
    const events: string[] = [];
    for (const path of await this.#pathsToRead()) {
      const content = await this.#contentAt(path);
      for (const { name, bytes } of textsOf(content, path)) {
        const key =
          this.#prefix === 'epss' ? 'scores' : name.replace(this.#prefix === 'cve-list' ? /.*\// : '', '');
        if (key === 'delta.json' || key === 'deltaLog.json') continue;
        const stored = this.#stored.get(key);
        if (stored?.bytes.equals(bytes)) continue;
        const mapped = map(bytes, name);
        // The archive of an older day has an older version.
        const isOlder = (stored?.mapped.identity.upstreamTime ?? '') > mapped.identity.upstreamTime;
        if (isOlder && this.#prefix === 'cve-list') continue;
        this.#stored.set(key, { bytes, mapped });
        events.push(...this.#compare(stored?.mapped ?? null, mapped));
      }
    }
    return events;
  }

  /** For the CVE list the newest archives, for scores the newest day, for others all files except lists. */
  async #pathsToRead(): Promise<readonly string[]> {
    const paths = this.#world.publishers.get(this.#prefix)?.paths(this.#world.nowMs) ?? [];
    if (this.#prefix === 'cve-list') return this.#archivesIn(paths);
    return this.#prefix === 'epss'
      ? paths.slice(-1)
      : paths.filter((path) => /(?:\.json|\.xml\.zip)$/.test(path));
  }

  /** The newest delta of each of the last days, the older day first. The first read begins with an archive of all records. */
  #archivesIn(paths: readonly string[]): readonly string[] {
    const assets = paths.map((path) => path.replace('releases/download', 'release-assets'));
    const newest = new Map<string, string>();
    for (const path of assets.toReversed()) {
      const [day] = /\d{4}-\d\d-\d\d(?=_delta_)/.exec(path) ?? [];
      if (day !== undefined) newest.set(day, path);
    }
    const bulk = assets.find((path) => path.includes('_all_')) ?? '';
    return [...(this.#stored.size === 0 ? [bulk] : []), ...[...newest.values()].slice(-3)];
  }

  async #contentAt(path: string): Promise<Content> {
    const site: FileRequest['site'] = {
      address: 'http://invented/',
      isAltered: false,
      describe: async () => null,
    };
    const request = { nowMs: this.#world.nowMs, query: new URLSearchParams(), site };
    const found = await this.#world.publishers.get(this.#prefix)?.file(path, request);
    if (found == null || 'movedTo' in found) throw new Error(`${this.#prefix} lists ${path} and has it not.`);
    return found.content;
  }

  #compare(before: MappedVersion | null, after: MappedVersion): string[] {
    if (after.epss !== undefined) return compareDays(before, after);
    const isRecord = this.#prefix === 'cve-list';
    const [was, is] = [factsOf(before), factsOf(after)];
    const ids = new Set([...is.keys(), ...was.keys()]);
    const ofCves = [...ids].flatMap((id) => {
      const [then, now] = [was.get(id), is.get(id)];
      if (!isRecord) return compareStatements(then ?? null, now ?? null).map(({ type }) => `${type} ${id}`);
      if (now === undefined) return [];
      return then === undefined
        ? [`published ${id}`]
        : compareRecordFacts(then, now, ['CISA-ADP', 'NVD']).map(({ type }) => `${type} ${id}`);
    });
    const states = new Map(before?.entities?.map(({ id, state }) => [id, state]));
    const revoked = (after.entities ?? []).filter(
      ({ id, state }) => before !== null && state === 'revoked' && states.get(id) !== 'revoked',
    );
    return [...ofCves, ...revoked.map(({ id }) => `entity_revoked ${id}`)];
  }
}

function factsOf(mapped: MappedVersion | null) {
  return new Map(mapped?.vulnerabilities.map((facts) => [facts.id, facts]));
}

function compareDays(before: MappedVersion | null, after: MappedVersion): string[] {
  const [was, is] = [scoresOf(before), scoresOf(after)];
  return [...is].flatMap(([id, score]) => {
    const then = was.get(id);
    const change = then === undefined ? null : epssChange(then, score);
    return change === null ? [] : [`${change.type} ${id}`];
  });
}

function scoresOf(mapped: MappedVersion | null) {
  const day = mapped?.epss;
  return new Map(
    day?.ids.map((id, i) => {
      const [score = 0, percentile = 0] = [day.scores[i], day.percentiles[i]];
      return [id, { date: day.date, score, percentile, model: day.model }];
    }),
  );
}
