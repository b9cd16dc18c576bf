import { type CueName, cueNames } from '../cues/contract.ts';
import type { Features } from '../features.ts';
import { japaneseLetters } from '../phrases.ts';

/** What the model weighs: a place in the table of weights, and how much of it is there. */
export interface Inputs {
  readonly places: readonly number[];
  readonly amounts: readonly number[];
}

/** Parts of words and phrases share this many places, by a hash. */
const sharedPlaces = 8_192;
const rulesMin = -3;
const ruleUnit = 4;
/** More of a question does not change what it asks for. */
const charactersMax = 400;

const kinds: readonly (readonly string[])[] = [
  ['vulnerability', 'advisory'],
  ['product'],
  ['vendor'],
  ['package'],
  ['weakness'],
  ['attack-pattern'],
  ['technique'],
  ['tactic'],
  ['group'],
  ['malware', 'tool'],
  ['campaign'],
  ['mitigation', 'detection'],
];
const levels = [1, 2, 3] as const;
const signs: readonly ((features: Features) => boolean)[] = [
  () => true,
  ({ versions }) => versions > 0,
  ({ vectors }) => vectors > 0,
  ({ hasWindow }) => hasWindow,
  ({ hasUnknownName }) => hasUnknownName,
  ({ hasAbbreviation }) => hasAbbreviation,
  ({ isHarmful }) => isHarmful,
  ({ words }) => words === 0,
  ({ words }) => words <= 2,
  ({ words }) => words <= 5,
  ({ contentWords }) => contentWords === 0,
  ({ contentWords }) => contentWords <= 1,
  ({ contentWords }) => contentWords <= 3,
  ({ count }) => count(...kinds.flat()) === 0,
  ({ count }) => count(...kinds.flat()) === 1,
];

/** Number of places before the shared ones, with those of `ruleCount` rules. */
export const listedPlaces = (ruleCount: number): number =>
  ruleCount + signs.length + cueNames.length + kinds.length * levels.length;

export const placeCount = (ruleCount: number): number => listedPlaces(ruleCount) + sharedPlaces;

/** @param rules what the rules say for each intent */
export function inputsOf(features: Features, rules: readonly number[]): Inputs {
  const places: number[] = [];
  const amounts: number[] = [];
  const add = (place: number, amount: number) => {
    places.push(place);
    amounts.push(amount);
  };
  rules.forEach((score, at) => {
    add(at, Math.max(score, rulesMin) / ruleUnit);
  });
  const holding = [
    ...signs.map((sign) => sign(features)),
    ...cueNames.map((cue: CueName) => features.has(cue)),
    ...kinds.flatMap((types) => levels.map((level) => features.count(...types) >= level)),
  ];
  holding.forEach((holds, at) => {
    if (holds) add(rules.length + at, 1);
  });
  const first = listedPlaces(rules.length);
  for (const parts of [phrasesOf, piecesOf]) {
    const hashed = new Set(parts(features.marked.slice(0, charactersMax)).map(hash));
    for (const place of hashed) add(first + place, 1 / Math.sqrt(hashed.size));
  }
  return { places, amounts };
}

/** Words, and words side by side. */
function phrasesOf(marked: string): string[] {
  const words = marked.trim().split(' ');
  return words.flatMap((word, at) => [`1${word}`, `2${words[at - 1] ?? ''} ${word}`]);
}

/** Parts of words. Words of Japanese are short and stand without blanks. */
function piecesOf(marked: string): string[] {
  return marked
    .trim()
    .split(' ')
    .flatMap((word) => {
      if (word.startsWith('#')) return [];
      const [shortest, longest] = japaneseLetters.test(word) ? [1, 4] : [3, 5];
      return pieces(` ${word} `, shortest, longest);
    });
}

function pieces(text: string, shortest: number, longest: number): string[] {
  const found: string[] = [];
  for (let length = shortest; length <= longest; length++)
    for (let from = 0; from + length <= text.length; from++) found.push(text.slice(from, from + length));
  return found;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) & (sharedPlaces - 1);
}
