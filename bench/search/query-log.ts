import { wordForm } from './names.ts';
import type { Filters, LoggedQuery, QueryKind, Term, WordQuery } from './query.ts';
import { Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The number of queries of each kind in the log. Together 500. */
const counts: Readonly<Record<QueryKind, number>> = {
  id: 50,
  'part of an id': 15,
  product: 80,
  'product and flaw': 95,
  'words of a text': 40,
  'commonest words': 50,
  'six words like stop words': 20,
  'three-letter prefix': 40,
  phrase: 35,
  OR: 25,
  'ten words, OR': 10,
  NOT: 25,
  typo: 15,
};

/** For kinds with many hits, one query in this many requests a late page. */
const deepEvery = 12;
const deepPages = [4, 9, 19];
/** A fifth of the queries has filters. */
const filteredEvery = 5;
const sortedEvery = 20;

/** Draws the log. The same documents give the same log. The kinds are mixed. */
export function sampleLog(vocabulary: Vocabulary): LoggedQuery[] {
  const random = new Random('log');
  const kinds = Object.entries(counts).flatMap(([kind, count]) =>
    Array<QueryKind>(count).fill(kind as QueryKind),
  );
  return random.sample(kinds, kinds.length).map((kind, index) => ({
    kind,
    words: samples[kind](vocabulary, random),
    filters: index % filteredEvery === 0 ? sampleFilters(random) : null,
    sort: index % sortedEvery === 1 ? random.pick(['cvss', 'published'] as const) : null,
    page: index % deepEvery === 2 && !isNarrow(kind) ? random.pick(deepPages) : 0,
  }));
}

const samples: Readonly<Record<QueryKind, (vocabulary: Vocabulary, random: Random) => WordQuery>> = {
  id: ({ vulnerabilities, otherIds }, random) =>
    allOf([random.next() < 0.8 ? random.pick(vulnerabilities).key : random.pick(otherIds)]),
  'part of an id': ({ vulnerabilities }, random) => {
    const [, year, number = ''] = random.pick(vulnerabilities).key.split('-');
    return allOf([random.next() < 0.5 ? `${year}-${number}` : number]);
  },
  product: (vocabulary, random) => allOf(sampleProduct(vocabulary, random)),
  'product and flaw': (vocabulary, random) =>
    allOf([...sampleProduct(vocabulary, random).slice(0, 3), ...random.pick(flaws).split(' ')]),
  'words of a text': ({ vulnerabilities }, random) => {
    const words = random.pick(vulnerabilities).description.toLowerCase().match(wordForm) ?? [];
    return allOf(random.sample([...new Set(words.filter((word) => word.length > 3))], 3 + random.below(3)));
  },
  'commonest words': ({ words }, random) => allOf(random.sample(topOf(words, 60, 3), 1 + random.below(3))),
  'six words like stop words': ({ words }, random) => allOf(random.sample(topOf(words, 30, 1), 6)),
  'three-letter prefix': ({ prefixes }, random) => ({
    all: [[{ text: random.pick(prefixes.slice(0, 100)), form: 'prefix' }]],
    none: [],
  }),
  phrase: (vocabulary, random) => ({
    all: [[{ text: samplePhrase(vocabulary, random), form: 'exact' }]],
    none: [],
  }),
  OR: ({ words }, random) => anyOf(random.sample(middling(words), 2 + random.below(2))),
  'ten words, OR': ({ words }, random) => anyOf(random.sample(topOf(words, 100, 3), 10)),
  NOT: ({ words }, random) => {
    const [word = '', ...not] = random.sample(topOf(words, 200, 4), 2);
    return { ...allOf([word]), none: not.map(wordTerm) };
  },
  typo: (vocabulary, random) => {
    const names = sampleProduct(vocabulary, random);
    const longest = names.reduce((a, b) => (b.length > a.length ? b : a));
    return allOf(names.map((name) => (name === longest ? misspelt(name, random) : name)));
  },
};

/** These have few hits, so there is no late page. */
function isNarrow(kind: QueryKind): boolean {
  return ['id', 'part of an id', 'words of a text', 'phrase', 'typo'].includes(kind);
}

function sampleFilters(random: Random): Filters {
  const all: readonly Filters[] = [
    { severityMin: 'high' },
    { severityMin: 'critical' },
    { cvssMin: 7 },
    { cvssMin: 9, publishedAfter: '2023-01-01' },
    { kev: true },
    { cwe: random.pick([79, 89, 22, 416, 787, 20, 352, 125]) },
    { publishedAfter: random.pick(['2022-01-01', '2024-06-30']) },
    { type: 'vulnerability' },
    { type: 'vulnerability', severityMin: 'high', cwe: random.pick([79, 89, 787]) },
  ];
  return random.pick(all);
}

/** Up to four words of a name, as a person types them. */
function sampleProduct({ vulnerabilities }: Vocabulary, random: Random): string[] {
  for (;;) {
    const words = random.pick(vulnerabilities).products.toLowerCase().match(wordForm) ?? [];
    const typed = [...new Set(words)].filter((word) => word.length > 1).slice(0, 4);
    if (typed.some((word) => word.length > 3)) return typed;
  }
}

/** Two or three words that follow each other directly in a text. */
function samplePhrase({ vulnerabilities }: Vocabulary, random: Random): string {
  for (;;) {
    const stretch = random.pick(
      random.pick(vulnerabilities).description.match(/[A-Za-z]+(?: [A-Za-z]+)+/g) ?? [''],
    );
    const words = stretch.split(' ');
    const from = random.below(Math.max(words.length - 2, 1));
    if (words.length > 1) return words.slice(from, from + 3).join(' ');
  }
}

/** Words that are neither rare nor in every second document. */
function middling(words: Vocabulary['words']): string[] {
  return words
    .filter(([word, documents]) => documents > 50 && documents < 5_000 && /^[a-z]{4,}$/.test(word))
    .map(([word]) => word);
}

function topOf(words: Vocabulary['words'], count: number, lettersMin: number): string[] {
  const mapped = words.filter(([word]) => /^[a-z]+$/.test(word) && word.length >= lettersMin);
  return mapped.slice(0, count).map(([word]) => word);
}

/** Swaps two inner letters or leaves one out. */
function misspelt(word: string, random: Random): string {
  const at = 1 + random.below(Math.max(word.length - 2, 1));
  const [before, one = '', other = ''] = [word.slice(0, at), word[at], word[at + 1]];
  return random.next() < 0.5 && one !== other
    ? `${before}${other}${one}${word.slice(at + 2)}`
    : before + word.slice(at + 1);
}

function allOf(words: readonly string[]): WordQuery {
  return { all: words.map((word) => [wordTerm(word)]), none: [] };
}

function anyOf(words: readonly string[]): WordQuery {
  return { all: [words.map(wordTerm)], none: [] };
}

function wordTerm(text: string): Term {
  return { text, form: 'word' };
}

const flaws = [
  ...['remote code execution', 'sql injection', 'cross-site scripting', 'buffer overflow', 'use after free'],
  ...['privilege escalation', 'denial of service', 'path traversal', 'authentication bypass', 'csrf', 'xss'],
  ...['out-of-bounds read', 'information disclosure', 'command injection', 'deserialization', 'ssrf'],
];
