/** Brackets that people put around a sign so that nobody follows a link by accident. */
const pairs: readonly (readonly [open: string, close: string])[] = [
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
];

const signs: readonly (readonly [written: string, meant: string])[] = [
  ['.', '.'],
  [',', '.'],
  ['dot', '.'],
  ['DOT', '.'],
  [':', ':'],
  ['://', '://'],
  ['@', '@'],
  ['at', '@'],
  ['AT', '@'],
  ['/', '/'],
];

const replacements = pairs.flatMap(([open, close]) =>
  signs.map(([written, meant]) => [`${open}${written}${close}`, meant] as const),
);

/** An indicator as its owner wrote it: `hxxps://host[.]example` becomes `https://host.example`. */
export function refang(text: string): string {
  const plain = replacements.reduce((rest, [written, meant]) => rest.replaceAll(written, meant), text);
  return plain
    .replaceAll('\\.', '.')
    .replaceAll(/(?<![a-z\d])h(?:xx|XX|\*\*|__)p(s?)(?=:)/gi, 'http$1')
    .replaceAll(/(?<![a-z\d])fxp(s?)(?=:)/gi, 'ftp$1');
}

/** An indicator that can be copied without danger. */
export function defang(text: string): string {
  return text
    .replace(/^http/i, 'hxxp')
    .replace(/^ftp/i, 'fxp')
    .replaceAll('.', '[.]')
    .replace('://', '[://]')
    .replace('@', '[@]');
}
