/** Members of answers that repeat the words of the question. */
const repeating: ReadonlySet<string> = new Set(['matchedText', 'topic', 'query', 'path']);

/** The JSON of an answer without the words of its question. They are null in it. */
export function withoutQuestion(json: string): string {
  return JSON.stringify(JSON.parse(json), (name, value: unknown) => (repeating.has(name) ? null : value));
}
