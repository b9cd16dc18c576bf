/** First score date of each model, as FIRST announced them. Newest first. */
const announcements: readonly { readonly model: string; readonly from: string }[] = [
  { model: 'v5', from: '2026-06-15' },
  { model: 'v4', from: '2025-03-17' },
  { model: 'v3', from: '2023-03-07' },
];

/**
 * The model that made a day's scores: the file's own word (`v2025.03.14`), or where the file does not know, the one
 * that FIRST had announced for that day (`v4`). Null for days before the first announcement listed in this file.
 * @param day `2026-08-16`
 */
export function modelOf(word: string, day: string): string | null {
  if (word !== '' && word.toLowerCase() !== 'unknown') return word;
  return announcements.find(({ from }) => day >= from)?.model ?? null;
}
