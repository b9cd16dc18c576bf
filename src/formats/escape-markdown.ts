/** What could begin or end a mark of Markdown inside a line, also in GitHub's form of it. */
const inline = /[\\`*_[\]<>&~|$@]/gu;
/** What could begin a block at the start of a line. A number does if a mark follows it. */
const blockStart = /^(?:(?=[#+=:-])|\d{1,9}(?=[.)]))/u;
/** Where GitHub would make a link of an address that has no mark around it: `http://…` and `www.…`. */
const bareAddress = /(?<=[a-z])(?=:\/\/)|(?<=www)(?=\.)/giu;

/** A text on one line, in which a reader of Markdown sees the same characters and nothing else. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(inline, '\\$&')
    .replaceAll(bareAddress, '\\')
    .replace(blockStart, '$&\\');
}

/** A link. An address of another kind than `http`, `https` or a path of this server is left out. */
export function markdownLink(text: string, address: string | null): string {
  const label = escapeMarkdown(text);
  return address === null || !linked.test(address) ? label : `[${label}](${linkTarget(address)})`;
}

const linked = /^(?:https?:\/\/|\/api\/)/i;

/** The target of a link. Between angle brackets it may have every character of an address. */
export function linkTarget(address: string): string {
  if (/^[\w:/?#.=-]+$/.test(address)) return address;
  const encoded = address.replaceAll(/[<>\\\s]/gu, (sign) => encodeURIComponent(sign));
  return `<${encoded.replaceAll('&', '&amp;')}>`;
}
