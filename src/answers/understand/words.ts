import type { Span } from './span.ts';

/** A word of a question that may be part of a name. */
export interface QuestionWord extends Span {
  readonly text: string;
}

/** Words of Latin script with the signs inside names, in any text: `Log4j`, `PAN-OS`, `.NET`, `C++`. */
const word = /[.@]?[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}\p{M}+#&.'_/@-]*/gu;
const wordCharactersMax = 100;
/** Signs that end a name. */
const boundary = /[^\s"]/;

/** What French shortens before a vowel is not a part of a name: `d'OpenSSL`. */
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[\p{L}\p{N}])/iu;

/** German and English join a name and a common noun: `Log4j-Lücke`, `Chrome-related`. */
const joinedNoun =
  /^(.{2,60})-(?:schwachstelle|lücke|luecke|sicherheitslücke|produkt|version|bug|fehler|nutzer|gruppe|malware|kampagne|technik|exploit|angriff|related|based|affected|vulnerab|trojaner|backdoor|anwender|installation|instanz|paket|server-lücke|advisor|patch|update|cve|eintr|ransomware|problem)[a-zäöüß]*$/i;

/** The words of a text, in groups within which names are looked for. */
export function wordGroups(text: string): readonly (readonly QuestionWord[])[] {
  const groups: QuestionWord[][] = [];
  let end = -1;
  for (const match of text.matchAll(word)) {
    const elided = elision.exec(match[0])?.[0].length ?? 0;
    const read = withoutEnding(match[0].slice(elided, wordCharactersMax));
    const from = match.index + elided;
    const isNew = end === -1 || boundary.test(text.slice(end, from));
    if (isNew) groups.push([]);
    groups.at(-1)?.push({ text: read, from, to: from + read.length });
    // What was cut off ends a name.
    end =
      elided + read.length === match[0].length || /^'s?$/.test(match[0].slice(elided + read.length))
        ? match.index + match[0].length
        : -1;
  }
  return groups;
}

function withoutEnding(typed: string): string {
  const plain = typed.replace(/(?:'s|'|[.\-_/@&]{1,3})$/i, '');
  return joinedNoun.exec(plain)?.[1] ?? plain;
}

/** The place of some words in the question. */
export function placeOf(group: readonly QuestionWord[], from: number, to: number) {
  const [first, last] = [group[from], group[to - 1]];
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    matchedText: group
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  };
}
