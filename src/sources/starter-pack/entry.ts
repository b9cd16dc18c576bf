import type { KevListing } from '../../domain/exploitation.ts';
import { type AffectedProduct, presentName } from '../../domain/product.ts';
import type { Reference } from '../../domain/reference.ts';
import { type Score, severityOf } from '../../domain/score.ts';
import type { SourcedText, VulnerabilityFacts } from '../../domain/vulnerability.ts';
import type { WeaknessClaim } from '../../domain/weakness.ts';
import { composeDescription, composeTitle, type TextFacts } from './text.ts';
import { midnight, type PackEntry } from './wire.ts';

/** The project itself, where it composed a text or wrote a name. */
const ownSource = 'cairn';
const kevSource = 'cisa-kev';

/** The facts of one entry. */
export function mapEntry(entry: PackEntry): VulnerabilityFacts {
  const { id, state, published, modified, assigner, kev } = entry;
  const weaknesses = weaknessClaims(entry);
  const affected = affectedProducts(entry);
  return {
    id,
    ...(state === undefined ? {} : { state }),
    ...(published === undefined ? {} : { published }),
    ...(modified === undefined ? {} : { modified }),
    ...(assigner === undefined ? {} : { assigner: { orgId: assigner[0], shortName: assigner[1] } }),
    ...composedTexts(entry, affected, weaknesses),
    scores: scores(entry),
    weaknesses,
    affected,
    references: references(entry),
    aliases: [...(entry.nicknames ?? []).map((name) => name.toLowerCase()), ...(entry.aliases ?? [])],
    ...(kev === undefined ? {} : { kev: kevListing(kev) }),
  };
}

function kevListing(kev: NonNullable<PackEntry['kev']>): KevListing {
  const [, , , added, due, ransomware] = kev;
  return {
    dateAdded: midnight(added),
    dueDate: due === null ? null : midnight(due),
    ransomware,
    requiredAction: null,
    notes: null,
  };
}

function scores({ scores = [], nvdScore }: PackEntry): Score[] {
  const scored = scores.map(
    ([version, vector, baseScore, source, role, vectorScore]): Score => ({
      version,
      vector,
      baseScore,
      severity: severityOf(baseScore, version),
      source,
      role,
      ...(vectorScore === null ? {} : { vectorScore }),
    }),
  );
  if (nvdScore === undefined) return scored;
  const version = '3.1';
  const severity = severityOf(nvdScore, version);
  return [...scored, { version, vector: null, baseScore: nvdScore, severity, source: 'NVD', role: 'other' }];
}

function weaknessClaims({ kev, cwes = [] }: PackEntry): WeaknessClaim[] {
  const claims = [
    ...(kev?.[6] ?? []).map((id) => ({ id, source: kevSource })),
    ...cwes.map(([id, source]) => ({ id, source })),
  ];
  return claims.map(({ id, source }) => ({ id, text: null, lang: null, source }));
}

function affectedProducts({ kev, products = [], subject }: PackEntry): AffectedProduct[] {
  const named = [
    ...(kev === undefined ? [] : [[kev[0], kev[1], kevSource] as const]),
    ...products.map(([vendor, product, source]) => [vendor, product, source] as const),
  ];
  // A name without a vendor is a protocol or a kind of product, which can't be affected as such.
  if (named.length === 0 && subject?.[0] != null) named.push([subject[0], subject[1], ownSource]);
  return named
    .map(([vendor, product, source]) => ({
      vendor: presentName(vendor),
      product: presentName(product),
      versions: [],
      cpes: [],
      purl: null,
      defaultStatus: null,
      source,
    }))
    .filter(({ vendor, product }) => vendor !== null || product !== null);
}

function references({ kev, urls = [] }: PackEntry): Reference[] {
  return [
    ...(kev?.[7] ?? []).map((url) => ({ url, tags: [], source: kevSource })),
    ...urls.map(([url, tags, source]) => ({ url, tags, source })),
  ];
}

function composedTexts(
  { kev, subject, nicknames = [] }: PackEntry,
  affected: readonly AffectedProduct[],
  weaknesses: readonly WeaknessClaim[],
): Pick<VulnerabilityFacts, 'titles' | 'descriptions'> {
  const named = affected.find(({ product }) => product !== null) ?? affected[0];
  const facts: TextFacts = {
    vendor: subject === undefined ? (named?.vendor ?? null) : subject[0],
    product: subject === undefined ? (named?.product ?? null) : subject[1],
    cwes: [...new Set(weaknesses.flatMap(({ id }) => (id === null ? [] : [id])))],
    nicknames,
    listing: kev === undefined ? null : { name: kev[2], added: kev[3], ransomware: kev[5] },
  };
  const title = kev?.[2] ?? composeTitle(facts);
  const description = composeDescription(facts);
  return {
    titles: asTexts(title, kev?.[2] == null ? ownSource : kevSource),
    descriptions: asTexts(description, ownSource),
  };
}

function asTexts(text: string | null, source: string): SourcedText[] {
  return text === null ? [] : [{ text, lang: 'en', source }];
}
