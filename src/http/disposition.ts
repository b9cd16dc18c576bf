const charactersMax = 200;

/**
 * The Content-Disposition that makes a client keep an answer as a file (RFC 6266). The name comes from
 * upstream: it becomes one step of a path without control characters, quoted, and where it is not plain
 * ASCII also in the form of RFC 8187.
 */
export function attachment(fileName: string): string {
  const name = [...fileName.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '_')]
    .slice(0, charactersMax)
    .join('');
  const plain = name.replaceAll(/[^ -~]/gu, '_').replaceAll('"', '\\"');
  // Some clients decode %41 in the plain form, which the other form settles.
  const isPlain = /^[ -~]*$/.test(name) && !/%[0-9a-f]{2}/i.test(name);
  return `attachment; filename="${plain}"${isPlain ? '' : `; filename*=UTF-8''${encodeExtended(name)}`}`;
}

/** Percent-encodes all but the `attr-char` of RFC 8187. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
