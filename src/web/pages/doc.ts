import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { Failure } from '../../kit/failure.ts';
import { definePage, type PageInput } from '../contract.ts';
import { anchorOf, readDocument } from '../documents.ts';
import { type DocModel, docView } from '../views/doc.ts';

/** A page of the documentation. It is text of this project; HTML in it is shown as text. */
export const page = definePage<DocModel>({
  viewName: 'doc',
  async load({ params }: PageInput): Promise<DocModel> {
    const document = readDocument(params.name ?? '');
    if (document === null)
      throw new Failure('not_found', 'The documentation has no such page. Open /docs for the list.');
    const { path, title, markdown } = document;
    const rendered = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
    return { title, body: forServer(rendered, path) };
  },
  view: docView,
});

/** Links between pages lead to the pages of this server; links to other files of the project are texts. */
function forServer(body: string, path: string): string {
  const base = new URL(`/docs/${path}`, 'http://docs');
  let tables = 0;
  return body
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<span class="faint">Picture: $1</span>')
    .replaceAll(/ align="(\w+)"/g, ' class="align-$1"')
    .replaceAll(/<a href="([^"#:]*)(#[^"]*)?">/g, (_, file: string, anchor = '') => {
      const { pathname } = new URL(file, base);
      const isPage =
        pathname.startsWith('/docs/') && (file === '' || file.endsWith('.md') || file.endsWith('/'));
      if (file.startsWith('/')) return `<a href="${file}${anchor}">`;
      return isPage
        ? `<a href="${pathname.replace(/(?:README)?\.md$/, '').replace(/\/$/, '')}${anchor}">`
        : '<a>';
    })
    .replaceAll(
      /<h([1-6])>(.*?)<\/h\1>/g,
      (_, level: string, text: string) => `<h${level} id="${anchorOf(text)}">${text}</h${level}>`,
    )
    .replaceAll(
      '<table>',
      () => `<section class="scroll" tabindex="0" aria-label="Table ${++tables}"><table class="data">`,
    )
    .replaceAll('</table>', '</table></section>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}
