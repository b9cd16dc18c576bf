/**
 * How vendors, products and packages are named, written anew: case, width and blanks make no difference, and a
 * placeholder names nothing.
 */

const charactersMax = 200;

/** A name as it is spelt, without blanks around it; null for `n/a` and the like. */
export function spelling(name: unknown): string | null {
  const text = typeof name === 'string' ? name.trim() : '';
  return ['', '-', 'n/a', 'na'].includes(text.toLowerCase()) ? null : text;
}

/** `product:VENDOR:PRODUCT`; `vendor:VENDOR` where there is no product; null for neither. */
export function productIdOf(vendor: unknown, product: unknown): string | null {
  const [vendorName, productName] = [plain(vendor), plain(product)];
  if (productName !== null) return `product:${vendorName ?? ''}:${productName}`;
  return vendorName === null ? null : `vendor:${vendorName}`;
}

/** The vendor that a product is of. */
export function vendorOf(product: string): string | null {
  const [, vendor = ''] = product.split(':');
  return vendor === '' ? null : `vendor:${vendor}`;
}

/** The product that a CPE name in either of its two forms is of; null where it is of any. */
export function cpeProduct(cpe: string): string | null {
  const isUri = cpe.startsWith('cpe:/');
  const fields = isUri ? cpe.slice('cpe:/'.length).split(':').slice(1) : cpe.split(/(?<!\\):/).slice(3);
  const [vendor, product] = fields.map((field) =>
    spelling(isUri ? decodeURIComponent(field) : field.replace(/\\(.)/g, '$1')),
  );
  if (vendor == null || product == null || vendor === '*' || product === '*') return null;
  return productIdOf(vendor, product);
}

/** Of what an id in one of these forms is. Ids of software are of malware or tools: that the id does not tell. */
export function typeOfId(id: string): string | null {
  for (const [form, type] of forms) if (form.test(id)) return type;
  return null;
}

const forms: readonly (readonly [RegExp, string])[] = [
  [/^CVE-\d{4}-\d{4,19}$/, 'vulnerability'],
  [/^CWE-[1-9]\d*$/, 'weakness'],
  [/^CAPEC-[1-9]\d*$/, 'attack-pattern'],
  [/^T\d{4}(\.\d{3})?$/, 'technique'],
  [/^TA\d{4}$/, 'tactic'],
  [/^G\d{4}$/, 'group'],
  [/^C\d{4}$/, 'campaign'],
  [/^M\d{4}$/, 'mitigation'],
  [/^(DET|AN)\d{4}$/, 'detection'],
  [/^pkg:/, 'package'],
  [/^product:/, 'product'],
  [/^vendor:/, 'vendor'],
  [/^advisory:/, 'advisory'],
  [/^ssvc:/, 'decision-table'],
];

/** Its words with what parts the names of an id percent-encoded. */
function plain(name: unknown): string | null {
  const spelt = spelling(typeof name === 'string' ? name.toWellFormed().normalize('NFKC') : null);
  if (spelt === null) return null;
  const words = spelt
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .join('_')
    .toLowerCase();
  const encoded = words.replace(/[%/:]|\p{Cc}|\p{Cf}/gu, (sign) => encodeURIComponent(sign).toLowerCase());
  if (encoded.length <= charactersMax) return spelling(encoded);
  // No pair of surrogates and no encoded byte is torn.
  return spelling(
    encoded
      .slice(0, charactersMax)
      .toWellFormed()
      .replace(/\ufffd$|%.?$/, ''),
  );
}
