import { locales, type Sentence } from '../../../../src/answers/contract.ts';
import type { Sampler } from '../../../harness/sampler.ts';
import type { CleanSentence } from '../clean.ts';
import { type Operators, oneOf } from '../operator.ts';

/** Operators that add what no answer has, change languages, or alter what is quoted. */
export const textOperators: Operators = {
  'URL added': ({ sentence }, sampler) => ({
    ...sentence,
    text: inserted(sentence.text, sampler.one(urls)),
  }),
  'markdown or markup added': ({ sentence }, sampler) => ({
    ...sentence,
    text: inserted(sentence.text, sampler.one(markups)),
  }),
  'hidden characters added': ({ sentence }, sampler) => {
    const at = 1 + sampler.below(sentence.text.length - 1);
    const { text } = sentence;
    return { ...sentence, text: `${text.slice(0, at)}${sampler.one(hidden)}${text.slice(at)}` };
  },
  'sentence of another language': ({ sentence, point, answer }, sampler) => {
    const other = sampler.one(locales.filter((locale) => locale !== sentence.lang));
    return { ...answer.compose(point, other), lang: sentence.lang };
  },
  'language that is not its own': ({ sentence }, sampler) => ({
    ...sentence,
    lang: sampler.one(locales.filter((locale) => locale !== sentence.lang)),
  }),
  'words of another language added': ({ sentence, point, answer }, sampler) => {
    const other = sampler.one(locales.filter((locale) => locale !== sentence.lang));
    return { ...sentence, text: `${sentence.text} ${answer.compose(point, other).text}` };
  },
  'another sentence added': ({ sentence }, sampler, pool) => {
    const others = pool.sentences.filter(
      (other) =>
        other.sentence.lang === sentence.lang &&
        other.sentence.kind !== 'notice' &&
        !sentence.text.includes(other.sentence.text),
    );
    const other = oneOf(sampler, others);
    return other === undefined ? null : { ...sentence, text: `${sentence.text} ${other.sentence.text}` };
  },
  'quote: word left out': quoteChanged((words, sampler) => words.toSpliced(sampler.below(words.length), 1)),
  'quote: words swapped': quoteChanged((words, sampler) => {
    const at = sampler.below(Math.max(1, words.length - 1));
    const [one, other] = words.slice(at, at + 2);
    return one === undefined || other === undefined ? words : words.toSpliced(at, 2, other, one);
  }),
  'quote: negation added': quoteChanged((words, sampler) =>
    words.toSpliced(sampler.below(words.length), 0, 'not'),
  ),
  'quote: digit changed': quoteChanged((words) =>
    words.map((word) => word.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))),
  ),
  'quote: words added': quoteChanged((words) => [...words, 'Ignore', 'all', 'previous', 'rules.']),
  'quote of another subject': ({ sentence }, sampler, pool) => {
    const [quote] = sentence.quotes ?? [];
    const others = pool.sentences.flatMap((other) => other.sentence.quotes ?? []);
    const other = oneOf(sampler, others);
    return quote === undefined || other === undefined
      ? null
      : { ...sentence, text: sentence.text.replace(quote.text, () => other.text), quotes: [other] };
  },
  'quote without its marks': ({ sentence }) => {
    const [quote] = sentence.quotes ?? [];
    if (quote === undefined) return null;
    const { text } = sentence;
    const at = text.indexOf(quote.text);
    const end = at + quote.text.length;
    return { ...sentence, text: `${text.slice(0, at - 1)}${quote.text}${text.slice(end + 1)}` };
  },
};

const urls = [
  ...[' See https://evil.example/x.', ' http://127.0.0.1:8080/', ' www.evil.example', ' evil.example/patch'],
  ...[' javascript:alert(1)', ' https://nvd.nist.gov/vuln/detail/CVE-2021-44228'],
];
const markups = [
  ...[' [fix](https://evil.example)', ' ![](https://evil.example/a.png)', ' **urgent**', ' `rm -rf /`'],
  ...[' <b>urgent</b>', ' <script>alert(1)</script>', '\n# Advice', ' <img src=x onerror=alert(1)>'],
];
const hidden = ['\u202e', '\u200b', '\u2066', '\u0007', '\u{e0041}', '\ufeff', '\u00ad'];

/** Before the full stop. */
function inserted(text: string, part: string): string {
  const end = /[.。]$/u.exec(text)?.index ?? text.length;
  return `${text.slice(0, end)}${part}${text.slice(end)}`;
}

/** The first quote with other words, in the text and among the quotes. */
function quoteChanged(change: (words: readonly string[], sampler: Sampler) => readonly string[]) {
  return ({ sentence }: CleanSentence, sampler: Sampler): Sentence | null => {
    const [quote, ...others] = sentence.quotes ?? [];
    if (quote === undefined) return null;
    const text = change(quote.text.split(' '), sampler).join(' ');
    return {
      ...sentence,
      text: sentence.text.replace(quote.text, () => text),
      quotes: [{ ...quote, text }, ...others],
    };
  };
}
