import { findMentions, type Mention } from '../../search/mentions.ts';
import { bearersOf } from './bearers.ts';
import type { CueName } from './cues/contract.ts';
import type { Cues } from './cues/find.ts';
import type { FoundEntity, Names } from './entities.ts';
import { isAsking, isOrdinary } from './meant.ts';
import { productsOf } from './products.ts';
import { type QuestionWord, wordGroups } from './words.ts';

/** What is asked about products. */
const productCues: readonly CueName[] = ['vulnerability', 'affected', 'fix'];
/** What is asked about what catalogs name. */
const catalogCues: readonly CueName[] = [
  'who',
  'detect',
  'technique',
  'actor',
  'malware',
  'campaign',
  'uses',
];
/** What is asked about many products together. */
const manyCues: readonly CueName[] = ['overTime', 'ranking'];
/** Words of Latin letters in a text of these are names. */
const otherScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]/u;

/**
 * What a question means by a common word that is a name too, if no other word does more than ask: "vulnerabilities of
 * Controller", "Controller 7.1.4191".
 * @param text in which ids, vectors, times and versions are masked
 */
export function findSoleName(
  names: Names,
  text: string,
  cues: Cues,
  { hasVersion }: { readonly hasVersion: boolean },
): readonly FoundEntity[] {
  const isAbout = (wanted: readonly CueName[]) => wanted.some((cue) => cues.has(cue));
  const isAboutProduct = hasVersion || isAbout(productCues);
  if ((!isAboutProduct && !isAbout(catalogCues)) || isAbout(manyCues)) return [];
  const left = wordGroups(text).filter((group) => !group.every(({ text: typed }) => isAsking(typed)));
  const [group] = left;
  if (group === undefined || left.length > 1) return [];
  const mention = soleMention(names, group);
  const isName = mention !== null && (hasVersion || isTypedAsName(group, mention, otherScripts.test(text)));
  if (!isName) return [];
  if (mention.kind === 'name') return isAboutProduct ? productsOf(names, group, [mention]) : [];
  return isAbout(catalogCues) ? bearersOf(names, group, mention, cues) : [];
}

function soleMention({ index }: Names, group: readonly QuestionWord[]): Mention | null {
  const typed = group.map(({ text }) => text);
  const found = findMentions(index, typed).filter(
    ({ kind, from, to }) => kind !== 'id' && !typed.slice(from, to).every(isOrdinary),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return typed.every((word, at) => (at >= only.from && at < only.to) || isAsking(word)) ? only : null;
}

/** The first letter of a sentence says nothing, unless the sentence has other letters. */
function isTypedAsName(
  group: readonly QuestionWord[],
  { from, to }: Mention,
  isOtherScript: boolean,
): boolean {
  const typed = group.slice(from, to).map(({ text }) => text);
  const isFirst = from === 0 && group[0]?.from === 0;
  return typed.every((word) => /^[\p{Lu}\d]/u.test(word)) && (!isFirst || isOtherScript);
}
