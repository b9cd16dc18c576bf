/**
 * Other ids under which sources may list a product: with or without the ending of a company name, and with or without
 * the maker's name before that of the product. They are the same in all that tells products apart.
 */
export function productAliases(id: string): string[] {
  const { maker: base, product: plain } = readName(id);
  if (base === '' || plain === '') return [];
  const makers = [base, ...companyForms.map((form) => `${base}${form}`), ...(base === plain ? [''] : [])];
  // Parts of ids are in their normal form already.
  const all = new Set(
    makers.flatMap((maker) => [`product:${maker}:${plain}`, `product:${maker}:${base}_${plain}`]),
  );
  const other = otherNames.get(id);
  if (other !== undefined) all.add(other);
  all.delete(id);
  return [...all];
}

/** The maker and the product of an id, without what a company's name ends in and the maker's name before the product's. */
export function readName(id: string): { readonly maker: string; readonly product: string } {
  const [, vendor = '', product = ''] = id.split(':');
  const maker = vendor.replace(/^the_/, '').replace(endings, '');
  const isRepeated = maker !== '' && product.startsWith(`${maker}_`);
  return { maker, product: isRepeated ? product.slice(maker.length + 1) : product };
}

/** What follows the name of a company or project where it is written in full. */
export const companyForms = [
  '_software_foundation',
  '_foundation',
  '_corporation',
  '_group',
  '_project',
  '-project',
  '_gmbh',
  ',_inc.',
] as const;
const endings = new RegExp(`(?:${companyForms.map((form) => form.replaceAll('.', '\\.')).join('|')})$`);

/** What the CNA of a product calls it where the dictionary of CPE has another word. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['product:linux:linux_kernel', 'product:linux:linux'],
  ['product:linux:linux', 'product:linux:linux_kernel'],
]);
