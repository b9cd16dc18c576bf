import { evidencePath } from './address.ts';
import { html, type Markup } from './html.ts';

/**
 * A value of a record as a link to its evidence. A script shows source, date and age as soon as it has the focus or
 * the pointer; the page behind the link has them in any case.
 */
export function sourced(id: string, pointer: string, value: Markup): Markup {
  return html`<a class="sourced" href=${evidencePath(id, pointer)} data-id=${id} data-pointer=${pointer}>${value}</a>`;
}

/**
 * A value whose source, date and age the page itself has.
 * @param lines what a script shows under the pointer
 */
export function stated(href: string, lines: readonly string[], value: Markup): Markup {
  return html`<a class="sourced" href=${href} data-tip=${lines.join('\n')}>${value}</a>`;
}
