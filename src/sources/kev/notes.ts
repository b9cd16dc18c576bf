import { mergeReferences, type Reference } from '../../domain/reference.ts';

/** A URL runs to white space, a quote or a bracket, or to a separator that another URL follows. */
const urlPattern = /https?:\/\/[^\s"<>]+?(?=[,;]https?:\/\/|[\s"<>]|$)/g;

/** Longer ones are not links that anybody could follow. */
const urlLengthMax = 2_048;

/** Longer texts before a URL are sentences, not labels. */
const labelLengthMax = 60;

/**
 * The links in a KEV entry's notes. Notes are URLs separated by ` ; `, and by other things: commas, blanks,
 * whole sentences. A short label before a URL (`BOD 26-04: https://…`) becomes the reference's name.
 */
export function referencesIn(notes: string, source: string): Reference[] {
  const references: Reference[] = [];
  let end = 0;
  for (const match of notes.matchAll(urlPattern)) {
    const name = labelIn(notes.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[0].length > urlLengthMax) continue;
    const url = withoutTrailingPunctuation(match[0]);
    if (URL.canParse(url)) references.push({ url, ...(name === null ? {} : { name }), tags: [], source });
  }
  return mergeReferences(references);
}

function labelIn(before: string): string | null {
  const label = /(?:^|;)([^;]*):\s*$/.exec(before)?.[1]?.trim() ?? '';
  return label === '' || label.length > labelLengthMax || /[.!?]\s/.test(label) ? null : label;
}

/** Drops what closes the sentence around a URL; a bracket stays where the URL opened it. */
function withoutTrailingPunctuation(text: string): string {
  let url = text.replace(/[.,;:!?']+$/, '');
  while (url.endsWith(')') && url.split(')').length > url.split('(').length) {
    url = url.slice(0, -1).replace(/[.,;:!?']+$/, '');
  }
  return url;
}
