import { readdirSync, readFileSync } from 'node:fs';

export const docsFolder = new URL('../../docs/', import.meta.url);

/** A page of the documentation, in Markdown. */
export interface Document {
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

/** Reads a page of the documentation; null if there is none with that path. @param path `errors/busy`, without `.md` */
export function readDocument(path: string): Document | null {
  if (!/^[a-z0-9-]+(?:\/[a-z0-9_-]+){0,2}$/i.test(path)) return null;
  for (const file of [`${path}.md`, `${path}/README.md`]) {
    try {
      const markdown = readFileSync(new URL(file, docsFolder), 'utf8');
      return {
        path: file.replace(/\.md$/, ''),
        title: /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? path,
        markdown,
      };
    } catch (error) {
      if (
        (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
        (error as NodeJS.ErrnoException).code !== 'ENOTDIR'
      )
        throw error;
    }
  }
  return null;
}

/** Every page of the documentation, by its path. Read once: the files belong to the version that runs. */
export function allDocuments(): ReadonlyMap<string, Document> {
  documents ??= new Map(
    readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.replace(/(?:\/README)?\.md$/, ''))
      .sort()
      .flatMap((path): [string, Document][] => {
        const document = readDocument(path);
        return document === null ? [] : [[path, document]];
      }),
  );
  return documents;
}

let documents: ReadonlyMap<string, Document> | null = null;

/** The first paragraph of a page, as a text. */
export function firstParagraph({ markdown }: Document): string {
  const [, paragraph = ''] = /^# .*\n+((?![#`|<-]).+(?:\n.+)*)/m.exec(markdown) ?? [];
  return withoutMarks(paragraph);
}

/** Markdown as a text in one line. */
export function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^```.*$|^[|: -]+$/gm, '')
    .replaceAll(/^\|.*/gm, (row) => row.replaceAll('|', ' '))
    .replaceAll(/[`*]|^[#>-]+ /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The anchor of a heading, as GitHub names it. @param text may have tags or marks */
export function anchorOf(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
