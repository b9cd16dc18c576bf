const fieldCount = 11;
const versionField = 3;
const updateField = 4;
const languageField = 6;
const charactersMax = 500;

/** Any, none, or letters, digits and escaped marks, with wildcards at its ends: the form of NISTIR 7695, 6.2. */
const fieldForm = /^(?:[*-]|(?:\?+|\*)?(?:[\w.-]|\\[!-,/:-@[-^`{-~])+(?:\?+|\*)?)$/;
const languageForm = /^(?:[*-]|[a-z]{2,3}(?:-(?:[a-z]{2}|\d{3}))?)$/;

/**
 * The whole name in the form of CPE 2.3, with missing parts left open; null for text that is not a CPE name, or that
 * names several products. Taken are such names, whole or cut behind any place, and URIs of CPE 2.2.
 */
export function fullCpe(text: string): string | null {
  const fields = text.length > charactersMax ? null : fieldsOf(text.trim().toLowerCase());
  if (fields === null || fields.length < 3 || fields.length > fieldCount) return null;
  const full = [...fields, ...Array<string>(fieldCount - fields.length).fill('*')];
  const [part = '', ...names] = full;
  if (!/^[aho]$/.test(part) || names.slice(0, 2).some(isOpen)) return null;
  const isWell = full.every((field, i) => (i === languageField ? languageForm : fieldForm).test(field));
  return isWell ? `cpe:2.3:${full.join(':')}` : null;
}

/** Whether a whole name leaves the version open. */
export function isUnversioned(cpe: string): boolean {
  return isOpen(attributesOf(cpe)[versionField]);
}

/** The whole name with that version in place of its own; null where the version can't be written so. */
export function versionedCpe(cpe: string, version: string): string | null {
  const fields = attributesOf(cpe);
  fields[versionField] = escapeField(version.trim().toLowerCase());
  fields[updateField] = '*';
  return isOpen(fields[versionField]) ? null : fullCpe(`cpe:2.3:${fields.join(':')}`);
}

/** The whole name with its version and update left open. */
export function unversionedCpe(cpe: string): string {
  const fields = attributesOf(cpe);
  fields[versionField] = '*';
  fields[updateField] = '*';
  return `cpe:2.3:${fields.join(':')}`;
}

/** The version that a whole name holds, without escapes. */
export function versionOf(cpe: string): string {
  return unescaped(attributesOf(cpe)[versionField] ?? '');
}

/** A version as `versionOf` gives it. Some publishers also write it with the escapes of a CPE name next to it. */
export function foldVersion(version: string): string {
  return unescaped(version).toLowerCase();
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1');
}

/** `a` application, `o` operating system, `h` hardware. */
export function partOf(cpe: string): string {
  return attributesOf(cpe)[0] ?? '';
}

/** The attributes of a name in the form of CPE 2.3, from the part on, as they are escaped. */
export function attributesOf(cpe: string): string[] {
  // A colon is escaped by an odd number of backslashes.
  return cpe.slice('cpe:2.3:'.length).split(/(?<=(?<!\\)(?:\\\\)*):/);
}

function fieldsOf(text: string): string[] | null {
  // Marks that need no escape are often escaped all the same.
  if (text.startsWith('cpe:2.3:'))
    return attributesOf(text.replaceAll(/\\(.)/gs, (pair, mark) => ('-._'.includes(mark) ? mark : pair)));
  if (!text.startsWith('cpe:/')) return null;
  try {
    const [part = '', ...parts] = text.slice('cpe:/'.length).split(':');
    const [vendor, product, version, update, edition = '', language, ...more] = parts;
    if (more.length > 0) return null;
    // What the older form has no places for is packed into the edition.
    const [, own, ...packed] = edition.startsWith('~') ? edition.split('~') : ['', edition];
    const fields = [vendor, product, version, update, own, language, ...packed];
    return [part, ...fields.map((field = '') => uriField(field))];
  } catch {
    return null;
  }
}

/** The older form writes the wildcard `?` as `%01` and `*` as `%02`. */
function uriField(field: string): string {
  return escapeField(decodeURIComponent(field)).replaceAll('\\\u0001', '?').replaceAll('\\\u0002', '*');
}

function escapeField(field: string): string {
  if (field === '') return '*';
  return field.replaceAll(/[^\w.-]/g, (mark) => `\\${mark}`);
}

function isOpen(field: string | undefined): boolean {
  return field === undefined || field === '*' || field === '-';
}
