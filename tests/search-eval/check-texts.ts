import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchHit, SearchResult } from '../../src/services/search/contract.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { inForm } from '../harness/whole-form.ts';
import type { Published } from './published/published.ts';
import { typesOfThings } from './published/things.ts';
import type { SearchWorld } from './search-world.ts';

/** The required shares for pasted texts. */
export const textTargets = { titleFirstMin: 0.99, descriptionInThreeMin: 0.9 } as const;

/** How often pasted texts found their origin. */
export interface TextFigures {
  readonly titles: number;
  /** The share of titles whose own thing is the first hit. */
  readonly titleFirst: number;
  readonly descriptions: number;
  /** The share of descriptions whose own thing is among the first three hits. */
  readonly descriptionInThree: number;
  /** Texts that did not find it, with what they found. */
  readonly missed: readonly string[];
}

const titlesMax = inForm(1_500, 500);
/** For each type other than vulnerabilities. */
const titlesOfTypeMax = inForm(100, 20);
const descriptionsMax = inForm(500, 200);
const descriptionWords = 12;
const queryCharactersMax = 1_000;

/** Pasted titles and beginnings of descriptions find their origin. */
export async function checkTexts(t: TestContext, { client, material, seed }: SearchWorld): Promise<void> {
  const figures = await measureTexts(client, material.published, seed);
  t.diagnostic(textSummary(figures));
  assert.equal(figures.titles, titlesMax);
  assert.equal(figures.descriptions, descriptionsMax);
  assert.ok(figures.titleFirst >= textTargets.titleFirstMin, figures.missed.join('\n'));
  assert.ok(figures.descriptionInThree >= textTargets.descriptionInThreeMin, figures.missed.join('\n'));
}

/** Searches for titles that only one thing has, without quotes, and for the first words of descriptions. */
export async function measureTexts(client: Client, published: Published, seed: number): Promise<TextFigures> {
  const titles = await ask(client, sampleTitles(published, seed), 1);
  const descriptions = await ask(client, sampleDescriptions(published, seed), 3);
  return {
    titles: titles.requested,
    titleFirst: 1 - titles.missed.length / titles.requested,
    descriptions: descriptions.requested,
    descriptionInThree: 1 - descriptions.missed.length / descriptions.requested,
    missed: [...titles.missed, ...descriptions.missed],
  };
}

export function textSummary({ titles, titleFirst, descriptions, descriptionInThree }: TextFigures): string {
  return [
    `${titles} titles, first ${titleFirst.toFixed(4)}`,
    `${descriptions} descriptions, in three ${descriptionInThree.toFixed(4)}`,
  ].join('; ');
}

/** The share of texts whose origin is among this many first hits. */
async function ask(
  client: Client,
  texts: ReadonlyMap<string, string>,
  limit: number,
): Promise<{ requested: number; missed: string[] }> {
  const missed: string[] = [];
  for (const [text, id] of texts) {
    const path = `/api/v1/search?${new URLSearchParams({ q: text, limit: String(limit) })}`;
    const { hits }: SearchResult = await client.read(path);
    if (!hits.some((hit) => hit.id === id || (!id.startsWith('CVE-') && isTitled(hit, text))))
      missed.push(`${text} (${id}) finds ${hits.map((hit) => hit.id)}`);
  }
  return { requested: texts.size, missed };
}

/** A CVE without a record has the title of its advisory: a user who pastes it may mean either. */
function isTitled(hit: SearchHit, text: string): boolean {
  return hit.type === 'vulnerability' && hit.title?.toLowerCase() === text.toLowerCase();
}

/** Titles of all types of things, most of them of vulnerabilities, and the things that have them. */
function sampleTitles(published: Published, seed: number): ReadonlyMap<string, string> {
  const bearers = uniqueBearers(titlesOf(published));
  const types = typesOfThings(published);
  const byType = Map.groupBy(bearers, ([, id]) => types.get(id) ?? 'vulnerability');
  const vulnerabilities = byType.get('vulnerability') ?? [];
  byType.delete('vulnerability');
  const others = [...byType.values()].flatMap((texts) => sampleTexts(texts, titlesOfTypeMax, seed));
  return new Map([...others, ...sampleTexts(vulnerabilities, titlesMax - others.length, seed)]);
}

function sampleDescriptions({ texts }: Published, seed: number): ReadonlyMap<string, string> {
  const prefixes = Array.from(texts, ([id, text]): [string, string] => {
    const words = text.trim().split(/\s+/);
    return [words.length < descriptionWords ? '' : words.slice(0, descriptionWords).join(' '), id];
  });
  return new Map(sampleTexts(uniqueBearers(prefixes), descriptionsMax, seed));
}

/** The title of a thing is the first of its names. */
function titlesOf({ records, described, names }: Published): [string, string][] {
  const vulnerabilities = Array.from(records, ([id, { searched }]): [string, string] => [
    searched.title ?? '',
    id,
  ]);
  const others = [...described.keys()].map((id): [string, string] => [names.get(id)?.[0] ?? '', id]);
  return [...vulnerabilities, ...others];
}

/** Texts of two words or more that only one thing has, comparing only the words. */
function uniqueBearers(texts: readonly [string, string][]): [string, string][] {
  const byWords = Map.groupBy(texts, ([text]) => wordsOf(text).join(' '));
  return [...byWords.values()].flatMap((same) => {
    const [only, other] = same;
    const isUsable =
      only !== undefined && only[0].length <= queryCharactersMax && wordsOf(only[0]).length > 1;
    return isUsable && other === undefined ? [only] : [];
  });
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function sampleTexts(texts: readonly [string, string][], size: number, seed: number): [string, string][] {
  const known = new Map(texts);
  return sample(known.keys(), size, seed).map((text) => [text, known.get(text) ?? '']);
}
