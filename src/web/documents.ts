import { readFileSync } from 'node:fs';

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
