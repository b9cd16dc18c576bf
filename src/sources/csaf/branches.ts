import type { Problems } from './problems.ts';
import { branchSchema, type CsafFullProductName, fullProductNameSchema } from './wire.ts';
import { type WrittenText, writtenText } from './written-text.ts';

/** The statements of the branches above a product about it. */
export interface BranchPath {
  readonly vendor: WrittenText | null;
  readonly family: WrittenText | null;
  readonly product: WrittenText | null;
  readonly version: WrittenText | null;
  readonly isRange: boolean;
  readonly platforms: readonly WrittenText[];
}

export const noPath: BranchPath = {
  vendor: null,
  family: null,
  product: null,
  version: null,
  isRange: false,
  platforms: [],
};

interface NamedProduct {
  readonly name: CsafFullProductName;
  readonly path: BranchPath;
  readonly pointer: string;
}

/** Real ones go five deep. */
const depthMax = 32;

/** The products at the ends of branches, in the order in which they stand. */
export function* readBranches(
  branches: unknown,
  pointer: string,
  problems: Problems,
  above: BranchPath = noPath,
  depth = 1,
): Generator<NamedProduct, void> {
  if (branches == null) return;
  if (!Array.isArray(branches)) return problems.add("lists of branches that can't be read");
  if (depth > depthMax) return problems.add(`branches deeper than ${depthMax}`, branches.length);
  for (const [index, raw] of branches.entries()) {
    const parsed = branchSchema.safeParse(raw);
    if (!parsed.success) {
      problems.add("branches that can't be read");
      continue;
    }
    const { category, name, product, branches: below } = parsed.data;
    const at = `${pointer}/${index}`;
    const path = follow(above, category, name, `${at}/name`);
    if (product != null) {
      const full = fullProductNameSchema.safeParse(product);
      if (full.success) yield { name: full.data, path, pointer: `${at}/product` };
      else problems.add("products that can't be read");
    }
    yield* readBranches(below, `${at}/branches`, problems, path, depth + 1);
  }
}

function follow(path: BranchPath, category: string, written: string, pointer: string): BranchPath {
  const name = writtenText(written, pointer);
  if (name === null) return path;
  switch (category) {
    case 'vendor':
      return { ...path, vendor: name };
    case 'product_family':
      return { ...path, family: name };
    case 'product_name':
      return { ...path, product: name };
    case 'product_version':
    case 'product_version_range':
      return { ...path, version: name, isRange: category === 'product_version_range' };
    case 'service_pack':
    case 'patch_level':
      return path.version === null
        ? { ...path, version: name }
        : { ...path, version: { ...name, text: `${path.version.text} ${name.text}` } };
    case 'architecture':
    case 'host_name':
    case 'language':
    case 'platform':
    case 'specification':
      return { ...path, platforms: [...path.platforms, name] };
    default:
      // `legacy` says nothing of the product.
      return path;
  }
}
