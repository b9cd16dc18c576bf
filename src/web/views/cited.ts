import { entityPath } from './address.ts';
import { html, type Markup } from './html.ts';

/** What ATT&CK writes into its texts: links to its own pages, and citations. */
const marks =
  /\[([^\]\n]{1,200})\]\(https:\/\/attack\.mitre\.org\/[a-z]+\/([A-Z]{1,2}\d{4})(?:\/(\d{3}))?\/?\)|\(Citation: ([^()\n]{1,200})\)|\(Citation:[^()\n]*$/g;

/** A text in which links to entities lead to their pages here, and citations stand back. */
export function cited(text: string): Markup {
  const parts: Markup[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, name, id, sub, citation] = match;
    parts.push(text.slice(at, match.index));
    if (id !== undefined)
      parts.push(html`<a href=${entityPath(sub === undefined ? id : `${id}.${sub}`)}>${name}</a>`);
    else if (citation !== undefined) parts.push(html` <span class="citation">${citation}</span>`);
    // The text was cut within a citation.
    else parts.push('…');
    at = match.index + whole.length;
  }
  return at === 0 ? text : [...parts, text.slice(at)];
}
