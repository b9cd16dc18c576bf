const quoteCharactersMax = 120;
const prefixCharacters = 4;
/** Four characters of a shorter secret would reveal too much. */
const maskedCharactersMin = 12;

/** Control, bidirectional, zero-width and tag characters, which could change how a quote looks or reads. */
const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u{e0000}-\u{e007f}]/gu;

/** A part of the input that can be shown: on one line, without deceptive characters, and cut. */
export function quote(text: string, charactersMax = quoteCharactersMax): string {
  const start = text.slice(0, charactersMax * 4);
  const clean = start.replaceAll(/\s/g, ' ').replaceAll(deceptive, '').trim();
  const isCut = clean.length > charactersMax || text.length > start.length;
  return isCut ? `${clean.slice(0, charactersMax)}…` : clean;
}

/** The first characters of a secret, so that its owner knows it again; none of a short one. */
export function maskSecret(secret: string): string {
  const prefix = secret.length < maskedCharactersMin ? '' : quote(secret.slice(0, prefixCharacters));
  return `${prefix}…`;
}
