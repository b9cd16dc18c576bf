/** A text that is searched, with a name. */
export interface RankedText {
  readonly name: string;
  readonly text: string;
}

const common = new Set(
  'a an and are as at be by for from give has how i in is it its me my of on or show that the their these this those to us was we what which with you'.split(
    ' ',
  ),
);
const [saturation, lengthWeight] = [1.2, 0.75];

/** Names of texts in the order in which plain BM25 finds them for a question, without those that have no word of it. */
export function rankByWords(texts: readonly RankedText[], question: string): string[] {
  return scoresByWords(texts, question).map(({ name }) => name);
}

/** The same with their scores. */
export function scoresByWords(
  texts: readonly RankedText[],
  question: string,
): { readonly name: string; readonly score: number }[] {
  const documents = texts.map(({ name, text }) => ({ name, words: wordsOf(text) }));
  const averageLength = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const scoreOf = (own: readonly string[]) => {
    let score = 0;
    for (const word of new Set(wordsOf(question))) {
      const frequency = own.filter((one) => one === word).length;
      const having = documents.filter(({ words }) => words.includes(word)).length;
      const rarity = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
      const length = 1 - lengthWeight + (lengthWeight * own.length) / averageLength;
      score += (rarity * frequency * (saturation + 1)) / (frequency + saturation * length);
    }
    return score;
  };
  return documents
    .map(({ name, words }) => ({ name, score: scoreOf(words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .filter((word) => !common.has(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/(?:s|ed|ing)$/, ''));
}
