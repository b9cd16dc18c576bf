import { type EntityType, entityTypes } from '../domain/entity/id.ts';
import { foldName, normalName, productId } from '../domain/entity/name.ts';
import { tagTerm } from '../text-index/encoding.ts';
import { termsWith } from '../text-index/near.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { stem, words } from '../text-index/words.ts';
import { documentsTagged, idForms, isName, linkedTag, numberForms, valuesOf, yearMax } from './lookup.ts';
import type { Plan } from './plan.ts';
import { spellingsOf, unnumberedName } from './spellings.ts';
import { namedUnit, type Unit } from './units.ts';

/** Something that adjacent words of a query name. */
export interface Mention {
  /** `id`: has it as its id; `alias`: has it as an alias; `name`: is the vendor or product with that name. */
  readonly kind: 'id' | 'alias' | 'name';
  /** The words, [from, to). */
  readonly from: number;
  readonly to: number;
  /** As typed. */
  readonly text: string;
  readonly documents: readonly number[];
  /** Tags of what is linked to it, such as the vulnerabilities of a vendor or weakness. */
  readonly linked: readonly string[];
}

/** Returns the keys of documents. */
export type KeysOf = (documents: readonly number[]) => ReadonlyMap<number, string>;

/** A name has at most this many words. */
const wordsMax = 6;
/** Names are only looked for among this many words. */
const tokensMax = 64;
const documentsMax = 100;

/** What the words of a query name, the longest names first, with no word used twice. */
export function findMentions(reader: IndexReader, typed: readonly string[]): Mention[] {
  const tokens = typed.slice(0, tokensMax);
  const number = tokens.length === 1 ? byNumber(reader, tokens[0] ?? '') : null;
  if (number !== null) return [{ ...number, from: 0, to: 1, text: tokens[0] ?? '' }];
  const mentions: Mention[] = [];
  const used = new Set<number>();
  for (let length = Math.min(wordsMax, tokens.length); length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const places = Array.from({ length }, (_, i) => from + i);
      if (places.some((place) => used.has(place))) continue;
      const text = tokens.slice(from, from + length).join(' ');
      const named = findNamed(reader, text);
      if (named === null) continue;
      mentions.push({ ...named, from, to: from + length, text });
      for (const place of places) used.add(place);
    }
  }
  return mentions.sort((a, b) => a.from - b.from);
}

type Named = Pick<Mention, 'kind' | 'documents' | 'linked'>;

function findNamed(reader: IndexReader, typed: string): Named | null {
  const text = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
  if (text.length < 2) return null;
  return byId(reader, text) ?? byAlias(reader, text) ?? byName(reader, text);
}

function byId(reader: IndexReader, text: string): Named | null {
  const forms = /\d|:/.test(text) ? idForms(text) : [];
  const documents = forms.flatMap((form) => documentsTagged(reader, `id:${form}`, 1));
  if (documents.length === 0) return null;
  return { kind: 'id', documents, linked: forms.map(linkedTag).filter((tag) => tag !== null) };
}

/** A number alone is the number of a CVE of any year. */
function byNumber(reader: IndexReader, text: string): Named | null {
  const documents = numberForms(text, yearMax(reader)).flatMap((id) =>
    documentsTagged(reader, `id:${id}`, 1),
  );
  return documents.length === 0 ? null : { kind: 'id', documents, linked: [] };
}

function byAlias(reader: IndexReader, text: string): Named | null {
  const folded = foldName(text);
  // Nicknames are written with and without spaces.
  for (const name of new Set([folded, folded.replaceAll(' ', '')])) {
    // They are sorted by their ids, so that the order of the documents does not matter.
    const documents = documentsTagged(reader, `alias:${name}`, documentsMax).sort(
      (a, b) => reader.idOf(a) - reader.idOf(b),
    );
    if (documents.length > 0) return { kind: 'alias', documents, linked: [] };
  }
  return null;
}

/** Vendor and products with exactly that name. `findSameNameProducts` finds the entities with that name. */
function byName(reader: IndexReader, text: string): Named | null {
  const names = [text, ...spelledNames(reader, text)].map(normalName).filter((name) => name !== null);
  const linked = [...new Set(names)]
    .flatMap((name) => [`vendor:${name}`, `name:${name}`])
    .filter((tag) => reader.has(tagTerm(tag)));
  return linked.length === 0 ? null : { kind: 'name', documents: [], linked };
}

