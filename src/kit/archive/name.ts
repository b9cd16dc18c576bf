const controlCharacter = /\p{Cc}/u;
const displayCharsMax = 200;

/** Why a name can't be a path inside a folder or archive, or null when it can. */
export function nameRejection(name: string, charsMax: number): string | null {
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
export function displayName(name: string): string {
  const display = name.length > displayCharsMax ? `${name.slice(0, displayCharsMax)}…` : name;
  if (!controlCharacter.test(display)) return display;
  return display.replace(
    new RegExp(controlCharacter, 'gu'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
