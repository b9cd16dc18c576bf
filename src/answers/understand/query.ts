import { functionWords } from '../../search/function-words.ts';
import { asking } from './lists/query.ts';
import { foldWords } from './normalize.ts';

/** Japanese words and particles between what is searched for. */
const japaneseAsking =
  /(?:について|に関する|を?(?:教えて|検索して|探して|見せて|表示して|調べて)(?:ください)?|はありますか|ありますか|とは何ですか|とは|何ですか|ください|[?？。、！])/g;
const queryCharactersMax = 200;

/** The words of a question without those that only ask; the whole question if nothing else is in it. */
export function queryOf(text: string): string {
  const kept = text
    .replaceAll(japaneseAsking, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/[?!.,;:]{1,5}$/, ''))
    .filter((word) => word !== '' && !asking.has(foldWords(word)) && !functionWords.has(foldWords(word)))
    .join(' ');
  return (kept === '' ? text : kept).slice(0, queryCharactersMax).trim();
}
