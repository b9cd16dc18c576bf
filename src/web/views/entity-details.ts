import type { EntityRecord } from '../../domain/entity/answer.ts';
import { html, type Markup } from './html.ts';
import { facts, foreign, prose, section } from './parts.ts';
import { begin, valueInWords, visible, wordsOf } from './text.ts';

const itemsMax = 40;

/** What a kind of entity has beyond a name and a description: platforms, consequences, advice. */
export function entityDetails(
  { details, spellings, cpes }: EntityRecord,
  known: (value: Markup) => Markup,
): Markup {
  const all = Object.entries(details as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const short = all.filter(([, value]) => isShort(value));
  const long = all.filter(([, value]) => !isShort(value));
  if (all.length === 0 && spellings.length === 0 && cpes.length === 0) return null;
  return section('details', 'Details', [
    facts([
      ...short.map(([name, value]): [string, Markup] => [labelOf(name), known(shortValue(value))]),
      spellings.length === 0
        ? null
        : [
            'Spelled',
            spellings
              .slice(0, 12)
              .map(
                ({ vendor, product, count }, at) =>
                  html`${at === 0 ? '' : ', '}${foreign([vendor, product].filter((part) => part !== null).join(' '))} <span class="faint num">${count}</span>`,
              ),
          ],
      cpes.length === 0
        ? null
        : ['CPE', cpes.slice(0, 8).map((cpe) => html`<code class="url">${visible(cpe)}</code> `)],
    ]),
    long.map(
      ([name, value]) =>
        html`<details class="more"><summary>${labelOf(name)}</summary>${longValue(value)}</details>`,
    ),
  ]);
}

function labelOf(name: string): string {
  return wordsOf(name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));
}

function isShort(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' && one.length < 60);
  return typeof value !== 'object' && String(value).length < 200;
}

function shortValue(value: unknown): Markup {
  const text = Array.isArray(value) ? value.slice(0, itemsMax).join(', ') : valueInWords(value);
  return foreign(begin(text, 600).text);
}

function longValue(value: unknown): Markup {
  if (typeof value === 'string') return prose(value);
  const items = Array.isArray(value) ? value : [value];
  return html`<ul class="plain">${items.slice(0, itemsMax).map(
    (item) =>
      html`<li class="quote">${
        typeof item === 'object' && item !== null
          ? facts(
              Object.entries(item as Readonly<Record<string, unknown>>)
                .filter(([, one]) => one !== null)
                .map(([name, one]): [string, Markup] => [labelOf(name), shortValue(one)]),
            )
          : prose(valueInWords(item), 600)
      }</li>`,
  )}</ul>`;
}
