import { IntlMessageFormat } from 'intl-messageformat';
import { loadOnce } from '../../kit/load-once.ts';
import type { CitedClaim, DerivedValues, Locale, Point, Quote, Sentence } from '../contract.ts';
import type { Facet } from '../facets.ts';
import { quotedName } from '../quote.ts';
import { loadCatalog } from './catalog.ts';
import type { LocaleCatalog } from './locale-catalog.ts';
import type { Argument, MessageDefinition } from './message.ts';
import { type MessageName, messages } from './messages/index.ts';
import { plainValue, quoteOf } from './quoting.ts';
import type { Words } from './words.ts';

/** The composer of a language, with its catalog loaded and its messages parsed at their first use. */
export const loadComposer = loadOnce(
  async (locale: Locale) => new Composer(locale, await loadCatalog(locale)),
);

/** Writes sentences of one language. Their values come from the claims and judgements of the points alone. */
export class Composer {
  readonly #locale: Locale;
  readonly #catalog: LocaleCatalog;
  readonly #formats = new Map<MessageName, IntlMessageFormat>();
  readonly #list: Intl.ListFormat;

  constructor(locale: Locale, catalog: LocaleCatalog) {
    this.#locale = locale;
    this.#catalog = catalog;
    this.#list = new Intl.ListFormat(locale, { type: 'conjunction', style: catalog.listStyle ?? 'long' });
  }

  /** @throws Error if the point lacks a value that its message states */
  sentence(point: Point): Sentence {
    const { message, kind, claims, derived, count, values } = point;
    const definition: MessageDefinition = messages[message];
    if (definition.kind !== kind)
      throw new Error(`The message ${message} is a ${definition.kind}, not a ${kind}.`);
    const quotes: Quote[] = [];
    const given: Record<string, string | number> = {};
    for (const [name, argument] of Object.entries(definition.args)) {
      given[name] = this.#value(point, argument, quotes);
    }
    if (count !== undefined) given.n = count.total;
    return {
      text: this.#ended(String(this.#format(message).format(given))),
      kind,
      claims: claims.map(({ id }) => id),
      lang: this.#locale,
      in: point.in,
      ...(quotes.length > 0 && { quotes }),
      ...(derived !== undefined && { derived }),
      ...(count !== undefined && { count }),
      ...(values !== undefined && { values }),
    };
  }

  /** The string that sentences make together. */
  join(sentences: readonly Sentence[]): string {
    return sentences.map(({ text }) => text).join(this.#catalog.between);
  }

  /** With one full stop, which may be that of a quote at its end. */
  #ended(text: string): string {
    const { quotes, stop } = this.#catalog;
    const close = quotes[1];
    const open = text.endsWith(stop) ? text.slice(0, -stop.length) : text;
    if (!open.endsWith(close)) return text;
    return /[.!?…。！？]$/u.test(open.slice(0, -close.length)) ? open : `${open}${stop}`;
  }

  #format(message: MessageName): IntlMessageFormat {
    const known = this.#formats.get(message);
    const format = known ?? new IntlMessageFormat(this.#catalog.texts[message], this.#locale);
    if (known === undefined) this.#formats.set(message, format);
    return format;
  }

  #value({ message, claims, derived, count, values }: Point, argument: Argument, quotes: Quote[]): string {
    const dot = argument.indexOf('.');
    const [from, name] = [argument.slice(0, dot), argument.slice(dot + 1)];
    const value =
      from === 'all'
        ? this.#all(claims, name as Facet, quotes)
        : from === 'derived'
          ? this.#derived(derived, name)
          : from === 'count'
            ? String(count?.total)
            : from === 'value'
              ? values?.[name]
              : this.#facet(claims[Number(from)], name as Facet, quotes);
    if (value === undefined) throw new Error(`The message ${message} needs ${argument}.`);
    return value;
  }

  /** That part of every claim that has it, each value once; undefined if none has it. */
  #all(claims: readonly CitedClaim[], facet: Facet, quotes: Quote[]): string | undefined {
    const values = new Set(claims.flatMap((claim) => this.#facet(claim, facet, quotes) ?? []));
    return values.size === 0 ? undefined : this.#list.format(values);
  }

  #facet(claim: CitedClaim | undefined, facet: Facet, quotes: Quote[]): string | undefined {
    if (facet === 'subject') return claim?.subject;
    if (facet === 'asOf') return claim?.asOf?.slice(0, 'yyyy-mm-dd'.length);
    const value = claim?.facets[facet];
    if (claim === undefined || value === undefined) return undefined;
    const quote = quoteOf(claim, facet);
    if (quote !== null) {
      quotes.push({ text: quote, lang: claim.lang ?? 'und' });
      const [open, close] = this.#catalog.quotes;
      return `${open}${quote}${close}`;
    }
    const list = wordFacets[facet];
    if (list !== undefined) return wordFor(this.#catalog.words, list, value);
    return plainValue(facet, value);
  }

  #derived(derived: DerivedValues | undefined, name: string): string | undefined {
    const value = derived?.values[name];
    if (value === undefined) return undefined;
    const { words, colon = ': ' } = this.#catalog;
    if (name === 'metrics') {
      return this.#list.format(value.split(',').map((one) => metricIn(words, one).join(colon)));
    }
    const list = derivedWords[name];
    return list === undefined
      ? value
      : this.#list.format(value.split(',').map((one) => wordFor(words, list, one)));
  }
}

function wordFor(words: Words, list: keyof Words, value: string): string {
  const known: Readonly<Record<string, string>> = words[list];
  return known[value] ?? quotedName(value);
}

/** @param metric name and value as the standard has them: `Attack Vector: Network` */
function metricIn(words: Words, metric: string): readonly [name: string, value: string] {
  const [name = '', value = ''] = metric.split(': ');
  const agreeing = words.metricValue[metric];
  return [wordFor(words, 'metric', name), agreeing ?? wordFor(words, 'metricValue', value)];
}

/** Facets whose values are words of a fixed list. */
export const wordFacets: Readonly<Partial<Record<Facet, keyof Words>>> = {
  'cvss.severity': 'severity',
  state: 'state',
  type: 'type',
  'ssvc.exploitation': 'exploitation',
  'ssvc.automatable': 'automatable',
  'ssvc.impact': 'impact',
};

/** Values of judgements that are words of a fixed list, or several of them separated by commas. */
export const derivedWords: Readonly<Record<string, keyof Words>> = {
  level: 'level',
  severity: 'severity',
  tier: 'tier',
  exposed: 'tier',
  notExposed: 'tier',
  firstTier: 'tier',
  secondTier: 'tier',
  reasons: 'reason',
  missing: 'input',
};
