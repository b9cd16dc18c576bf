import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import { functionWords } from '../../search/function-words.ts';
import { valuesOf } from '../../search/lookup.ts';
import { isIntended, type Mention } from '../../search/mentions.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import { stem, words } from '../../text-index/words.ts';
import type { CueName } from './cues/contract.ts';
import { type Cues, cueWords, isAskingWord } from './cues/find.ts';
import type { Names } from './entities.ts';
import {
  dependentNouns,
  frenchFunctionWords,
  frenchMarks,
  germanFunctionWords,
  germanMarks,
  prepositions,
  productNouns,
  romanceFunctionWords,
  romanceMarks,
} from './lists/query.ts';
import { foldWords } from './normalize.ts';
import { longerEndings } from './products.ts';
import { isPartOfTopic } from './topics.ts';
import type { QuestionWord } from './words.ts';

const strongTypes: ReadonlySet<EntityType> = new Set([
  'vulnerability',
  'group',
  'malware',
  'tool',
  'campaign',
]);
/** With one of these cues, the name of a technique or a weakness means that. Without, it is a word of a topic. */
const topicCues: readonly CueName[] = [
  'define',
  'overview',
  'technique',
  'tactic',
  'weakness',
  'detect',
  'who',
  'uses',
  'link',
  'fix',
];

/** Whether words that are a name mean what bears it, and not themselves. */
export function isMeant(names: Names, group: readonly QuestionWord[], mention: Mention, cues: Cues): boolean {
  const { index } = names;
  if (mention.kind === 'id') return true;
  const typed = group.slice(mention.from, mention.to).map(({ text }) => text);
  const isTopic =
    mention.kind === 'alias' && !typesOf(names, mention.documents).some((type) => strongTypes.has(type));
  if (isTopic) {
    const whole = group.map(({ text }) => text).join(' ');
    return (
      !typed.every(isAsking) && !isPartOfTopic(whole, mention.text) && isTopicMeant(group, mention, cues)
    );
  }
  if (mention.kind === 'name' && isTypedAsName(mention)) return true;
  if (typed.every(isOrdinary)) return false;
  if (mention.kind === 'name') return isNamed(names, group, mention, cues);
  return (
    isIntended(index, mention) ||
    /[A-Z\d]/.test(typed.join('').slice(1)) ||
    stands(group, mention) === 'alone'
  );
}

/** Several words with capitals, or joined as in CPE names: "Endpoint Manager Mobile", "traffic_server". */
function isTypedAsName({ text }: Mention): boolean {
  return (
    /^\p{Lu}\S*(?:\s(?:[\p{Lu}\d]\S*|for|of|and|the))*\s[\p{Lu}\d]\S*$/u.test(text) ||
    /\p{L}_\p{L}/u.test(text)
  );
}

function isTopicMeant(group: readonly QuestionWord[], { from, to }: Mention, cues: Cues): boolean {
  const isListed = cues.has('find') && cues.has('vulnerability') && !cues.has('define');
  return to - from === group.length || (topicCues.some((cue) => cues.has(cue)) && !isListed);
}

/** Whether a word is grammar or asks for something. */
export function isAsking(typed: string): boolean {
  const word = foldWords(typed);
  return isFunctionWord(word) || isAskingWord(word);
}

/** Whether a word alone is never a name. */
export function isOrdinary(typed: string): boolean {
  const word = foldWords(typed);
  return isFunctionWord(word) || cueWords().has(word) || /^\d+$/.test(word) || word.length < 2;
}

/** A common word is a name with at least this many vulnerabilities, and this share of all that have the word. */
const countMin = 15;
const shareMin = 0.003;
/** The name of fewer vulnerabilities, in lower case, is rather a word: `weather`, `talk`. */
const knownCountMin = 25;
const knownShareMin = 0.15;
const subjects: readonly CueName[] = [
  'vulnerability',
  'affected',
  'fix',
  'exploited',
  'kev',
  'score',
  'link',
  'count',
];

function isNamed(names: Names, group: readonly QuestionWord[], mention: Mention, cues: Cues): boolean {
  const { index } = names;
  if (isPartOfNoun(group, mention)) return false;
  const place = stands(group, mention);
  const tags = mention.linked.flatMap((tag) => [tag, ...longerEndings.map((ending) => `${tag}${ending}`)]);
  const count = Math.max(...tags.map((tag) => index.frequency(tagTerm(tag))), 0);
  const rarest = Math.min(...words(mention.text).map(({ folded }) => index.frequency(stem(folded))));
  // The first letter of a sentence says nothing.
  const isCapital = /\p{Lu}/u.test(
    mention.from > 0 || group.length === 1 ? mention.text : mention.text.slice(1),
  );
  if (!isIntended(index, mention)) {
    if (place === 'within' || count < countMin) return false;
    return count >= shareMin * rarest || (isCapital && mention.from > 0);
  }
  const isKnown =
    isCapital || /\d/.test(mention.text) || count >= knownCountMin || count >= knownShareMin * rarest;
  return isKnown || place === 'alone' || (place === 'marked' && subjects.some((cue) => cues.has(cue)));
}

/** Whether the name of a product only describes something else: "java middleware", "WordPress plugins". */
function isPartOfNoun(group: readonly QuestionWord[], { from, to, text, linked }: Mention): boolean {
  const after = group[to]?.text;
  if (after === undefined) return false;
  if (dependentNouns.has(foldWords(after))) return true;
  if (linked.some((tag) => tag.startsWith('vendor:'))) return false;
  const isWord = to - from === 1 && /^\p{Ll}+$/u.test(text) && /^\p{Ll}+$/u.test(after);
  return (
    isWord &&
    !isOrdinary(after) &&
    !germanMarks.has(after) &&
    !romanceMarks.has(after) &&
    !frenchMarks.has(after) &&
    !productNouns.has(after)
  );
}

/** How a name stands among the other words. */
function stands(group: readonly QuestionWord[], { from, to }: Mention): 'alone' | 'marked' | 'within' {
  const before = group[from - 1]?.text;
  const after = group[to]?.text;
  if (before === undefined && after === undefined) return 'alone';
  const isOpen = before === undefined || prepositions.has(foldWords(before)) || isOrdinary(before);
  return isOpen && (after === undefined || isOrdinary(after) || /^v?\d/.test(after)) ? 'marked' : 'within';
}

/** The types of entities by their documents. */
export function typesOf({ index }: Names, documents: readonly number[]): EntityType[] {
  const types = valuesOf(index, 'type');
  return documents.flatMap((document) => entityTypes[types[document] ?? -1] ?? []);
}

/** English and German. */
export function isFunctionWord(word: string): boolean {
  return (
    functionWords.has(word) ||
    germanFunctionWords.has(word) ||
    romanceFunctionWords.has(word) ||
    frenchFunctionWords.has(word)
  );
}
