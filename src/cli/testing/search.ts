import type {
  EntityHit,
  SearchInput,
  SearchResult,
  VulnerabilityHit,
} from '../../services/search/contract.ts';
import { type RunOptions, run } from './fakes.ts';

/** A vulnerability as a search result. */
export const hit: VulnerabilityHit = {
  type: 'vulnerability',
  id: 'CVE-2099-1001',
  state: 'published',
  title: 'Widget Server runs commands from the name of an uploaded file',
  published: '2099-03-01T00:00:00.000Z',
  modified: null,
  severity: 'critical',
  cvss: 9.8,
  epss: 0.912,
  kev: true,
  risk: 'critical',
  riskScore: 95,
  tier: '3df',
  vendor: 'Examplesoft',
  product: 'Widget Server',
  snippet: 'The upload handler passes the name of a file to a shell.',
  highlights: [[4, 10]],
  score: 7.5,
  why: { match: 'text', terms: ['widget'] },
};
export const product: EntityHit = {
  type: 'product',
  id: 'product:examplesoft:widget_server_enterprise',
  name: 'Widget Server',
  state: null,
  snippet: null,
  highlights: [],
  score: 3,
  why: { match: 'name', terms: ['widget'] },
};
export const weakness: EntityHit = {
  ...product,
  type: 'weakness',
  id: 'CWE-9001',
  name: 'Trust in Widgets',
  state: 'deprecated',
};

const nowMs = Date.parse('2099-03-06T12:00:00.000Z');
/** A terminal without colors. */
export const plain: RunOptions = { columns: 80, environment: { NO_COLOR: '1' } };

/** An answer with these hits. */
export const result = (hits: SearchResult['hits'], own: Partial<SearchResult> = {}): SearchResult => ({
  query: 'widget',
  interpreted: 'widget',
  matched: 'all',
  hits,
  entities: [],
  count: hits.length,
  total: hits.length,
  didYouMean: null,
  corrected: false,
  warnings: [],
  nextCursor: null,
  ...own,
});

/** Runs a search with this result, five and a half days after `hit` was published. */
export function find(argv: string | readonly string[], found: SearchResult, options: RunOptions = {}) {
  const requests: SearchInput[] = [];
  const services = {
    search: async (input: SearchInput) => {
      requests.push(input);
      return found;
    },
  };
  const deps = { clock: () => nowMs };
  return run(argv, { services, deps, ...options }).then((done) => ({ ...done, requests }));
}
