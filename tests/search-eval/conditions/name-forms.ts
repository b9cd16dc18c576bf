/** A way to write a name in a query, and the names that it means. */
export interface Form {
  /** The text of a value; null where the name has no such form. */
  readonly write: (id: string) => string | null;
  readonly isIntended: (requested: string, other: string) => boolean;
}

/** In quotes where a value needs them; names that can't be quoted are not drawn. */
export function quoted(value: string): string {
  return /^[\p{L}\p{N}_.:/@+-]+\*?$/u.test(value) ? value : `"${value}"`;
}

const isSame = (requested: string, other: string) => requested === other;

export const cweForms: readonly Form[] = [
  { write: (id) => id, isIntended: isSame },
  { write: (id) => id.toLowerCase(), isIntended: isSame },
  { write: (id) => id.slice('CWE-'.length), isIntended: isSame },
];

export const techniqueForms: readonly Form[] = [
  { write: (id) => id, isIntended: isSame },
  { write: (id) => id.toLowerCase(), isIntended: isSame },
  {
    write: (id) => `${id.slice(0, 'T1059'.length)}*`,
    isIntended: (requested, other) => other.startsWith(requested.slice(0, 'T1059'.length)),
  },
];

const isSamePackage = (requested: string, other: string) => requested.toLowerCase() === other.toLowerCase();

export const packageForms: readonly Form[] = [
  { write: (id) => id, isIntended: isSamePackage },
  { write: (id) => id.slice('pkg:'.length), isIntended: isSamePackage },
];

/** Each of these is alone in a list: a comma may be a part of one. */
export const purlForms: readonly Form[] = [{ write: (id) => id, isIntended: isSamePackage }];

export const aliasForms: readonly Form[] = [
  { write: spelt, isIntended: isSame },
  { write: (name) => spelt(name)?.toUpperCase() ?? null, isIntended: isSame },
];

export const vendorForms: readonly Form[] = [
  { write: (id) => spelt(id.slice('vendor:'.length)), isIntended: isSame },
  { write: (id) => spelt(id.slice('vendor:'.length))?.toUpperCase() ?? null, isIntended: isSame },
  {
    write: (id) => beginning(id.slice('vendor:'.length)),
    isIntended: (requested, other) =>
      other.startsWith(requested.slice(0, 'vendor:'.length + beginningLength)),
  },
];

export const productForms: readonly Form[] = [
  { write: (id) => spelt(nameOf(id)), isIntended: (requested, other) => nameOf(requested) === nameOf(other) },
  {
    write: (id) => {
      const vendor = spelt(id.split(':')[1] ?? '');
      const name = spelt(nameOf(id));
      return vendor === null || name === null ? null : `${vendor}:${name}`;
    },
    isIntended: isSame,
  },
  {
    write: (id) => beginning(nameOf(id)),
    isIntended: (requested, other) => nameOf(other).startsWith(nameOf(requested).slice(0, beginningLength)),
  },
];

const beginningLength = 5;

function nameOf(product: string): string {
  return product.slice(product.lastIndexOf(':') + 1);
}

/** A name with its blanks. It has only letters with one other case, and no characters that need an escape within quotes. */
function spelt(name: string): string | null {
  return /^[a-z0-9_ .&()!#',;+-]+$/.test(name) ? name.replaceAll('_', ' ') : null;
}

function beginning(name: string): string | null {
  return /^[a-z0-9]{5}/.test(name) ? `${name.slice(0, beginningLength)}*` : null;
}
