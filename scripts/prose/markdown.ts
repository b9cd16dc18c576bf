import { type Passage, withoutCode } from './passage.ts';

const blockStart = /^\s*(?:#{1,6} |[-*+] |\d+\. |\|)/;

/**
 * The paragraphs, headings, list items and cells of a page. Cells are split at semicolons. Fenced code and
 * HTML comments are left out.
 */
export function passagesOfMarkdown(page: string): readonly Passage[] {
  const lines = blank(page, /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2 *$|<!--[\s\S]*?-->/gm).split('\n');
  const passages: Passage[] = [];
  let open: string[] = [];
  let start = 0;
  const close = () => {
    if (open.length > 0) passages.push(...passagesOfBlock(open.join('\n'), start + 1));
    open = [];
  };
  lines.forEach((line, index) => {
    if (line.trim() === '' || blockStart.test(line)) close();
    if (line.trim() === '') return;
    if (open.length === 0) start = index;
    open.push(line);
  });
  close();
  return passages;
}

function passagesOfBlock(block: string, line: number): readonly Passage[] {
  if (/^\s*\|[-:| ]+$/.test(block)) return [];
  const text = withoutCode(block);
  if (!/^\s*\|/.test(block)) {
    const isProse = !/^#{1,6} /.test(block);
    return [{ line, text: text.replace(/^\s*(?:#{1,6} |[-*+] |\d+\. )/, ''), isProse }];
  }
  return text
    .split(/(?<!\\)\||; /)
    .filter((cell) => cell.trim() !== '')
    .map((cell) => ({ line, text: cell.trim(), isProse: false }));
}

/** The same text with empty lines where the pattern matches, so that lines keep their numbers. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]+/g, ''));
}
