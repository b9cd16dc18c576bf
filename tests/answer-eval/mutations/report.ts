import type { Sentence } from '../../../src/answers/contract.ts';
import type { LieResult } from './lies.ts';
import type { CleanResult, Measured } from './measure.ts';

/** The share of wrong sentences that must be caught. */
const caughtMin = 0.99;

const examplesMax = 4;

/** Figures by language and by operator. */
export function figuresOf({ mutants, clean }: Measured): string[] {
  const operators = [...new Set(mutants.map(({ operator }) => operator))];
  const locales = clean.map(({ locale }) => locale);
  const shareOf = (list: Measured['mutants']) => {
    const made = sum(list.map((one) => one.made));
    const caught = made - sum(list.map(({ survivors }) => survivors.length));
    return `${caught}/${made}${made === 0 ? '' : ` ${(caught / made).toFixed(4)}`}`;
  };
  return [
    ...clean.map(
      ({ locale, checked, dropped }) => `clean ${locale}: ${dropped.length} of ${checked} dropped`,
    ),
    ...locales.map(
      (locale) => `caught ${locale}: ${shareOf(mutants.filter((one) => one.locale === locale))}`,
    ),
    `caught in all: ${shareOf(mutants)}`,
    ...operators.map((operator) => {
      const own = mutants.filter((one) => one.operator === operator);
      const parts = locales.map(
        (locale) => `${locale} ${shareOf(own.filter((one) => one.locale === locale))}`,
      );
      return `  ${operator}: ${parts.join(', ')}`;
    }),
  ];
}

/** What became of the lies written by hand. */
export function lineOf({ lies, texts, tries, believed, truths }: LieResult): string {
  return `${lies} lies in ${texts} texts, ${tries} tries: ${believed.length} believed; ${truths.length} truths pass`;
}

/** Gates that fail: a language or an operator with too many survivors, and each clean sentence that is dropped. */
export function failuresOf({ mutants, clean }: Measured): string[] {
  const groups = [
    ...Map.groupBy(mutants, ({ locale }) => `language ${locale}`),
    ...Map.groupBy(mutants, ({ operator }) => operator),
  ];
  return [
    ...groups.flatMap(([name, list]) => {
      const made = sum(list.map((one) => one.made));
      const survived = sum(list.map(({ survivors }) => survivors.length));
      return survived > made * (1 - caughtMin)
        ? [`${name}: ${survived} of ${made} wrong sentences survive`]
        : [];
    }),
    ...clean.flatMap(({ locale, dropped }: CleanResult) =>
      dropped.length > 0 ? [`${dropped.length} clean sentences are dropped in ${locale}`] : [],
    ),
  ];
}

/** All survivors and dropped sentences, grouped by cause, with examples. */
export function casesOf({ mutants, clean }: Measured): string {
  const survivors = mutants
    .filter((one) => one.survivors.length > 0)
    .map(({ operator, locale, made, survivors: all }) => {
      const examples = all
        .slice(0, examplesMax)
        .map(({ clean: was, mutant }) => `- was: ${stated(was)}\n- now: ${stated(mutant)}\n`);
      return `### ${operator}, ${locale}: ${all.length} of ${made} survive\n\n${examples.join('\n')}`;
    });
  const dropped = clean.flatMap(({ locale, dropped: all }) =>
    [...Map.groupBy(all, ({ reason, message }) => `${message}, ${locale}: ${reason}`)].map(
      ([cause, cases]) => {
        const examples = cases.slice(0, examplesMax).map(({ sentence }) => `- ${stated(sentence)}`);
        return `### ${cause}: ${cases.length}\n\n${examples.join('\n')}\n`;
      },
    ),
  );
  return ['# Survivors', ...survivors, '# Dropped clean sentences', ...dropped].join('\n\n');
}

function stated({ text, kind, claims, count, derived, values }: Sentence): string {
  const parts = { kind, claims, count, derived, values };
  return `\`${text}\` ${JSON.stringify(parts)}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
