export const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

const blocks = new Set(['p', 'div', 'ul', 'ol', 'li', 'table', 'tr', 'pre', 'blockquote']);
const cells = new Set(['td', 'th']);

/**
 * Lays out XHTML as plain text: white space folded, a line for each block or `br`, and blank lines around paragraphs.
 * `- ` precedes an item of a list, and ` | ` separates the cells of a table. Other content (pictures, styles) is
 * omitted.
 */
export class XhtmlProse {
  readonly #lines: string[] = [];
  #line = '';
  /** Kept, as to look for words in a line again and again would take long. */
  #hasWords = false;
  #bullet = '';

  /** @param text before the first element */
  constructor(text: string) {
    this.add(text);
  }

  add(text: string): void {
    this.#line += text;
    this.#hasWords ||= /\S/.test(text);
  }

  /** @param name of the element without its prefix */
  open(name: string): void {
    if (name === 'br') this.#endLine();
    if (cells.has(name) && this.#hasWords) this.#line += ' | ';
    if (!blocks.has(name)) return;
    this.#endLine();
    if (name === 'p') this.#lines.push('');
    if (name === 'li') this.#bullet = '- ';
  }

  close(name: string): void {
    if (!blocks.has(name)) return;
    this.#endLine();
    if (name === 'p') this.#lines.push('');
    if (name === 'li') this.#bullet = '';
  }

  /** What was added until now. */
  finish(): string {
    this.#endLine();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #endLine(): void {
    const words = this.#line.replace(/[ \t\r\n]+/g, ' ').trim();
    this.#line = '';
    this.#hasWords = false;
    if (words === '') return;
    this.#lines.push(this.#bullet + words);
    this.#bullet = '';
  }
}
