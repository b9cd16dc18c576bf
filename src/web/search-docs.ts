import { allDocuments, anchorOf, withoutMarks } from './documents.ts';
import { operationsOf, readDescription } from './reference/document.ts';

/** A part of the documentation in which all words are. */
export interface DocsHit {
  readonly address: string;
  /** The name of the page, and below it of the part. */
  readonly title: string;
  readonly heading: string | null;
  readonly snippet: string;
}

interface Part extends Omit<DocsHit, 'snippet'> {
  readonly text: string;
  /** Title and heading in lower case, and the text. */
  readonly names: string;
  readonly words: string;
}

const hitsMax = 30;
const snippetBefore = 60;
const snippetMax = 200;

let parts: readonly Part[] | null = null;

/** The parts of all pages and the operations in which all words of a query are, those with the words as names first. */
export function searchDocs(query: string): readonly DocsHit[] {
  const words =
    query
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{N}_./:-]+/gu) ?? [];
  if (words.length === 0) return [];
  parts ??= [...pageParts(), ...operationParts()];
  const found = parts.filter((part) =>
    words.every((word) => part.names.includes(word) || part.words.includes(word)),
  );
  const scoreOf = ({ names }: Part) => words.filter((word) => names.includes(word)).length;
  return found
    .map((part) => ({ part, score: scoreOf(part) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, hitsMax)
    .map(({ part: { address, title, heading, text, words: lower } }) => ({
      ...{ address, title, heading },
      snippet: snippetOf(text, lower, words),
    }));
}

function pageParts(): readonly Part[] {
  return [...allDocuments()].flatMap(([path, { title, markdown }]) =>
    markdown.split(/^(?=#{2,4} )/m).map((section) => {
      const [, raw = null] = /^#{2,4} (.+)$/m.exec(section.startsWith('##') ? section : '') ?? [];
      const heading = raw === null ? null : withoutMarks(raw);
      const anchor = raw === null ? '' : `#${anchorOf(raw)}`;
      const text = withoutMarks(section.replace(/^#+ .*$/m, ''));
      return partOf({ address: `/docs/${path}${anchor}`, title, heading, text });
    }),
  );
}

function operationParts(): readonly Part[] {
  return operationsOf(readDescription()).map(({ method, path, operation }) =>
    partOf({
      address: `/docs/reference#${operation.operationId}`,
      title: `${method} ${path}`,
      heading: operation.summary,
      text: withoutMarks(operation.description),
    }),
  );
}

function partOf(part: Omit<Part, 'names' | 'words'>): Part {
  return {
    ...part,
    names: `${part.title} ${part.heading ?? ''}`.toLowerCase(),
    words: part.text.toLowerCase(),
  };
}

function snippetOf(text: string, lower: string, words: readonly string[]): string {
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place !== -1);
  const start = Math.max(0, Math.min(...(places.length === 0 ? [0] : places)) - snippetBefore);
  const cut = text.slice(start, start + snippetMax).toWellFormed();
  return `${start > 0 ? '…' : ''}${cut}${start + snippetMax < text.length ? '…' : ''}`;
}
