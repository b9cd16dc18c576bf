import { type EntityType, entityTypes } from '../../domain/entity/id.ts';
import { foldName, nameInId } from '../../domain/entity/name.ts';
import { primaryTag } from '../../projection/searched.ts';
import { functionWords } from '../../search/function-words.ts';
import { documentsTagged, valuesOf, withdrawnIn } from '../../search/lookup.ts';
import {
  findMentions,
  findSameNameProducts,
  isIntended,
  type Mention,
  productNamed,
} from '../../search/mentions.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import { stem, words } from '../../text-index/words.ts';
import type { CueName } from './cues/contract.ts';
import { askingWords, type Cues, cueWords } from './cues/find.ts';
import { describe, type FoundEntity, type Names } from './entities.ts';
import { foldWords } from './normalize.ts';
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
    if (run.every(({ kind }) => kind === 'name')) return productsOf(names, group, run);
    return run.flatMap((mention) =>
      mention.kind === 'name' ? productsOf(names, group, [mention]) : bearersOf(names, group, mention, cues),
    );
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
  'technique',
  'tactic',
  'weakness',
  'detect',
  'who',
  'uses',
  'link',
  'fix',
];

function isMeant(names: Names, group: readonly QuestionWord[], mention: Mention, cues: Cues): boolean {
  const { index } = names;
  if (mention.kind === 'id') return true;
  const typed = group.slice(mention.from, mention.to).map(({ text }) => text);
  const isTopic =
    mention.kind === 'alias' && !typesOf(names, mention.documents).some((type) => strongTypes.has(type));
  if (isTopic) return !typed.every(isAsking) && isTopicMeant(group, mention, cues);
  if (typed.every(isOrdinary)) return false;
  if (mention.kind === 'name') return isIntended(index, mention) || isNameHere(names, group, mention);
  return (
    isIntended(index, mention) ||
    /[A-Z\d]/.test(typed.join('').slice(1)) ||
    stands(group, mention) === 'alone'
  );
}

function isTopicMeant(group: readonly QuestionWord[], { from, to }: Mention, cues: Cues): boolean {
  const isListed = cues.has('find') && cues.has('vulnerability') && !cues.has('define');
  return to - from === group.length || (topicCues.some((cue) => cues.has(cue)) && !isListed);
}

function isAsking(typed: string): boolean {
  const word = foldWords(typed);
  return functionWords.has(word) || askingWords().has(word);
}

export function isOrdinary(typed: string): boolean {
  const word = foldWords(typed);
  return functionWords.has(word) || cueWords().has(word) || /^\d+$/.test(word) || word.length < 2;
}

const prepositions = new Set(
  'in for of on affecting affect affects about with by against bei von für fuer in auf zu unter mit gegen is are ist sind hat has does our my unser unsere mein meine the'.split(
    ' ',
  ),
);
const countMin = 100;
const shareMin = 0.003;

/** Whether a common word is a name because of its place: "vulnerabilities in PHP", "WordPress CVEs". */
function isNameHere(names: Names, group: readonly QuestionWord[], mention: Mention): boolean {
  if (stands(group, mention) === 'within') return false;
  const { index } = names;
  const count = Math.max(...mention.linked.map((tag) => index.frequency(tagTerm(tag))), 0);
  const rarest = Math.min(...words(mention.text).map(({ folded }) => index.frequency(stem(folded))));
  const isCapital = /\p{Lu}/u.test(mention.text) && mention.from > 0;
  return count >= countMin && (count >= shareMin * rarest || isCapital);
}

/** How a name stands among the other words. */
function stands(group: readonly QuestionWord[], { from, to }: Mention): 'alone' | 'marked' | 'within' {
  const before = group[from - 1]?.text;
  const after = group[to]?.text;
  if (before === undefined && after === undefined) return 'alone';
  const isOpen = before === undefined || prepositions.has(foldWords(before)) || isOrdinary(before);
  return isOpen && (after === undefined || isOrdinary(after) || /^v?\d/.test(after)) ? 'marked' : 'within';
}

function typesOf({ index }: Names, documents: readonly number[]): EntityType[] {
  const types = valuesOf(index, 'type');
  return documents.flatMap((document) => entityTypes[types[document] ?? -1] ?? []);
}

const clearCertainty = 0.97;
const primaryCertainty = 0.92;
const severalCertainty = 0.6;
const candidatesMax = 6;

