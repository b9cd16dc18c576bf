import type { BenchDocument } from './documents.ts';
import { wordForm } from './names.ts';
import { Random } from './random.ts';

/** The words and ids from which queries are drawn. */
export interface Vocabulary {
  /** Words with the number of documents that contain them, the most frequent first. */
  readonly words: readonly (readonly [word: string, documents: number])[];
  /** Prefixes of three letters, the most frequent first. */
  readonly prefixes: readonly string[];
  /** Vulnerabilities with a description, drawn at random. */
  readonly vulnerabilities: readonly BenchDocument[];
  /** Well-known ids of all other entities. */
  readonly otherIds: readonly string[];
}

const sampledShare = 0.1;

/** Reads all documents once. */
export function readVocabulary(documents: Iterable<BenchDocument>): Vocabulary {
  const random = new Random('vocabulary');
  const counts = new Map<string, number>();
  const vulnerabilities: BenchDocument[] = [];
  const otherIds: string[] = [];
  for (const document of documents) {
    const { key, type, name, products, description } = document;
    const text = `${name} ${products} ${description}`.toLowerCase();
    for (const word of new Set(text.match(wordForm) ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (type === 'vulnerability') {
      const isGood = description.length > 100 && products !== '';
      if (isGood && random.next() < sampledShare) vulnerabilities.push(document);
    } else if (/^(?:CWE|CAPEC)-\d+$|^[TGS]\d{4}/.test(key)) otherIds.push(key);
  }
  const words = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { words, prefixes: prefixesOf(words), vulnerabilities, otherIds };
}

function prefixesOf(words: Vocabulary['words']): string[] {
  const counts = new Map<string, number>();
  for (const [word, documents] of words) {
    if (!/^[a-z]{4}/.test(word)) continue;
    const prefix = word.slice(0, 3);
    counts.set(prefix, (counts.get(prefix) ?? 0) + documents);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([prefix]) => prefix);
}
