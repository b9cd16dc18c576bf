import type { Rich, Tone } from './rich-text.ts';

/** The line as it is written. Colors are ECMA-48 "select graphic rendition" codes. */
export function paint(line: Rich, colours: boolean): string {
  return line
    .map(({ text, tone }) => {
      const code = codes[tone];
      return colours && code !== null ? `\x1b[${code}m${text}\x1b[0m` : text;
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
