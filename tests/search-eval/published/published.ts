import type { Queryable } from '../../cases/match-products.ts';
import type { RawScore as ReportScore } from '../../oracle/changes.ts';
import type { RawScore } from '../../oracle/cve.ts';
import { type Json, type Members, textOf } from '../../oracle/json.ts';
import type { RawLink } from '../../oracle/link.ts';
import type { RawSearched } from '../../oracle/searchable-content.ts';

/** The searchable content of a CVE record. */
export interface PublishedRecord {
  readonly state: string;
  readonly isDisputed: boolean;
  readonly scores: readonly RawScore[];
  readonly searched: RawSearched;
}

/** The searchable content of the published files: collected file by file, by code independent of the product. */
export class Published {
  readonly records = new Map<string, PublishedRecord>();
  readonly kev = new Map<string, Members>();
  readonly pack = new Map<string, Members>();
  /** Scores in advisories. */
  readonly otherScores = new Map<string, readonly ReportScore[]>();
  readonly links: RawLink[] = [];
  /** CVEs with a fixed version in a report. */
  readonly fixed = new Set<string>();
  /** The statements of reports about each package, by CVE or advisory. */
  readonly packages = new Map<string, Map<string, Json[]>>();
  /** Products of CVEs whose records are fully understood. */
  readonly askable: { readonly cve: string; readonly product: Queryable }[] = [];
  /** The sources of each CVE. */
  readonly sources = new Map<string, Set<string>>();
  /** The described entities other than vulnerabilities, by id, with their types. */
  readonly described = new Map<string, string>();
  /** Other names of CVEs and advisories, in small letters, and their CVEs or advisories. */
  readonly aliases = new Map<string, Set<string>>();
  /** Advisories by the ids that their publishers give them. */
  readonly labels = new Map<string, string>();
  readonly names = new Map<string, string[]>();
  readonly texts = new Map<string, string>();
  readonly mentions = new Map<string, string>();
  readonly #filled = { affected: new Set<string>(), weaknesses: new Set<string>() };

  link(links: readonly RawLink[]): void {
    for (const link of links) this.links.push(link);
  }

  /** Records that a source has statements about a CVE. */
  hear(source: string, cve: string): void {
    addTo(this.sources, cve, source);
  }

  name(id: string, names: readonly Json[]): void {
    const known = this.names.get(id) ?? [];
    this.names.set(id, known);
    for (const name of names) if (textOf(name) !== '') known.push(textOf(name));
  }

  /** Other names are names too, and a CVE is found by each of them as a whole. */
  alias(id: string, names: readonly Json[]): void {
    this.name(id, names);
    for (const name of names) addTo(this.aliases, foldAlias(textOf(name)), id);
  }

  /** The first text counts, so the sources are read in their order of precedence. */
  describe(id: string, text: Json): void {
    if (!this.texts.has(id)) this.texts.set(id, textOf(text));
  }

  /** The statements of an advisory about a CVE: its title and description if there is no record. */
  mention(cve: string, texts: readonly Json[]): void {
    const known = this.mentions.get(cve) ?? '';
    this.mentions.set(cve, [known, ...texts.map(textOf)].join('\n'));
  }

  /** Records that a source other than the bundled data fills a list of a CVE. */
  fill(list: 'affected' | 'weaknesses', cve: string): void {
    this.#filled[list].add(cve);
  }

  isFilled(list: 'affected' | 'weaknesses', cve: string): boolean {
    return this.#filled[list].has(cve);
  }
}

export function foldAlias(name: string): string {
  return name.trim().toLowerCase();
}

export function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}
