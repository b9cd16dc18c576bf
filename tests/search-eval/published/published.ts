import type { Queryable } from '../../cases/match-products.ts';
import type { RawScore as ReportScore } from '../../oracle/changes.ts';
import type { RawScore } from '../../oracle/cve.ts';
import { type Json, type Members, textOf } from '../../oracle/json.ts';
import type { RawLink } from '../../oracle/link.ts';
import type { RawSearched } from '../../oracle/searched.ts';

/** What a CVE record says, as far as it is searched. */
export interface PublishedRecord {
  readonly state: string;
  readonly scores: readonly RawScore[];
  readonly searched: RawSearched;
}

/**
 * What the published files say, as far as it is searched: gathered file by file, by code that shares nothing with the
 * product's.
 */
export class Published {
  readonly records = new Map<string, PublishedRecord>();
  readonly kev = new Map<string, Members>();
  readonly pack = new Map<string, Members>();
  /** Scores that advisories give. */
  readonly otherScores = new Map<string, readonly ReportScore[]>();
  readonly links: RawLink[] = [];
  /** CVEs of which reports name a version with the fix. */
  readonly fixed = new Set<string>();
  /** What reports say of each package, by CVE or advisory. */
  readonly packages = new Map<string, Map<string, Json[]>>();
  /** Products of CVEs of which all is understood that their records say. */
  readonly askable: { readonly cve: string; readonly product: Queryable }[] = [];
  /** Who speaks of each CVE. */
  readonly sources = new Map<string, Set<string>>();
  /** What is described beside vulnerabilities, by its id: of which type it is. */
  readonly described = new Map<string, string>();
  /** Other names of CVEs and advisories, in small letters, and what they are of. */
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

  /** Notes that a source speaks of a CVE. */
  hear(source: string, cve: string): void {
    addTo(this.sources, cve, source);
  }

  name(id: string, names: readonly Json[]): void {
    const known = this.names.get(id) ?? [];
    this.names.set(id, known);
    for (const name of names) if (textOf(name) !== '') known.push(textOf(name));
  }

  /** Other names are names too, by which it is found as a whole. */
  alias(id: string, names: readonly Json[]): void {
    this.name(id, names);
    for (const name of names) addTo(this.aliases, foldAlias(textOf(name)), id);
  }

  /** The first text counts, so that who comes first speaks first. */
  describe(id: string, text: Json): void {
    if (!this.texts.has(id)) this.texts.set(id, textOf(text));
  }

  /** What an advisory says of a CVE: its title and description where no record is held. */
  mention(cve: string, texts: readonly Json[]): void {
    const known = this.mentions.get(cve) ?? '';
    this.mentions.set(cve, [known, ...texts.map(textOf)].join('\n'));
  }

  /** Notes that others than what comes with the project fill a list of a CVE. */
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
