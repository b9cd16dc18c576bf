import { derived, type Origins } from '../../domain/origin.ts';
import type { AffectedProduct, VersionRange, VersionStatus } from '../../domain/product.ts';
import type { AdvisoryContext } from './advisory-context.ts';
import type { Problems } from './problems.ts';
import type { CsafProduct } from './product-tree.ts';
import { readVersions, type VersionSpan } from './versions.ts';
import type { CsafVulnerability } from './wire.ts';
import { originOf, type WrittenText } from './written-text.ts';

/** Products with the pointers at the words of their status. */
export interface ReadAffected {
  readonly affected: readonly AffectedProduct[];
  readonly pointers: readonly string[];
}

/**
 * The lists of products by their meaning, in order of precedence for a product in several lists. A recommended
 * version may be affected or not: the format allows both.
 */
const statusLists = [
  ['known_affected', 'affected'],
  ['first_affected', 'affected'],
  ['last_affected', 'affected'],
  ['known_not_affected', 'unaffected'],
  ['fixed', 'unaffected'],
  ['first_fixed', 'unaffected'],
  ['under_investigation', 'unknown'],
  ['recommended', 'unknown'],
  ['unknown', 'unknown'],
] as const;

const productsMax = 2_000;

/** The products of a vulnerability: one for each vendor, product, package and platform, with all its versions. */
export function readAffected(
  { product_status: status }: CsafVulnerability,
  pointer: string,
  context: AdvisoryContext,
  problems: Problems,
): ReadAffected {
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  for (const [list, word] of statusLists) {
    for (const [index, id] of (status?.[list] ?? []).entries()) {
      if (id === null) problems.add("product ids that can't be read");
      if (id === null || seen.has(id)) continue;
      if (seen.size >= productsMax) {
        problems.add(`products beyond ${productsMax}`);
        continue;
      }
      seen.add(id);
      if (!context.budget.take()) {
        problems.add('products beyond what one advisory may name');
        continue;
      }
      const product = context.products.find(id);
      if (product === null) problems.add('product ids that name nothing');
      else enter(groups, product, { word, pointer: `${pointer}/product_status/${list}/${index}` });
    }
  }
  const read = [...groups.values()];
  return {
    affected: read.map((group) => affectedProduct(group, context)),
    pointers: read.map(({ pointer }) => pointer),
  };
}

interface Status {
  readonly word: VersionStatus;
  readonly pointer: string;
}

/** Products that only differ in their versions. */
interface Group {
  readonly first: CsafProduct;
  readonly pointer: string;
  readonly versions: Map<
    string,
    { readonly span: VersionSpan; readonly text: WrittenText; readonly status: Status }
  >;
  readonly cpes: Map<string, WrittenText>;
  /** For all versions, where a product represents them. */
  readonly others: Status[];
}

function enter(groups: Map<string, Group>, product: CsafProduct, status: Status): void {
  const { vendor, product: name, platforms, purl, version } = product;
  const read = version === null ? 'all' : readVersions(version.text, product.isRange);
  const named = JSON.stringify([vendor?.text, name?.text, purl?.text, ...platforms.map(({ text }) => text)]);
  const [others] = groups.get(named)?.others ?? [];
  // Two words on all versions of one name are of things that the name does not tell apart.
  const isOther = read === 'all' && others !== undefined && others.word !== status.word;
  const key = isOther ? `${status.word} ${named}` : named;

  const group: Group = groups.get(key) ?? {
    first: product,
    pointer: status.pointer,
    versions: new Map(),
    cpes: new Map(),
    others: [],
  };
  groups.set(key, group);
  const { cpe } = product;
  if (cpe !== null && !group.cpes.has(cpe.text)) group.cpes.set(cpe.text, cpe);
  if (read === 'all' || version === null) {
    group.others.push(status);
    return;
  }
  for (const span of read) {
    const spelt = JSON.stringify([status.word, span]);
    if (!group.versions.has(spelt)) group.versions.set(spelt, { span, text: version, status });
  }
}

function affectedProduct(group: Group, context: AdvisoryContext): AffectedProduct {
  const { first, versions, cpes, others } = group;
  const affected: AffectedProduct = {
    vendor: first.vendor?.text ?? null,
    product: first.product?.text ?? null,
    versions: [...versions.values()].map(({ span, status }) => ({ ...span, status: status.word })),
    cpes: [...cpes.keys()],
    purl: first.purl?.text ?? null,
    defaultStatus: others[0]?.word ?? null,
    ...(first.platforms.length === 0 ? {} : { platforms: first.platforms.map(({ text }) => text) }),
    source: context.source,
  };
  if (context.origins !== null) markAffected(affected, group, context, context.origins);
  return affected;
}

function markAffected(
  affected: AffectedProduct,
  group: Group,
  context: AdvisoryContext,
  origins: Origins,
): void {
  const { first, pointer, others } = group;
  const tree = derived(first.pointer);
  origins.mark(affected, first.pointer, {
    vendor: originOf(affected.vendor, first.vendor, first.pointer),
    product: originOf(affected.product, first.product, first.pointer),
    versions: tree,
    cpes: tree,
    purl: originOf(affected.purl, first.purl, first.pointer),
    defaultStatus: derived(others[0]?.pointer ?? pointer),
    platforms: tree,
    source: context.sourceOrigin,
  });
  [...group.versions.values()].forEach(({ text, status }, index) => {
    const range = affected.versions[index];
    if (range !== undefined) markVersion(range, text, status, origins);
  });
  [...group.cpes.values()].forEach((cpe, index) => {
    origins.markElement(affected.cpes, index, originOf(cpe.text, cpe, first.pointer), first.pointer);
  });
  const { platforms = [] } = affected;
  first.platforms.forEach((platform, index) => {
    origins.markElement(platforms, index, originOf(platform.text, platform, first.pointer), first.pointer);
  });
}

function markVersion(range: VersionRange, text: WrittenText, status: Status, origins: Origins): void {
  const full = derived(text.pointer);
  origins.mark(range, text.pointer, {
    version: originOf(range.version, text, text.pointer),
    status: derived(status.pointer),
    scheme: full,
    lessThan: full,
    lessThanOrEqual: full,
  });
}