/** What bears a nickname or a name of a catalog. */
function bearersOf(
  names: Names,
  group: readonly QuestionWord[],
  mention: Mention,
  cues: Cues,
): FoundEntity[] {
  const place = placeOf(group, mention.from, mention.to);
  const withdrawn = withdrawnIn(names.index);
  const live = mention.documents.filter((document) => !withdrawn.has(document));
  const documents = live.length > 0 ? live : mention.documents;
  const primary = documentsTagged(names.index, primaryTag(mention.text), 1).filter((one) =>
    documents.includes(one),
  );
  const found = describe(names, (primary.length > 0 ? primary : documents).slice(0, candidatesMax));
  if (mention.kind === 'alias' && isProductRather(found, cues)) {
    const id = productNamed(names.index, [mention.text], null, names.keysOf);
    if (id !== null) return [{ ...productOf(id), ...place, certainty: primaryCertainty }];
  }
  const types = new Set(found.map(({ type }) => type));
  if (found.length === 1)
    return found.map((one) => ({
      ...one,
      ...place,
      certainty: primary.length > 0 ? primaryCertainty : clearCertainty,
    }));
  if (types.size === 1 && types.has('vulnerability'))
    return found.map((one) => ({ ...one, ...place, certainty: severalCertainty }));
  const [best, next] = found
    .map((one) => ({ ...one, rank: catalogRank(one.id, one.type, cues) }))
    .sort((a, b) => b.rank - a.rank);
  if (best === undefined) return [];
  const { rank, ...entity } = best;
  return [{ ...entity, ...place, certainty: rank > (next?.rank ?? 0) ? primaryCertainty : severalCertainty }];
}

/** Some techniques are named after a product: SharePoint, Confluence. */
function isProductRather(found: readonly { readonly type: string }[], cues: Cues): boolean {
  const isTechnique = found.every(({ type }) => type === 'technique');
  return isTechnique && !cues.has('technique') && !cues.has('who') && !cues.has('detect');
}

/** Which of the catalogs a name is rather looked for in. */
function catalogRank(id: string, type: string, cues: Cues): number {
  const isEnterprise = /^(?:T1|TA000|TA001|TA004)/.test(id);
  const asked: Partial<Record<string, boolean>> = {
    weakness: cues.has('weakness'),
    technique: cues.has('technique') || cues.has('detect') || cues.has('who'),
    tactic: cues.has('tactic'),
    malware: cues.has('malware'),
    group: cues.has('actor'),
  };
  const base =
    { group: 6, malware: 6, tool: 6, campaign: 6, weakness: 5, tactic: 4.6, technique: 4.5, mitigation: 3 }[
      type
    ] ?? 2;
  return base + (asked[type] ? 4 : 0) + (isEnterprise ? 0.2 : 0);
}

/** The product or vendor that names side by side mean. */
function productsOf(names: Names, group: readonly QuestionWord[], run: readonly Mention[]): FoundEntity[] {
  const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0];
  const typed = group.slice(from, to).map(({ text }) => text);
  const place = placeOf(group, from, to);
  const named = productNamed(names.index, typed, null, names.keysOf);
  const [only] = run;
  const vendor = run.length === 1 ? vendorOf(names, only) : null;
  if (named !== null) {
    const isVendor = vendor !== null && countOf(names, vendor) > 2 * countOf(names, named);
    return [{ ...(isVendor ? vendorEntity(vendor) : productOf(named)), ...place, certainty: clearCertainty }];
  }
  if (vendor !== null && only !== undefined && countOf(names, vendor) > 0)
    return [{ ...vendorEntity(vendor), ...place, certainty: primaryCertainty }];
  return run.flatMap((mention) => mostCommon(names, group, mention));
}

/** The most common one of the products with a name, and how clearly it is the most common. */
function mostCommon(names: Names, group: readonly QuestionWord[], mention: Mention): FoundEntity[] {
  const documents = findSameNameProducts(names.index, mention, names.keysOf);
  const counted = [...names.keysOf(documents).values()]
    .map((id) => ({ id, count: countOf(names, id) }))
    .sort((a, b) => b.count - a.count);
  const [most] = counted;
  if (most === undefined) return [];
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const share = total === 0 ? 0 : most.count / total;
  const entity = most.id.startsWith('vendor:') ? vendorEntity(most.id) : productOf(most.id);
  return [{ ...entity, ...placeOf(group, mention.from, mention.to), certainty: 0.4 + 0.5 * share }];
}

function vendorOf({ index }: Names, mention: Mention | undefined): string | null {
  const tag = mention?.linked.find((one) => one.startsWith('vendor:'));
  return tag !== undefined && index.has(tagTerm(`id:${foldName(tag)}`)) ? tag : null;
}

function countOf({ index }: Names, id: string): number {
  return index.frequency(tagTerm(id));
}

function vendorEntity(id: string) {
  return { id, type: 'vendor', name: nameInId(id, 'vendor'), isKnown: true };
}

function productOf(id: string) {
  return { id, type: 'product', name: nameInId(id, 'product'), isKnown: true };
}

function placeOf(group: readonly QuestionWord[], from: number, to: number) {
  const [first, last] = [group[from], group[to - 1]];
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    matchedText: group
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  };
}