/** Names in another spelling, as vendors join the parts of a name. */
function spelledNames(reader: IndexReader, text: string): string[] {
  if (!/^[a-z\d]+$/i.test(text)) return [];
  return spellingsOf(reader, text.toLowerCase()).flatMap(({ words }) =>
    words.length === 1 ? [] : [' ', '-', '/', '.'].map((joint) => words.join(joint)),
  );
}

/** What separates a name from the other parts of the name of a similar product: `log4j2`, `moveit_transfer`. */
const similarEnding = /^[\d_.-]/;
const similarMax = 50;

/** Tags of products with similar names: those that start with a name, and the one without its number. */
export function similarTags(reader: IndexReader, { linked, text }: Mention): string[] {
  const unnumbered = unnumberedName(reader, text.toLowerCase());
  const longer = linked
    .filter((tag) => tag.startsWith('name:'))
    .flatMap((tag) => {
      const own = tagTerm(tag);
      return termsWith(reader, own, similarMax)
        .map(({ term }) => term)
        .filter((term) => similarEnding.test(term.slice(own.length)))
        .map((term) => term.slice(1));
    });
  return unnumbered === null ? longer : [...longer, `name:${unnumbered}`];
}

/** The vendor with a name, then the products with that name that have the most vulnerabilities. */
export function findSameNameProducts(reader: IndexReader, { linked }: Mention, keysOf: KeysOf): number[] {
  const types = valuesOf(reader, 'type');
  const vendors = linked
    .filter((tag) => tag.startsWith('vendor:'))
    .flatMap((tag) => documentsTagged(reader, `id:${tag}`, 1));
  const products = linked
    .filter((tag) => tag.startsWith('name:'))
    .flatMap((tag) => documentsTagged(reader, tag, Number.POSITIVE_INFINITY))
    .filter((document) => types[document] === productType)
    .slice(0, documentsMax);
  const keys = keysOf(products);
  const counted = products
    .map((document) => ({ document, count: reader.frequency(tagTerm(keys.get(document) ?? '')) }))
    .sort((a, b) => b.count - a.count || a.document - b.document)
    .slice(0, sameNameProductsMax);
  return [...vendors, ...counted.map(({ document }) => document)];
}

const productType = entityTypes.indexOf('product');
/** Maximum number of products with one name. */
const sameNameProductsMax = 3;

/** Returns the names of documents, their own and aliases. */
export type NamesOf = (documents: readonly number[]) => ReadonlyMap<number, readonly string[]>;

const namesMax = 12;

/** Adds to the plan all known names of attackers and their tools, because texts use different ones. */
export function withOtherNames(
  reader: IndexReader,
  plan: Plan,
  mentions: readonly Mention[],
  namesOf: NamesOf,
): Plan {
  const types = valuesOf(reader, 'type');
  let { units } = plan;
  for (const { kind, documents, from, to } of mentions) {
    const [only] = documents;
    if (kind !== 'alias' || only === undefined || documents.length > 1) continue;
    if (!attackerTypes.has(types[only] ?? -1)) continue;
    const span = { from: plan.spans[from]?.from ?? 0, to: plan.spans[to - 1]?.to ?? 0 };
    units = renamed(units, span, namesOf([only]).get(only) ?? []);
  }
  return { ...plan, units };
}

const attackerTypes: ReadonlySet<number> = new Set(
  (['group', 'malware', 'tool', 'campaign'] as const).map((type: EntityType) => entityTypes.indexOf(type)),
);

/** Replaces the units within a span by one unit. */
function renamed(
  units: readonly Unit[],
  { from, to }: { readonly from: number; readonly to: number },
  names: readonly string[],
): readonly Unit[] {
  const within = units.filter((unit) => unit.from >= from && unit.from + unit.words.length <= to);
  const own = within.flatMap((unit) => unit.words);
  if (own.length === 0 || own.length < to - from) return units;
  const others = names
    .slice(0, namesMax)
    .map((name) => words(name).map(({ folded }) => folded))
    .filter((name) => name.length > 0 && name.join(' ') !== own.join(' '));
  return units.flatMap((unit) =>
    unit === within[0] ? namedUnit(own, from, others) : within.includes(unit) ? [] : unit,
  );
}

/** Whether a name means the thing with that name, and not its plain words. */
export function isIntended(
  reader: IndexReader,
  { kind, linked, text }: Pick<Mention, 'kind' | 'linked' | 'text'>,
): boolean {
  if (kind === 'id') return true;
  if (kind === 'alias') return frequencyOf(reader, text) <= nicknameFrequencyMax;
  return isName(reader, linked, frequencyOf(reader, text));
}

