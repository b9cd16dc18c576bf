const charactersMax = 2_000;

/**
 * An address of the web in the form of RFC 3986, which validators ask for; null for what is none. Upstream's addresses
 * come with blanks, brackets and letters of all alphabets.
 */
export function webAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > charactersMax || !/^(?:https?|ftp):\/\//i.test(address) || !URL.canParse(address)) {
    return null;
  }
  // As it stands, where nothing is wrong with it: the parser changes case and slashes.
  if (isPlain(address)) return address;
  const { href } = new URL(address);
  const encoded = href
    .replaceAll(/[^!#$%&'()*+,\-./:;=?@_~\w]/g, (character) => encodeURIComponent(character))
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    // A second one would begin a fragment within the fragment.
    .replace(
      /^([^#]*#)(.*)$/,
      (_, before: string, fragment: string) => before + fragment.replaceAll('#', '%23'),
    );
  return isPlain(encoded) ? encoded : null;
}

function isPlain(address: string): boolean {
  const part = String.raw`(?:[\w\-.~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*`;
  const authority = String.raw`(?:(?:[\w\-.~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:[\w\-.~]|%[0-9a-f]{2})+(?::\d{1,5})?`;
  return new RegExp(`^(?:https?|ftp)://${authority}(?:[/?]${part})?(?:#${part})?$`, 'i').test(address);
}

/** The machine that an address names. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}
