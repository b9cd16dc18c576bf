/**
 * How vendors, products and packages are named, written independently: case, width and blanks make no
 * difference, and a placeholder is not a name.
 */

const charactersMax = 200;

/** A name as spelled, without outer blanks; null for `n/a` and similar placeholders. */
export function spelling(name: unknown): string | null {
  const text = typeof name === 'string' ? name.trim() : '';
  return ['', '-', 'n/a', 'na'].includes(text.toLowerCase()) ? null : text;
}

/** `product:VENDOR:PRODUCT`; `vendor:VENDOR` if there is no product; null for neither. */
export function productIdOf(vendor: unknown, product: unknown): string | null {
  const [vendorName, productName] = [plain(vendor), plain(product)];
  if (productName !== null) return `product:${vendorName ?? ''}:${productName}`;
  return vendorName === null ? null : `vendor:${vendorName}`;
}

/** The vendor of a product. */
export function vendorOf(product: string): string | null {
  const [, vendor = ''] = product.split(':');
  return vendor === '' ? null : `vendor:${vendor}`;
}

/** The product of a CPE name in either of its two forms; null if it stands for any product. */
export function cpeProduct(cpe: string): string | null {
  const isUri = cpe.startsWith('cpe:/');
  const fields = isUri ? cpe.slice('cpe:/'.length).split(':').slice(1) : cpe.split(/(?<!\\):/).slice(3);
  const [vendor, product] = fields.map((field) =>
    spelling(isUri ? decodeURIComponent(field) : field.replace(/\\(.)/g, '$1')),
  );
  if (vendor == null || product == null || vendor === '*' || product === '*') return null;
  return productIdOf(vendor, product);
}

/** The entity type of an id in one of these forms. Software ids can mean malware or tools: the id does not show which. */
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

/** Its words, with the separators of id parts percent-encoded. */
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
  // No surrogate pair and no encoded byte is split.
  return spelling(
    encoded
      .slice(0, charactersMax)
      .toWellFormed()
      .replace(/\ufffd$|%.?$/, ''),
  );
}
