import { editDistance } from '../../kit/edit-distance.ts';
import { functionWords } from '../../search/function-words.ts';
import { cueWords } from './cues/find.ts';

const lengthMin = 6;
const longLength = 8;
/** At most this many words are corrected. */
const correctedMax = 12;

/** Corrects misspelled cue words in a text in the form of `cueText`. Words with other letters than a to z stay. */
export function correctCues(text: string): string {
  let left = correctedMax;
  return text
    .split(' ')
    .map((word) => {
      if (left === 0 || !isCorrectable(word)) return word;
      left--;
      return nearest(word) ?? word;
    })
    .join(' ');
}

function isCorrectable(word: string): boolean {
  return (
    word.length >= lengthMin &&
    word.length <= 24 &&
    /^[a-z]+$/.test(word) &&
    !cueWords().has(word) &&
    !functionWords.has(word)
  );
}

function nearest(word: string): string | null {
  const most = word.length >= longLength ? 2 : 1;
  const near = (byInitial().get(word[0] ?? '') ?? [])
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate ?? null;
}

const remembered: { byInitial: ReadonlyMap<string, readonly string[]> | null } = { byInitial: null };

/** Made at the first use. */
function byInitial(): ReadonlyMap<string, readonly string[]> {
  remembered.byInitial ??= Map.groupBy(
    [...cueWords()].filter((word) => word.length >= lengthMin && /^[a-z]+$/.test(word)),
    (word) => word[0] ?? '',
  );
  return remembered.byInitial;
}
