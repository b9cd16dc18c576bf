import { findMentions, type Mention } from '../../search/mentions.ts';
import { bearersOf } from './bearers.ts';
import type { Cues } from './cues/find.ts';
import type { FoundEntity, Names } from './entities.ts';
import { isMeant } from './meant.ts';
import { productsOf } from './products.ts';
import { type QuestionWord, wordGroups } from './words.ts';

/** At most this many words are looked up. */
const wordsMax = 64;

/** What the words of a question name, in their order. Ids, vectors and times are masked in the text. */
export function findNames(names: Names, text: string, cues: Cues): readonly FoundEntity[] {
  const found: FoundEntity[] = [];
  let left = wordsMax;
  for (const group of wordGroups(text)) {
    const read = group.slice(0, left);
    left -= read.length;
    if (read.length > 0) found.push(...namesIn(names, read, cues));
  }
  return found;
}

function namesIn(names: Names, group: readonly QuestionWord[], cues: Cues): FoundEntity[] {
  const typed = group.map(({ text }) => text);
  if (typed.length === 1 && /^\d+$/.test(typed[0] ?? '')) return [];
  const mentions = findMentions(names.index, typed).filter((mention) => isMeant(names, group, mention, cues));
  return joined(mentions).flatMap((run) => {
    const [first] = run;
    if (first === undefined) return [];
    return first.kind === 'name' ? productsOf(names, group, run) : bearersOf(names, group, first, cues);
  });
}

/** Mentions of vendors and products that stand side by side are one name. */
function joined(mentions: readonly Mention[]): Mention[][] {
  const runs: Mention[][] = [];
  for (const mention of mentions) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && last.to === mention.from && last.kind === 'name' && mention.kind === 'name')
      runs.at(-1)?.push(mention);
    else runs.push([mention]);
  }
  return runs;
}
