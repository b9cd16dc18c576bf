/** A text that may go into a document of others: well-formed, without control characters, and bounded. */
export function plainText(text: string, charactersMax = 10_000): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  if (plain.length <= charactersMax) return plain;
  return `${plain.slice(0, charactersMax - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The same in one line. */
export function oneLine(text: string, charactersMax = 500): string {
  return plainText(text.replaceAll(/\s+/g, ' '), charactersMax);
}

/** The first of a list in words, and how many more there are. */
export function listInWords(words: readonly string[], shownMax: number): string {
  const more = words.length - shownMax;
  const shown = words.slice(0, shownMax).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** An object without members that say nothing: null, empty texts, empty lists. Most formats refuse them. */
export function present<T extends object>(members: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  const said = Object.entries(members).filter(([, value]) => {
    return (
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    );
  });
  return Object.fromEntries(said) as { readonly [K in keyof T]?: NonNullable<T[K]> };
}
