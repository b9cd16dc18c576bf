/** The interests of one request are at most as many, each with at most as many characters. */
export const interestLimits = { count: 50, characters: 1_000 } as const;

/**
 * The interests in a comma-separated list: `\,` is a comma inside one. Blank ones and repetitions are left out.
 */
export function splitInterests(list: string): string[] {
  const written = list.split(/(?<!\\),/).map((text) => text.replaceAll('\\,', ',').trim());
  return [...new Set(written.filter((text) => text !== ''))];
}

/** As a list with other interests writes it. */
export function writeInterest(text: string): string {
  return text.replaceAll(',', '\\,');
}
