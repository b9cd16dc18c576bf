/** A text that may go into a document of others: well-formed, without control characters, and bounded. */
export function plainText(text: string, charactersMax = 10_000): string {
  const plain = withoutDirections(text.toWellFormed())
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  if (plain.length <= charactersMax) return plain;
  return `${plain.slice(0, charactersMax - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Without the controls that change the direction of text, which can make it look like another. */
export function withoutDirections(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Well-formed and in one line, without control characters, of any length. */
export function withoutControls(text: string): string {
  return withoutDirections(text.toWellFormed())
    .replaceAll(/\r\n|[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/\p{Cc}/gu, '');
}

/** As `plainText`, in one line. */
export function oneLine(text: string, charactersMax = 500): string {
  return plainText(text.replaceAll(/\s+/g, ' '), charactersMax);
}

/** The first of a list in words, and how many more there are. */
export function listInWords(words: readonly string[], listedMax: number): string {
  const more = words.length - listedMax;
  const listed = words.slice(0, listedMax).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}

/** An object without members that say nothing: null, empty texts, empty lists. Most formats refuse them. */
export function present<T extends object>(members: T): { readonly [K in keyof T]?: NonNullable<T[K]> } {
  const text = Object.entries(members).filter(([, value]) => {
    return (
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    );
  });
  return Object.fromEntries(text) as { readonly [K in keyof T]?: NonNullable<T[K]> };
}
