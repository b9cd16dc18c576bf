import type { RiskLevel } from '../../domain/risk/tier.ts';
import type { Severity } from '../../domain/score.ts';
import { cited } from './cited.ts';
import { html, type Markup } from './html.ts';
import { ageInWords, begin, dayInWords, followable, timeInWords, visible } from './text.ts';

type Level = Severity | RiskLevel;

const words: Readonly<Record<Level, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
  unknown: 'Unknown',
};

/** A level of severity or risk as a shape of its own and a word. Colour only repeats them. */
export function level(of: Level, more: Markup = null): Markup {
  return html`<span class=${`level level-${of}`}>${shape(of)}<span>${words[of]}</span>${more}</span>`;
}

/** The same as a pale field, for headings and lists of many. */
export function levelChip(of: Level, more: Markup = null): Markup {
  return html`<span class=${`chip level-${of}`}>${shape(of)}<span>${words[of]}</span>${more}</span>`;
}

/** The shape alone, if the word is next to it. */
export function shape(of: Level): Markup {
  return html`<svg class="shape" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${shapes[of]()}</svg>`;
}

const shapes: Readonly<Record<Level, () => Markup>> = {
  critical: () => html`<path d="M6 0l6 6-6 6-6-6z" />`,
  high: () => html`<path d="M6 .8l6 10.4H0z" />`,
  medium: () => html`<path d="M1 1h10v10H1z" />`,
  low: () => html`<circle cx="6" cy="6" r="5" />`,
  none: () => html`<circle class="hollow" cx="6" cy="6" r="4.2" />`,
  unknown: () => html`<circle class="hollow dashed" cx="6" cy="6" r="4.2" />`,
};

/** A mark that a CVE is in the KEV catalog. */
export function kevChip(): Markup {
  return html`<span class="chip chip-kev" title="In CISA’s catalog of Known Exploited Vulnerabilities">
    <svg class="shape" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true"><path d="M7 0L1 7h4l-1 5 7-8H6z" /></svg>
    <span>Exploited</span></span
  >`;
}

/** A text of somebody else: isolated from the direction of what is around it. */
export function foreign(text: string): Markup {
  return html`<bdi>${visible(text)}</bdi>`;
}

/** A long text in its lines. Beyond a limit, the rest is folded. */
export function prose(text: string, charactersMax = 1200): Markup {
  const visibleText = visible(text);
  const { text: start, isCut } = begin(visibleText, charactersMax);
  if (!isCut) return html`<div class="prose" dir="auto">${paragraphs(visibleText)}</div>`;
  return html`<div class="prose" dir="auto">${paragraphs(start)}</div>
    <details class="more"><summary>Whole text</summary><div class="prose" dir="auto">${paragraphs(visibleText)}</div></details>`;
}

function paragraphs(text: string): Markup {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${cited(part)}</p>`);
}

/** A day with its age in a title, readable by machines. */
export function when(time: string | null, now: string, form: 'day' | 'time' | 'age' = 'day'): Markup {
  if (time === null) return html`<span class="faint">not stated</span>`;
  const exact = timeInWords(time);
  const age = ageInWords(time, now);
  const inWords = form === 'age' ? age : form === 'time' ? exact : dayInWords(time);
  return html`<time datetime=${time} title=${form === 'age' ? exact : age}>${inWords}</time>`;
}

/** A link out of the server, with its machine where its text does not begin with it. Anything else stays a text. */
export function outward(url: string, text: string | null = null): Markup {
  const target = followable(url);
  if (target === null) return html`<code class="url">${visible(begin(url, 300).text)}</code>`;
  const label = text ?? withoutScheme(url);
  const isNamed = label.startsWith(target.host) && /^(?:[/?#]|$)/.test(label.slice(target.host.length));
  return html`<a class="out" href=${target.href} rel="noopener noreferrer nofollow external"
    ><bdi>${visible(begin(label, 160).text)}</bdi></a
  >${isNamed ? null : html` <span class="host">${target.host}</span>`}`;
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '');
}

/** A button that copies a text. Without scripts it is not there. */
export function copyButton(label: string, text: string): Markup {
  return html`<button type="button" class="copy" data-copy=${text} hidden>${label}</button>`;
}

/** A part of a page with a heading of its own, and a place to link to. */
export function section(id: string, title: string, body: Markup, note: Markup = null): Markup {
  return html`<section id=${id} class="part" aria-labelledby=${`${id}-title`}>
    <header class="part-head"><h2 id=${`${id}-title`}><a class="anchor" href=${`#${id}`}>${title}</a></h2>${note === null ? null : html`<p class="note">${note}</p>`}</header>
    ${body}
  </section>`;
}

/** Names and values in two columns. */
export function facts(rows: readonly (readonly [string, Markup] | null)[]): Markup {
  const present = rows.filter((row) => row !== null);
  return html`<dl class="facts">${present.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The rest of a list, folded. */
export function folded(summary: string, body: Markup): Markup {
  return html`<details class="more"><summary>${summary}</summary>${body}</details>`;
}

/** A list of which only the first are open. */
export function cutList<Item>(
  items: readonly Item[],
  open: number,
  render: (items: readonly Item[]) => Markup,
  name: string,
): Markup {
  if (items.length <= open + 2) return render(items);
  return [
    render(items.slice(0, open)),
    folded(`${items.length - open} more ${name}`, render(items.slice(open))),
  ];
}

export function nothing(sentence: Markup): Markup {
  return html`<p class="nothing">${sentence}</p>`;
}
