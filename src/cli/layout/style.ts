import type { Rich, Tone } from './rich-text.ts';

/**
 * The line as it is written. Colors are ECMA-48 "select graphic rendition" codes, and links are operating system commands
 * with the number 8.
 */
export function paint(line: Rich, colours: boolean, links = false): string {
  return line
    .map(({ text, tone, link }) => {
      const code = codes[tone];
      const painted = colours && code !== null ? `\x1b[${code}m${text}\x1b[0m` : text;
      return links && link !== undefined ? `\x1b]8;;${link}\x1b\\${painted}\x1b]8;;\x1b\\` : painted;
    })
    .join('')
    .trimEnd();
}

/** From the sixteen colors that every terminal theme defines itself. */
const codes: Readonly<Record<Tone, string | null>> = {
  plain: null,
  strong: '1',
  faint: '2',
  accent: '36',
  critical: '1;31',
  high: '31',
  medium: '33',
  low: '32',
};
