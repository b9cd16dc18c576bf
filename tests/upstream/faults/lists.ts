import { alterMembers, type Content, type PublishedFile } from '../content.ts';
import type { ContentFault } from './contract.ts';
import { isObject, type Json, type JsonObject, mapObjects } from './json-walk.ts';
import { changeJson, inTexts } from './texts.ts';

/** Lists with false entries, and files that lack some of their content. */
export const listFaults = [
  {
    kind: 'content',
    name: 'list_names_missing_file',
    sentence: 'The list names a newest file that does not exist.',
    keepsArchives: true,
    alter: (file, { nowMs }) =>
      inList(file, {
        releases: ([first, ...others]) => [withoutAssets(first ?? null), ...others],
        lines: (lines) => [missing(lines[0] ?? '', nowMs), ...lines],
      }),
  },
  {
    kind: 'content',
    name: 'list_repeats',
    sentence: 'The list contains every entry twice.',
    keepsArchives: true,
    alter: (file) =>
      inList(file, { releases: (items) => [...items, ...items], lines: (lines) => [...lines, ...lines] }),
  },
  {
    kind: 'content',
    name: 'list_reversed',
    sentence: 'The list is in reverse order.',
    keepsArchives: true,
    alter: (file) =>
      inList(file, { releases: (items) => items.toReversed(), lines: (lines) => lines.toReversed() }),
  },
  {
    kind: 'content',
    name: 'list_lacks_newest',
    sentence: 'The newest half of the list is missing.',
    keepsArchives: true,
    alter: (file) => inList(file, { releases: laterHalf, lines: laterHalf }),
  },
  {
    kind: 'content',
    name: 'total_lies',
    sentence: 'The file states too high a number of items or bytes.',
    keepsArchives: true,
    alter: ({ content, countMember, isList }) =>
      inTexts(content, {
        json: (text) =>
          changeJson(text, (document) =>
            mapObjects(document, (object) => {
              const name = isList === true ? 'size' : (countMember ?? '');
              const count = object[name];
              return typeof count === 'number' ? { ...object, [name]: count + 7 } : object;
            }),
          ),
      }),
  },
  {
    kind: 'content',
    name: 'digest_lies',
    sentence: 'The list has a wrong digest of the file.',
    keepsArchives: true,
    alter: ({ content, isList }) =>
      isList === true
        ? inTexts(content, { json: (text) => text.replace(/"sha256:\w{4}/g, '"sha256:0000') })
        : null,
  },
  {
    kind: 'content',
    name: 'part_missing',
    sentence: 'One file of the archive is missing.',
    alter: ({ content }) =>
      alterMembers(content, (members) => (members.length < 2 ? null : members.toSpliced(0, 1))),
  },
  {
    kind: 'content',
    name: 'mass_deletion',
    sentence: 'Almost all items are missing, and the rest is consistent.',
    alter: (file) => keepOf(file, (count) => Math.ceil(count / 20)),
  },
  {
    kind: 'content',
    name: 'emptied',
    sentence: 'All items are missing, and the rest is consistent.',
    alter: (file) => keepOf(file, () => 0),
  },
] as const satisfies readonly ContentFault[];

interface ListAlteration {
  readonly releases: (items: readonly Json[]) => readonly Json[];
  readonly lines: (lines: readonly string[]) => readonly string[];
}

function inList({ content, isList }: PublishedFile, { releases, lines }: ListAlteration): Content | null {
  if (isList !== true) return null;
  return inTexts(content, {
    json: (text) => JSON.stringify(releases(JSON.parse(text))),
    csv: (text) => lines(text.match(/.*\r?\n/g) ?? []).join(''),
  });
}

function laterHalf<T>(items: readonly T[]): readonly T[] {
  return items.slice(items.length >> 1);
}

/** The line of a missing file, like that of an existing one. */
function missing(line: string, nowMs: number): string {
  return line
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, new Date(nowMs).toISOString())
    .replace(/\w\w(?=\.json)/, '99')
    .replace(/(GO-\d{4}-\d{4}|GHSA(?:-\w{4}){3})/, (id) => `${id.slice(0, -4)}9999`);
}

function withoutAssets(release: Json): Json {
  return mapObjects(release, (object) => {
    const url = object.browser_download_url;
    return typeof url === 'string'
      ? { ...object, browser_download_url: url.replace('/download/', '/download/gone-') }
      : object;
  });
}

/** A list of fewer items is too short for this fault. */
const itemsMin = 5;

function keepOf({ content, countMember }: PublishedFile, keep: (count: number) => number): Content | null {
  const inZip = alterMembers(content, (members) =>
    members.length < itemsMin ? null : members.slice(0, keep(members.length)),
  );
  if (inZip !== null) return inZip;
  return inTexts(content, {
    json: (text) => changeJson(text, (document) => shortened(document, keep, countMember)),
    csv(text) {
      const lines = text.match(/.*\r?\n/g) ?? [];
      const rows = lines.findIndex((line) => !/^(?:#|cve,)/.test(line));
      return [...lines.slice(0, rows), ...lines.slice(rows, rows + keep(lines.length - rows))].join('');
    },
    xml(text) {
      const kept = keep(text.match(/<Weakness /g)?.length ?? 0);
      let count = 0;
      return text.replace(/ *<Weakness .*?<\/Weakness>\n/gs, (entry) => (count++ < kept ? entry : ''));
    },
  });
}

/** The document with its longest list truncated. */
function shortened(document: Json, keep: (count: number) => number, countMember: string | undefined): Json {
  if (Array.isArray(document)) return document.slice(0, keep(document.length));
  if (!isObject(document)) return document;
  const [name, list] = longestList(document);
  if (list.length < itemsMin) return document;
  const kept = list.slice(0, keep(list.length));
  return {
    ...document,
    [name]: kept,
    ...(countMember !== undefined && typeof document[countMember] === 'number'
      ? { [countMember]: kept.length }
      : {}),
  };
}

function longestList(document: JsonObject): readonly [string, readonly Json[]] {
  let longest: readonly [string, readonly Json[]] = ['', []];
  for (const [name, value] of Object.entries(document)) {
    if (Array.isArray(value) && value.length > longest[1].length) longest = [name, value];
  }
  return longest;
}
