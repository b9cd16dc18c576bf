/** Scripts of names. `scx` counts a sign of several scripts for each of them. */
const scripts = [
  ['Latin', /\p{scx=Latin}/u],
  ['Cyrillic', /\p{scx=Cyrillic}/u],
  ['Greek', /\p{scx=Greek}/u],
  ['Han', /\p{scx=Han}/u],
  ['Hiragana', /\p{scx=Hiragana}/u],
  ['Katakana', /\p{scx=Katakana}/u],
  ['Hangul', /\p{scx=Hangul}/u],
  ['Bopomofo', /\p{scx=Bopomofo}/u],
  ['Armenian', /\p{scx=Armenian}/u],
  ['Georgian', /\p{scx=Georgian}/u],
  ['Hebrew', /\p{scx=Hebrew}/u],
  ['Arabic', /\p{scx=Arabic}/u],
  ['Cherokee', /\p{scx=Cherokee}/u],
] as const;

/** The mixtures that UTS 39 calls highly restrictive. */
const mixtures = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Whether a label mixes scripts as no language does. A label of ASCII does not. */
export function hasMixedScripts(label: string): boolean {
  const used = new Set<string>();
  for (const character of label) {
    if (!/^\p{L}$/u.test(character)) continue;
    used.add(scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? 'other');
  }
  return used.size > 1 && !mixtures.some((mixture) => [...used].every((script) => mixture.includes(script)));
}

/** Letters and digits that look like others: the confusables of UTS 39 that names can have. */
const similar: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαạɑ'],
    ['b', 'ьƅ'],
    ['c', 'сϲᴄ'],
    ['d', 'ԁɗ'],
    ['e', 'еєεɛ3'],
    ['g', 'ɡց'],
    ['h', 'һհ'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['l', 'iıіιӏ1ł|ɩ'],
    ['m', 'м'],
    ['n', 'пոη'],
    ['o', 'оοօσ0ø'],
    ['p', 'рρ'],
    ['q', 'ԛզ'],
    ['r', 'гᴦ'],
    ['s', 'ѕꜱ5'],
    ['t', 'тτ'],
    ['u', 'υսцᴜ'],
    ['v', 'νѵᴠ'],
    ['w', 'ѡԝωᴡ'],
    ['x', 'хχ'],
    ['y', 'уүγ'],
    ['z', 'ᴢ2'],
  ].flatMap(([plain = '', others = '']) => [...others].map((other) => [other, plain])),
);

/** What a name looks like: two names with the same skeleton are hard to tell apart. */
export function skeletonOf(label: string): string {
  const letters = label.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = [...letters].map((letter) => similar[letter] ?? letter).join('');
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');
}

/** Characters without a picture of their own, which change how a text looks or is read. */
const hidden = /[\p{Cc}\p{Cf}\u{e0000}-\u{e007f}\u2028\u2029]/u;

/** The first hidden character of a text, such as `U+202E`, or null. */
export function hiddenCharacterIn(text: string): string | null {
  const code = hidden.exec(text)?.[0].codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
