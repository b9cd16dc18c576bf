import type { SearchFields, SearchResult, SuggestResult } from '../../services/search/contract.ts';
import { itemExample } from './examples.ts';

export const searchExample = {
  query: 'log4j cpe:2.3:a:apache:log4j:2.14.1',
  interpreted: 'log4j cpe:2.3:a:apache:log4j:2.14.1 vendor:apache',
  matched: 'all',
  hits: [
    {
      ...itemExample,
      type: 'vulnerability',
      snippet: 'Lookups in log messages of Apache Log4j let attackers run code.',
      highlights: [[34, 39]],
      score: 12.5,
      why: {
        match: 'name',
        terms: ['log4j'],
        filters: ['vendor:apache', 'cpe:2.3:a:apache:log4j:2.14.1'],
      },
      versions: [
        {
          identifier: 'cpe:2.3:a:apache:log4j:2.14.1',
          status: 'affected',
          range: { version: '2.0-beta9', status: 'affected', scheme: 'custom', lessThan: '2.15.0' },
          rule: 'dotted',
          reason: null,
          source: 'apache',
          fixed: ['2.15.0'],
          method: 'cpe',
          matched: 'product:apache:log4j',
        },
      ],
    },
  ],
  entities: [{ id: 'product:apache:log4j', type: 'product', name: 'Log4j', matchedText: 'log4j' }],
  count: 1,
  total: 1,
  facets: { severity: [{ value: 'critical', count: 1 }] },
  didYouMean: null,
  warnings: [],
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
