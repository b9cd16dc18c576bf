/** The parts of a sentence that are the same in every language: ids, vectors, days, addresses and numbers. */
export interface Atom {
  readonly kind: 'id' | 'vector' | 'url' | 'day' | 'number';
  readonly text: string;
  /** Where it stands. */
  readonly at: number;
}

/** Forms in the order in which they are looked for; what one has found, the next does not see. */
const forms: readonly (readonly [Atom['kind'], RegExp])[] = [
  ['url', /\bhttps?:\/\/[^\s"'„“”「」（）()<>、。]+/g],
  ['vector', /\bCVSS:\d\.\d\/[A-Za-z:/]+|\b(?:AV|AC):[A-Z](?:\/[A-Za-z]+:[A-Z]+){3,}/g],
  [
    'id',
    /(?:product|vendor|advisory|ssvc):(?:[^\s、。，,;：（）()「」“”„]|,(?=_)|(?<=_)\([^\s()]*\))+|pkg:[^\s、。，;：（）()「」“”„]+/g,
  ],
  [
    'id',
    /\b(?:CVE-\d{4}-\d{4,}|CWE-\d+|CAPEC-\d+|GHSA(?:-[0-9a-z]{4}){3}|GO-\d{4}-\d+|ICSM?A-\d\d-\d{3}-\d\d)(?!\d)/gi,
  ],
  ['id', /(?<![A-Za-z\d])(?:T\d{4}(?:\.\d{3})?|TA\d{4}|[GSCM]\d{4}|DET\d{4}|AN\d{4})(?![A-Za-z\d])/g],
  ['day', /(?<!\d)\d{4}-\d\d(?:-\d\d)?(?![\d])/g],
  // A digit within a name, such as `f5`, is not a number; the one of `v1.2` is.
  ['number', /(?<![A-Za-z\d])v?\d+(?:\.\d+)*/g],
];

/** The atoms of a text, in its order. */
export function atomsIn(text: string): Atom[] {
  const atoms: Atom[] = [];
  let left = text;
  for (const [kind, form] of forms) {
    left = left.replace(form, (found, ...rest) => {
      const at = rest.find((one): one is number => typeof one === 'number') ?? 0;
      const whole = kind === 'number' ? found.replace(/^v/, '') : found.replace(/[.:;]+$/, '');
      atoms.push({ kind, text: kind === 'id' ? canonical(whole) : whole, at });
      return '\0'.repeat(found.length);
    });
  }
  return atoms.sort((a, b) => a.at - b.at);
}

function canonical(id: string): string {
  return /^(?:CVE|CWE|CAPEC)-/i.test(id) ? id.toUpperCase() : id;
}

/** The text without what it quotes, each quote as blanks. */
export function withoutQuotes(text: string, quotes: readonly { readonly text: string }[] = []): string {
  return quotes.reduce((left, { text: quote }) => left.replace(quote, ' '.repeat(quote.length)), text);
}

/** Atoms of several sentences as one sorted list, to compare languages. */
export function multisetOf(texts: readonly string[]): string {
  return texts
    .flatMap((text) => atomsIn(text).map((atom) => atom.text))
    .sort()
    .join(' ');
}
