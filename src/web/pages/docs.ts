import { definePage, type PageInput } from '../contract.ts';
import { allDocuments, firstParagraph } from '../documents.ts';
import { guides } from '../guides.ts';
import { searchDocs } from '../search-docs.ts';
import { type DocsModel, docsView } from '../views/docs.ts';

const folders = ['', 'operations', 'sdk', 'agents', 'tools', 'sources', 'errors', 'decisions'];

/** The list of the documentation, or what a search in it finds. */
export const page = definePage<DocsModel>({
  viewName: 'docs',
  async load({ query: { find: q = '' } }: PageInput): Promise<DocsModel> {
    const documents = allDocuments();
    const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');
    return {
      q: q.slice(0, 200),
      hits: q.trim() === '' ? null : searchDocs(q),
      guides: guides.flatMap((path) => {
        const document = documents.get(path);
        return document === undefined ? [] : { path, title: document.title, about: firstParagraph(document) };
      }),
      groups: folders.map((folder) => ({
        folder,
        pages: [...documents]
          .filter(([path]) => folderOf(path) === folder && !folders.includes(path) && !guides.includes(path))
          .map(([path, { title }]) => ({ path, title })),
      })),
    };
  },
  view: docsView,
});
