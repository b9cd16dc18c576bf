import { cleanText } from '../kit/clean-text.ts';

const quoteCharactersMax = 120;
const prefixCharacters = 4;
/** Four characters of a shorter secret would reveal too much. */
const maskedCharactersMin = 12;

/** A part of the input that can be shown: on one line, without deceptive characters, and cut. */
export function quote(text: string, charactersMax = quoteCharactersMax): string {
  const start = text.slice(0, charactersMax * 4);
  const clean = cleanText(start);
  const isCut = clean.length > charactersMax || text.length > start.length;
  return isCut ? `${clean.slice(0, charactersMax)}…` : clean;
}

/** The first characters of a secret, so that its owner knows it again; none of a short one. */
export function maskSecret(secret: string): string {
  const prefix = secret.length < maskedCharactersMin ? '' : quote(secret.slice(0, prefixCharacters));
  return `${prefix}…`;
}