/** The frequency of the rarest word of a text. */
function frequencyOf(reader: IndexReader, text: string): number {
  return Math.min(...words(text).map(({ folded }) => reader.frequency(stem(folded))));
}

/** Among other words, a nickname is at most this frequent; otherwise it is read as ordinary words. */
const nicknameFrequencyMax = 300;

/** Numbers joined by dots, with what may follow a release: `1.0.2k`, `9.6p1`, `2.0-rc.1`. */
const versionForm = /^v?(\d{1,10}(?:\.\d{1,10}){1,5}(?:[._+~-]?[a-z]{1,10}[\d.]{0,10})?)$/i;
/** Words that only announce a version. */
const fillers = /^(?:v|ver|version|release)$/i;
/** The name of one product has at most this many words. */
const nameWordsMax = 6;
const productsMax = 1_000;
/** A name without a vendor means one product if that product has at least this share of everything with the name. */
const oneProductShareMin = 0.5;

/**
 * The product and version that the words name, as `product:apache:log4j@2.14.1`: one word is the version, and all
 * others name the product. Null if the words are anything else.
 */
export function versionedProduct(
  reader: IndexReader,
  typed: readonly string[],
  keysOf: KeysOf,
): string | null {
  const [version, ...others] = typed.flatMap((word) => versionForm.exec(word)?.[1] ?? []);
  if (version === undefined || others.length > 0) return null;
  const names = typed.filter((word) => !versionForm.test(word) && !fillers.test(word));
  if (names.length === 0 || names.length > nameWordsMax) return null;
  const product = productNamed(reader, names, version, keysOf);
  return product === null ? null : `${product}@${version}`;
}

interface Counted {
  readonly id: string;
  readonly count: number;
}

/**
 * The product with the most vulnerabilities among those that a vendor and a name mean, or only the name.
 * @param version that the words name too; null without one
 */
export function productNamed(
  reader: IndexReader,
  names: readonly string[],
  version: string | null,
  keysOf: KeysOf,
): string | null {
  const ofVendors = names.slice(1).flatMap((_, at) => {
    const vendor = names.slice(0, at + 1).join(' ');
    return formsOf(reader, names.slice(at + 1).join(' '), version).flatMap(
      (name) => productId(vendor, name) ?? [],
    );
  });
  const byVendor = counted(reader, ofVendors);
  const byName = formsOf(reader, names.join(' '), version).map((name) => oneProduct(reader, name, keysOf));
  const [most] = [...byVendor, ...byName.filter((one) => one !== null)].sort((a, b) => b.count - a.count);
  return most?.id ?? null;
}

/** The name, its other spellings, and the name without the major number of the version: `struts2 2.5.12`. */
function formsOf(reader: IndexReader, name: string, version: string | null): string[] {
  const [, letters, digits] = /^(.*[a-z])(\d+)$/i.exec(name) ?? [];
  const isMajor = letters !== undefined && (version?.startsWith(`${digits}.`) ?? false);
  return [name, ...spelledNames(reader, name), ...(isMajor ? [letters] : [])];
}

/** The product that nearly everything with the name belongs to; null if it means several, or is rather a word. */
function oneProduct(reader: IndexReader, name: string, keysOf: KeysOf): Counted | null {
  const tag = `name:${normalName(name) ?? ''}`;
  if (!reader.has(tagTerm(tag)) || !isIntended(reader, { kind: 'name', linked: [tag], text: name }))
    return null;
  const types = valuesOf(reader, 'type');
  const named = documentsTagged(reader, tag, productsMax).filter(
    (document) => types[document] === productType,
  );
  // A name without a vendor may belong to many products.
  const keys = [...keysOf(named).values()].filter((key) => !key.startsWith('product::'));
  const products = counted(reader, keys);
  const [most] = products.sort((a, b) => b.count - a.count);
  const all = products.reduce((sum, { count }) => sum + count, 0);
  return most !== undefined && most.count >= all * oneProductShareMin ? most : null;
}

/** The stored products, each with the number of documents about it. */
function counted(reader: IndexReader, ids: readonly string[]): Counted[] {
  return ids.map((id) => ({ id, count: reader.frequency(tagTerm(id)) })).filter(({ count }) => count > 0);
}
