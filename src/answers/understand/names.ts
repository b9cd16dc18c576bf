import { normalName, productId } from '../../domain/entity/name.ts';
import { findMentions, type Mention } from '../../search/mentions.ts';
import { tagTerm } from '../../text-index/encoding.ts';
import { bearersOf } from './bearers.ts';
import type { CueName } from './cues/contract.ts';
import type { Cues } from './cues/find.ts';
import type { FoundEntity, Names } from './entities.ts';
import { isMeant, isOrdinary, typesOf } from './meant.ts';
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
  const mentions: Mention[] = [];
  const all = withVendors(names, findMentions(names.index, typed));
  for (const found of all) {
    const mention = productRather(names, found, cues);
    if (
      found.isOfVendor ||
      isMeant(names, group, mention, cues) ||
      isOfVendor(mentions.at(-1), mention, typed)
    )
      mentions.push(mention);
  }
  return joined(mentions).flatMap((run) => {
    const [first] = run;
    if (first === undefined) return [];
    return first.kind === 'name' ? productsOf(names, group, run) : bearersOf(names, group, first, cues);
  });
}

/** A vendor and one of its products side by side name the product, even if that has the name of something else. */
function withVendors(
  names: Names,
  mentions: readonly Mention[],
): readonly (Mention & { readonly isOfVendor: boolean })[] {
  const places = new Set(
    mentions.flatMap((mention, at) => {
      const next = mentions[at + 1];
      return next !== undefined && makeProduct(names, mention, next) ? [at, at + 1] : [];
    }),
  );
  return mentions.map((mention, at) => {
    if (!places.has(at)) return { ...mention, isOfVendor: false };
    if (mention.kind === 'name') return { ...mention, isOfVendor: true };
    const linked = [`name:${normalName(mention.text) ?? ''}`];
    return { ...mention, kind: 'name', documents: [], linked, isOfVendor: true };
  });
}

function makeProduct({ index }: Names, vendor: Mention, product: Mention): boolean {
  const isBeside = vendor.kind === 'name' && vendor.to === product.from && product.kind !== 'id';
  if (!isBeside || !vendor.linked.some((tag) => tag.startsWith('vendor:'))) return false;
  const id = productId(vendor.text, product.text);
  return id !== null && index.has(tagTerm(id));
}

/** After the name of a vendor, a common word is the name of a product: Microsoft Exchange. */
function isOfVendor(
  before: Mention | undefined,
  { kind, from, to }: Mention,
  typed: readonly string[],
): boolean {
  const isBeside = before?.kind === 'name' && before.to === from;
  return isBeside && kind === 'name' && !typed.slice(from, to).every(isOrdinary);
}

/** Some techniques are named after a product: SharePoint, Confluence. Without words of ATT&CK, the product is meant. */
function productRather(names: Names, mention: Mention, cues: Cues): Mention {
  const isTechnique = typesOf(names, mention.documents).every((type) => type === 'technique');
  if (mention.kind !== 'alias' || !isTechnique || attackCues.some((cue) => cues.has(cue))) return mention;
  const name = normalName(mention.text);
  const linked = [`vendor:${name}`, `name:${name}`].filter((tag) => names.index.has(tagTerm(tag)));
  return linked.length === 0 ? mention : { ...mention, kind: 'name', documents: [], linked };
}

const attackCues: readonly CueName[] = ['define', 'technique', 'tactic', 'who', 'detect'];

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
