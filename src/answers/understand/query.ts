import { functionWords } from '../../search/function-words.ts';
import type { FoundEntity } from './entities.ts';
import { asking } from './lists/query.ts';
import { isOrdinary } from './meant.ts';
import { foldWords } from './normalize.ts';
import { cueText } from './phrases.ts';
import { wordGroups } from './words.ts';

/** Japanese words and particles between what is searched for. */
const japaneseAsking =
  /(?:について|に関する|を?(?:教えて|検索して|探して|見せて|表示して|調べて)(?:ください)?|はありますか|ありますか|とは何ですか|とは|何ですか|ください|[?？。、！])/g;
const queryCharactersMax = 200;

/** The words of a question without those that only ask; the whole question if nothing else is in it. */
export function queryOf(text: string): string {
  const kept = text
    .replaceAll(japaneseAsking, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/[?!.,;:]+$/, ''))
    .filter((word) => word !== '' && !asking.has(foldWords(word)) && !functionWords.has(foldWords(word)))
    .join(' ');
  return (kept === '' ? text : kept).slice(0, queryCharactersMax).trim();
}

/** Words that look like names and that name nothing known: with a capital letter or a digit inside a sentence. */
export function unknownNames(text: string, entities: readonly FoundEntity[]): readonly string[] {
  return wordGroups(text).flatMap((group) =>
    group.flatMap(({ text: typed, from, to }, at) => {
      if (entities.some((entity) => entity.from < to && from < entity.to) || isOrdinary(typed)) return [];
      const isNameLike = (at > 0 && /^\p{Lu}/u.test(typed)) || /\p{Ll}\p{Lu}|\p{L}\d/u.test(typed);
      return isNameLike && cueText(typed).trim() !== '' ? [typed] : [];
    }),
  );
}
