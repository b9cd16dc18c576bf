import type { Sentence } from '../../../../src/answers/contract.ts';
import type { Sampler } from '../../../harness/sampler.ts';
import type { CleanSentence } from '../clean.ts';
import { type Operators, oneOf } from '../operator.ts';
import { regionsOf } from '../regions.ts';

/** Operators that change one digit of the text, by what the number is. */
export const digitOperators: Operators = {
  'digit of a CVE id': inMatches(/CVE-\d{4}-\d{4,}/g),
  'digit of a weakness id': inMatches(/CWE-\d+/g),
  'digit of another id': inMatches(/\b(?:TA|DET|AN|DS|[TGSCM]|CAPEC-)\d{2,}(?:\.\d+)?/g),
  'digit of a date': inMatches(/\d{4}-\d{2}(?:-\d{2})?/g),
  'digit of a CVSS score': ofFacets(({ facets }) => [facets['cvss.score']]),
  'digit of a CVSS version': ofFacets(({ facets }) => [facets['cvss.version']]),
  'digit of an EPSS score or percentile': ofFacets(({ facets }) => [
    facets['epss.score'],
    facets['epss.percentile'],
  ]),
  'digit of a version or range': ofFacets(({ facets }) => [
    facets['affected.range'],
    facets['fix.version'],
    facets.version,
  ]),
  'digit of a name': ofFacets(({ facets }) => [
    facets.name,
    facets.alias,
    facets['affected.product'],
    facets['fix.product'],
  ]),
  'digit of a count': (clean, sampler) => {
    const { count } = clean.sentence;
    return count === undefined || count.total === 0
      ? null
      : changedDigit(clean, sampler, stretches(clean, [String(count.total)]));
  },
  'digit of a computed value': (clean, sampler) =>
    changedDigit(clean, sampler, stretches(clean, Object.values(clean.sentence.derived?.values ?? {}))),
  'digit anywhere': inMatches(/\d+(?:\.\d+)*/g),
};

type Stretch = readonly [start: number, end: number];
type Facets = CleanSentence['point']['claims'][number];

function inMatches(pattern: RegExp) {
  return (clean: CleanSentence, sampler: Sampler) => {
    const found = Array.from(clean.sentence.text.matchAll(pattern), ({ 0: match, index }): Stretch => {
      return [index, index + match.length];
    });
    return changedDigit(clean, sampler, found);
  };
}

function ofFacets(pick: (claim: Facets) => readonly (string | undefined)[]) {
  return (clean: CleanSentence, sampler: Sampler) => {
    const values = clean.point.claims.flatMap((claim) => pick(claim).filter((one) => one !== undefined));
    return changedDigit(clean, sampler, stretches(clean, values));
  };
}

/** The places of values in the text, not as a part of a longer number. */
function stretches({ sentence: { text } }: CleanSentence, values: readonly string[]): Stretch[] {
  return values.flatMap((value) => {
    const at = value === '' ? -1 : text.indexOf(value);
    const isPart = /[\d.-]/.test(text[at - 1] ?? '') || /\d/.test(text[at + value.length] ?? '');
    return at === -1 || isPart ? [] : [[at, at + value.length] as const];
  });
}

/** @returns null if no stretch has a digit outside quotes */
function changedDigit(
  { sentence }: CleanSentence,
  sampler: Sampler,
  found: readonly Stretch[],
): Sentence | null {
  const isQuoted = regionsOf(sentence);
  const digits = found.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_, i) => start + i).filter(
      (at) => /\d/.test(sentence.text[at] ?? '') && !isQuoted(at),
    ),
  );
  const at = oneOf(sampler, digits);
  if (at === undefined) return null;
  const digit = (Number(sentence.text[at]) + 1 + sampler.below(9)) % 10;
  return { ...sentence, text: `${sentence.text.slice(0, at)}${digit}${sentence.text.slice(at + 1)}` };
}
