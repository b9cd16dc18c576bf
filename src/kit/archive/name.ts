const controlCharacter = /\p{Cc}/u;
const shownCharsMax = 200;

/** Why a name can't be a path inside a folder or archive, or null when it can. */
export function nameFault(name: string, charsMax: number): string | null {
  if (name.length > charsMax) return `has a name of more than ${charsMax} characters (nameCharsMax)`;
  if (controlCharacter.test(name)) return 'has a control character in its name';
  if (name.includes('\\')) return 'has a backslash in its name';
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return 'has an absolute path for a name';
  const segments = name.split('/');
  if (segments.includes('..')) return 'has a “..” segment in its name';
  return segments.every((segment) => segment === '' || segment === '.') ? 'has no name' : null;
}

/** The name without empty and `.` segments (`./a//b` is `a/b`). */
export function plainName(name: string): string {
  return /(^|\/)(\.?)(\/|$)/.test(name)
    ? name
        .split('/')
        .filter((segment) => segment !== '' && segment !== '.')
        .join('/')
    : name;
}

/** The name of what a compressed file holds: without `.gz` or `.zst`, where it ends so. */
export function uncompressedName(name: string): string {
  return name.replace(/(?<=[^/])\.(gz|zst)$/i, '');
}

/** A name that is safe to print: control characters escaped, a very long one cut. */
export function shownName(name: string): string {
  const shown = name.length > shownCharsMax ? `${name.slice(0, shownCharsMax)}…` : name;
  if (!controlCharacter.test(shown)) return shown;
  return shown.replace(
    new RegExp(controlCharacter, 'gu'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
