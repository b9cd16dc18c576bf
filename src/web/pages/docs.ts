import { readdirSync } from 'node:fs';
import { definePage } from '../contract.ts';
import { docsFolder, readDocument } from '../documents.ts';
import { type DocsModel, docsView } from '../views/docs.ts';

const folders = ['', 'operations', 'tools', 'sources', 'errors', 'decisions'];

/** The list of the documentation. */
export const page = definePage<DocsModel>({
  viewName: 'docs',
  load: async () => ({
    groups: folders.map((folder) => ({
      folder,
      pages: readdirSync(new URL(folder === '' ? '.' : `${folder}/`, docsFolder))
        .filter((name) => name.endsWith('.md') && name !== 'README.md')
        .sort()
        .map((name) => {
          const path = `${folder === '' ? '' : `${folder}/`}${name.replace(/\.md$/, '')}`;
          return { path, title: readDocument(path)?.title ?? path };
        }),
    })),
  }),
  view: docsView,
});
