/** Letters and digits that make words with spaces between them. Words of Japanese and Chinese have none. */
const inWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}_]/u;
/** They join two parts of an id, a version or a name where something follows at once. */
const joins = /[-.:/@+~%#=&?,'’*]/u;

/** Whether a value or a word can end here: `2.15.0` does not end inside `2.15.0.1`. */
export function isBoundary(text: string, end: number): boolean {
  const after = text.charAt(end);
  if (after === '') return true;
  if (inWord.test(after)) return !inWord.test(text.charAt(end - 1));
  return !(joins.test(after) && inWord.test(text.charAt(end + 1)));
}
