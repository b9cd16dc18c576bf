/**
 * Ids under which sources may hold a product besides its own: with or without what a company's name ends in, and with
 * or without the maker's name before that of the product. They are the same in all that tells products apart.
 */
export function alikeIds(id: string): string[] {
  const [, vendor = '', product = ''] = id.split(':');
  const base = vendor.replace(/^the_/, '').replace(endings, '');
  if (base === '' || product === '') return [];
  const plain = product.startsWith(`${base}_`) ? product.slice(base.length + 1) : product;
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

/** What follows the name of a company or project where it is written in full. */
const companyForms = [
  '_software_foundation',
  '_foundation',
  '_corporation',
  '_group',
  '_project',
  '_gmbh',
  ',_inc.',
] as const;
const endings = new RegExp(`(?:${companyForms.map((form) => form.replaceAll('.', '\\.')).join('|')})$`);

/** What the CNA of a product calls it where the dictionary of CPE has another word. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['product:linux:linux_kernel', 'product:linux:linux'],
  ['product:linux:linux', 'product:linux:linux_kernel'],
]);
