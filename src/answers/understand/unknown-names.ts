import { stem, words } from '../../text-index/words.ts';
import { withoutCues } from './cues/find.ts';
import type { FoundEntity, Names } from './entities.ts';
import { frenchMarks, germanMarks, romanceMarks } from './lists/query.ts';
import { isAsking, isOrdinary } from './meant.ts';
import { foldWords } from './normalize.ts';
import { overlaps } from './span.ts';
import { correctCues } from './spelling.ts';
import { wordGroups } from './words.ts';

/** The words of a question that neither name nor ask. */
export interface Remainder {
  /** Whether a word looks like a name that nothing known bears. */
  readonly hasUnknownName: boolean;
  /** Whether no document has one of the words. */
  readonly hasUnknownWord: boolean;
  /** Words with a meaning of their own. */
  readonly contentWords: number;
}

const lengthMin = 4;
/** A word between blanks in letters that names do not have, such as Cyrillic ones. */
const otherWord = /(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{L})+/gu;

/** @param text in which ids, vectors, times and versions are masked */
export function remainderOf({ index }: Names, text: string, entities: readonly FoundEntity[]): Remainder {
  const groups = wordGroups(text);
  const folded = groups.flat().map(({ text: typed }) => foldWords(typed));
  const isGerman = /[äöüß]/i.test(text) || folded.some((typed) => germanMarks.has(typed));
  const isFrench = /[àâçéèêëîïôœùû]/i.test(text) || folded.some((typed) => frenchMarks.has(typed));
  const isRomance = /[áíóúãõñ¿¡]/i.test(text) || folded.some((typed) => romanceMarks.has(typed));
  const isUnstored = (typed: string) =>
    !isGerman &&
    !isRomance &&
    !isFrench &&
    typed.length >= lengthMin &&
    words(typed).every((part) => index.frequency(stem(part.folded)) === 0);
  const left = groups.flatMap((group) =>
    group
      .map((word, at) => ({ ...word, at }))
      .filter((word) => !overlaps(entities, word) && !/^[\d.]+$/.test(word.text)),
  );
  const unread = left.filter(
    ({ text: typed }) => !typed.split('-').every((part) => isOrdinary(correctCues(foldWords(part)))),
  );
  const names = unread.filter(({ text: typed, at }) => {
    const isCapital = !isGerman && at > 0 && /^\p{Lu}/u.test(typed);
    return isCapital || /\p{Ll}\p{Lu}|\p{L}\d/u.test(typed);
  });
  const blankless = withoutCues(text).match(/[\p{Script=Han}\p{Script=Katakana}]+/gu)?.length ?? 0;
  const otherWords = text.match(otherWord)?.filter((typed) => !isAsking(typed)).length ?? 0;
  return {
    hasUnknownName: names.length > 0,
    hasUnknownWord: unread.some(({ text: typed }) => isUnstored(typed)),
    contentWords: left.filter(({ text: typed }) => !isAsking(typed)).length + blankless + otherWords,
  };
}
