import { type Locale, locales, type Sentence } from '../../../src/answers/contract.ts';
import { loadVerifier } from '../../../src/answers/verify/verifier.ts';
import type { ReaderContext } from '../../../src/services/context.ts';
import { Sampler } from '../../harness/sampler.ts';
import { type CleanSentence, openAnswerer, sentencesOf } from './clean.ts';
import { mutantsOf, operators, poolOf } from './mutate.ts';
import type { AnswerRequest } from './questions.ts';

/** Wrong sentences of one operator in one language. */
export interface OperatorResult {
  readonly operator: string;
  readonly locale: Locale;
  made: number;
  readonly survivors: { readonly clean: Sentence; readonly mutant: Sentence }[];
}

/** Clean sentences in one language, and those that the verifier drops. */
export interface CleanResult {
  readonly locale: Locale;
  checked: number;
  readonly dropped: { readonly reason: string; readonly message: string; readonly sentence: Sentence }[];
}

export interface Measured {
  readonly mutants: readonly OperatorResult[];
  readonly clean: readonly CleanResult[];
}

/** Composes answers to the questions, and asks the verifier about their sentences and about wrong ones made of them. */
export async function measure(
  context: ReaderContext,
  questions: readonly AnswerRequest[],
  { perSentence, seed }: { readonly perSentence: number; readonly seed: number },
): Promise<Measured> {
  const answer = await openAnswerer(context);
  const sentences: CleanSentence[] = [];
  for (const { text, shape } of questions) {
    for (const one of await answer(text, shape)) sentences.push(...sentencesOf(one));
  }
  const measured: Measured = {
    mutants: locales.flatMap((locale) =>
      Object.keys(operators).map((operator) => ({ operator, locale, made: 0, survivors: [] })),
    ),
    clean: locales.map((locale) => ({ locale, checked: 0, dropped: [] })),
  };
  for (const locale of locales) {
    const own = sentences.filter(({ answer: { locale: of } }) => of === locale);
    await measureLanguage(own, locale, { measured, perSentence, sampler: new Sampler(seed) });
  }
  return measured;
}

async function measureLanguage(
  sentences: readonly CleanSentence[],
  locale: Locale,
  { measured, perSentence, sampler }: Measuring,
): Promise<void> {
  const verify = await loadVerifier(locale);
  const dropped = measured.clean.find((one) => one.locale === locale);
  const results = measured.mutants.filter((one) => one.locale === locale);
  const different = [...new Map(sentences.map((one) => [one.sentence.text, one])).values()];
  for (const { sentence, point, answer } of sentences) {
    const reason = verify(sentence, answer.book, answer.recount);
    if (dropped === undefined) continue;
    dropped.checked += 1;
    if (reason !== null) dropped.dropped.push({ reason, message: point.message, sentence });
  }
  const pool = poolOf(different);
  for (const clean of different) {
    const { book, recount } = clean.answer;
    // Operators that seldom apply come first, so that each has its share.
    const inOrder = results.toSorted((a, b) => a.made - b.made);
    for (const { result, sentence } of mutantsOf(clean, inOrder, perSentence, { sampler, pool })) {
      // The book knows what is cited, as that of an answer about several subjects does.
      for (const id of sentence.claims) book.entity(pool.subjects.get(id) ?? '');
      result.made += 1;
      if (verify(sentence, book, recount) === null)
        result.survivors.push({ clean: clean.sentence, mutant: sentence });
    }
  }
}

interface Measuring {
  readonly measured: Measured;
  readonly perSentence: number;
  readonly sampler: Sampler;
}
