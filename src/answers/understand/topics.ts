import { foldName } from '../../domain/entity/name.ts';
import { documentsTagged, withdrawnIn } from '../../search/lookup.ts';
import { synonymGroups } from '../../search/synonyms.ts';
import type { Cues } from './cues/find.ts';
import { describe, type FoundEntity, type Names } from './entities.ts';
import {
  chineseTopics,
  frenchTopics,
  germanTopics,
  japaneseTopics,
  portugueseTopics,
  russianTopics,
  spanishTopics,
} from './lists/topics.ts';
import { foldWords } from './normalize.ts';

const topicCertainty = 0.9;

/**
 * The weakness that a question is about under another of its names: an abbreviation, or its name in another language.
 * Null without one, and for questions that only search for it.
 */
export function findTopic(names: Names, text: string, cues: Cues): FoundEntity | null {
  if (
    !cues.has('define') &&
    !cues.has('weakness') &&
    !cues.has('fix') &&
    !cues.has('technique') &&
    !cues.has('detect')
  )
    return null;
  if (cues.has('find') && cues.has('vulnerability') && !cues.has('define')) return null;
  const folded = foldWords(text);
  for (const { phrase, names: others } of topics()) {
    const from = folded.indexOf(phrase);
    if (from === -1 || !isWhole(folded, from, phrase)) continue;
    const found = bearer(names, others);
    if (found === null) continue;
    const to = Math.min(from + phrase.length, text.length);
    return { ...found, from, to, matchedText: text.slice(from, to), certainty: topicCertainty };
  }
  return null;
}

/** Whether a word is only a part of the name of another topic in the text: "execution" in "remote code execution". */
export function isPartOfTopic(text: string, word: string): boolean {
  const [whole, part] = [foldWords(text), foldWords(word)];
  return topics().some(
    ({ phrase }) =>
      phrase.length > part.length && ` ${phrase} `.includes(` ${part} `) && whole.includes(phrase),
  );
}

/** It must not be a part of a longer word. Japanese has no blanks. */
function isWhole(text: string, from: number, phrase: string): boolean {
  if (/[\u3040-\u9fff]/.test(phrase)) return true;
  const beside = `${text[from - 1] ?? ' '}${text[from + phrase.length] ?? ' '}`;
  return !/[a-z\d]/.test(beside);
}

/** A weakness, before anything else, that has one of the names. */
function bearer(names: Names, others: readonly string[]) {
  const [short, ...long] = [...others].sort((a, b) => a.length - b.length);
  const tried = [...others, ...long.map((name) => `${name} (${short})`)];
  const withdrawn = withdrawnIn(names.index);
  const documents = tried
    .flatMap((name) => documentsTagged(names.index, `alias:${foldName(name)}`, aliasesMax))
    .filter((document) => !withdrawn.has(document));
  const found = describe(names, documents);
  return (
    found.find(({ type }) => type === 'weakness') ?? found.find(({ type }) => type === 'technique') ?? null
  );
}

const aliasesMax = 5;

interface Topic {
  readonly phrase: string;
  readonly names: readonly string[];
}

const remembered: { topics: readonly Topic[] | null } = { topics: null };

/** The longest phrases first. Made at the first use. */
function topics(): readonly Topic[] {
  remembered.topics ??= readTopics();
  return remembered.topics;
}

function readTopics(): Topic[] {
  const groups = [
    ...synonymGroups,
    ...germanTopics,
    ...japaneseTopics,
    ...russianTopics,
    ...chineseTopics,
    ...frenchTopics,
    ...spanishTopics,
    ...portugueseTopics,
  ].map((group) => group.split('|').map((name) => name.trim()));
  return groups
    .flatMap((names) => names.map((name) => ({ phrase: foldWords(name), names })))
    .sort((a, b) => b.phrase.length - a.phrase.length);
}
