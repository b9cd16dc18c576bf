import type { Sentence } from '../../../../src/answers/contract.ts';
import { type Operator, type Operators, oneOf } from '../operator.ts';
import { regionsOf } from '../regions.ts';
import { wordLists } from '../words/index.ts';
import type { Pair } from '../words/word-lists.ts';

/** Operators that change or add words of the language. */
export const wordOperators: Operators = {
  'negation added or removed': exchanged('negation'),
  'word of severity or state changed': exchanged('severity'),
  'comparison reversed': exchanged('comparison'),
  'unit or kind of value changed': exchanged('units'),
  'hedge word added': exchanged('hedgeWords'),
  'hedging sentence added': appended('hedges'),
  'actor, malware or product invented': appended('inventions'),
  'invented part inserted': (clean, sampler) => {
    const { sentence } = clean;
    const part = sampler.one(wordLists[sentence.lang].insertions);
    const gaps = Array.from(sentence.text.matchAll(/[ 、。.](?=\S|$)/gu), ({ index }) => index);
    const isQuoted = regionsOf(sentence);
    const at = oneOf(
      sampler,
      gaps.filter((gap) => gap > 0 && !isQuoted(gap)),
    );
    return at === undefined
      ? null
      : { ...sentence, text: `${sentence.text.slice(0, at)}${part}${sentence.text.slice(at)}` };
  },
  'count invented': appended('counts'),
};

function exchanged(list: 'negation' | 'severity' | 'comparison' | 'units' | 'hedgeWords'): Operator {
  return ({ sentence }, sampler) => {
    const isQuoted = regionsOf(sentence);
    const changed = wordLists[sentence.lang][list].flatMap((pair) => replacements(sentence, pair, isQuoted));
    return oneOf(sampler, changed) ?? null;
  };
}

/** The first words outside quotes and outside longer words are exchanged. */
function replacements(
  sentence: Sentence,
  [from, to]: Pair,
  isQuoted: (at: number) => boolean,
): readonly Sentence[] {
  const { text } = sentence;
  for (let at = text.indexOf(from); at !== -1; at = text.indexOf(from, at + 1)) {
    if (isQuoted(at) || isInWord(text, at, from)) continue;
    return [{ ...sentence, text: `${text.slice(0, at)}${to}${text.slice(at + from.length)}` }];
  }
  return [];
}

function isInWord(text: string, at: number, words: string): boolean {
  const isLetter = (one: string | undefined) => /\p{Script=Latin}/u.test(one ?? '');
  const before = isLetter(text[at - 1]) && isLetter(words[0]);
  return before || (isLetter(text[at + words.length]) && isLetter(words.at(-1)));
}

function appended(list: 'hedges' | 'inventions' | 'counts'): Operator {
  return ({ sentence }, sampler) => {
    const added = sampler.one(wordLists[sentence.lang][list]);
    return { ...sentence, text: `${sentence.text}${added}` };
  };
}
