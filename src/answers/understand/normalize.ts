import { cleanText } from '../../kit/clean-text.ts';

/** More of a question is not read. */
export const questionCharactersMax = 2_000;

/** All signs that look like a hyphen or a minus. */
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;
const singleQuotes = /[\u2018\u2019\u201b\u2032\u00b4`]/g;
const doubleQuotes = /[\u201c-\u201f\u00ab\u00bb\u300c-\u300f]/g;

/** A question on one line, in usual width, without characters that deceive, with one form of hyphens and quotes. */
export function normalizeQuestion(question: string): string {
  const text = question.slice(0, questionCharactersMax).toWellFormed().normalize('NFKC');
  return cleanText(text.slice(0, questionCharactersMax))
    .replaceAll(hyphens, '-')
    .replaceAll(singleQuotes, "'")
    .replaceAll(doubleQuotes, '"');
}

/** The form in which cues are compared: lower case, no accents, umlauts as two letters. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
