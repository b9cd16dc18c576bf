import { type CueName, cueNames } from '../cues/contract.ts';
import type { Features } from '../features.ts';
import { hasNoBlanks } from '../phrases.ts';

/** What the model weighs: a place in the table of weights, and how much of it is there. */
export interface Inputs {
  readonly places: readonly number[];
  readonly amounts: readonly number[];
}

/** Parts of words and phrases share this many places, by a hash. */
const sharedPlaces = 32_768;
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
  const counts = kinds.map((types) => features.count(...types));
  const holding = [
    ...signs.map((sign) => sign(features)),
    ...cueNames.map((cue: CueName) => features.has(cue)),
    ...counts.flatMap((count) => levels.map((level) => count >= level)),
  ];
  holding.forEach((holds, at) => {
    if (holds) add(rules.length + at, 1);
  });
  const first = listedPlaces(rules.length);
  for (const parts of partsOf(features)) {
    const hashed = new Set(parts.map(hash));
    for (const place of hashed) add(first + place, 1 / Math.sqrt(hashed.size));
  }
  return { places, amounts };
}

/** What shares places, in groups that weigh the same. A word tells more together with the kinds of what is named. */
function partsOf(features: Features): readonly (readonly string[])[] {
  const words = features.marked.slice(0, charactersMax).trim().split(' ');
  const plain = words.filter((word) => !word.startsWith('#'));
  const named = signature(features);
  const cues = cueNames.filter((cue) => features.has(cue));
  return [
    words.flatMap((word, at) => [`1${word}`, `2${words[at - 1] ?? ''} ${word}`]),
    plain.flatMap(piecesOf),
    [named, ...plain.flatMap(runsOf).map((word) => `${named} ${word}`)],
    cues.map((cue) => `${named}=${cue}`),
  ];
}

/** Kinds about which the same is asked. */
const likeKinds: readonly (readonly string[])[] = [
  ['vulnerability', 'advisory'],
  ['product', 'vendor', 'package'],
  ['weakness', 'attack-pattern'],
  ['technique'],
  ['tactic', 'mitigation', 'detection'],
  ['group'],
  ['malware', 'tool'],
  ['campaign'],
];

/** How many of each kind are named. */
function signature({ count, versions }: Features): string {
  const counts = likeKinds.map((types) => Math.min(count(...types), levels.length));
  return `${counts.join('')}${versions > 0 ? 'v' : ''}`;
}

/** Words of Japanese and Chinese are short and stand without blanks. */
function piecesOf(word: string): string[] {
  const [shortest, longest] = hasNoBlanks(word) ? [1, 4] : [3, 5];
  return pieces(` ${word} `, shortest, longest);
}

function pieces(text: string, shortest: number, longest: number): string[] {
  const found: string[] = [];
  for (let length = shortest; length <= longest; length++)
    for (let from = 0; from + length <= text.length; from++) found.push(text.slice(from, from + length));
  return found;
}

const runPattern =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}々ー]+/gu;
const runMax = 3;

/** A text without blanks in runs of one script; long runs of Han letters in pairs of letters. */
function runsOf(word: string): string[] {
  if (!hasNoBlanks(word)) return [word];
  return (word.match(runPattern) ?? []).flatMap((run) =>
    /\p{Script=Han}/u.test(run) && run.length > runMax ? pieces(run, 2, 2) : [run],
  );
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) & (sharedPlaces - 1);
}
