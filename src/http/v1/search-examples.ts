import type { SearchFields, SearchResult, SuggestResult } from '../../services/contract.ts';
import { itemExample } from './examples.ts';

export const searchExample = {
  query: 'log4j vendor:apache',
  interpreted: 'log4j vendor:apache severity:critical',
  matched: 'all',
  hits: [
    {
      ...itemExample,
      type: 'vulnerability',
      snippet: 'Lookups in log messages of Apache Log4j let attackers run code.',
      highlights: [[34, 39]],
      score: 12.5,
      why: { match: 'name', terms: ['log4j'], filters: ['vendor:apache', 'severity:critical'] },
    },
  ],
  entities: [{ id: 'product:apache:log4j', type: 'product', name: 'Log4j', matchedText: 'log4j' }],
  count: 1,
  total: 1,
  facets: { severity: [{ value: 'critical', count: 1 }] },
  didYouMean: null,
  corrected: false,
  nextCursor: null,
} satisfies SearchResult;

export const fieldsExample = {
  fields: [
    {
      name: 'cvss',
      synonyms: [],
      type: 'number',
      description: 'The base score of the preferred CVSS.',
      operators: [':', '>', '>=', '<', '<=', '..', '*'],
      range: [0, 10],
      examples: ['cvss>=9', 'cvss:7..8.9'],
      isSortable: true,
      isFacetable: false,
    },
  ],
} satisfies SearchFields;

export const suggestExample = {
  query: 'log4',
  suggestions: [
    {
      id: 'product:apache:log4j',
      type: 'product',
      name: 'Log4j',
      matchedText: 'log4j',
      vulnerabilities: 14,
    },
    {
      id: itemExample.id,
      type: 'vulnerability',
      name: itemExample.title,
      matchedText: 'log4shell',
      vulnerabilities: null,
    },
  ],
  count: 2,
} satisfies SuggestResult;
