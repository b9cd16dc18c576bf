/** Texts in which no line can end before a colon or a semicolon: French has a space there that does not break. */
export function spaced<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    text.replaceAll(/ (?=[:;])/g, '\u00a0'),
  ]);
  return Object.fromEntries(entries) as Texts;
}
