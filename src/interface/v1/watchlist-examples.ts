import type { WatchEvent, WatchlistInfo } from '../../services/watchlists/contract.ts';
import { changeExample } from './evidence-examples.ts';

export const watchlistBodyExample = {
  name: 'edge devices',
  query: 'vendor:ivanti OR vendor:fortinet',
  events: ['kev_added', 'cvss_raised'],
};

export const watchlistExample = {
  id: 12,
  name: 'edge devices',
  query: 'vendor:ivanti OR vendor:fortinet',
  inventory: false,
  rules: null,
  events: ['cvss_raised', 'kev_added'],
  since: 3,
  version: 1,
  createdAt: '2026-11-22T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
  warnings: [],
} satisfies WatchlistInfo;

/** The shape of a watchlist in a path, and what it is. */
export const watchlistIdMeta = { description: '`id` of the watchlist.', examples: ['12'] };

export const watchEventExample = {
  ...changeExample,
  title: 'An invented fault in an invented loom',
  severity: 'critical',
  cvss: 9.8,
  epss: 0.31,
  kev: true,
  vendor: 'Loomwright',
  product: 'Loom',
  risk: 'critical',
  riskScore: 100,
  tier: '3df',
  match: { query: 'vendor:loomwright', components: [], rules: [] },
} satisfies WatchEvent;
