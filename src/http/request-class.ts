import type { Operation } from '../interface/operation.ts';
import type { RequestClass } from '../metrics/request-totals.ts';
import type { Noun } from '../services/services.ts';

/** What requests for each noun are counted as. */
const classes: Readonly<Record<Noun, RequestClass>> = {
  health: 'meta',
  status: 'meta',
  operation: 'meta',
  vulnerability: 'record',
  kev: 'list',
  search: 'search',
  match: 'list',
  cvss: 'record',
  triage: 'list',
  handling: 'own',
  inventory: 'own',
  entity: 'record',
  graph: 'graph',
  intelligence: 'graph',
  timeline: 'graph',
  changes: 'list',
  stream: 'list',
  objects: 'record',
  rules: 'own',
  me: 'own',
  runs: 'own',
  replay: 'answer',
  daily: 'answer',
  'feed-tokens': 'own',
  syndication: 'list',
  live: 'list',
  feed: 'own',
  export: 'list',
  answers: 'answer',
  tools: 'tool',
  watchlists: 'own',
  collections: 'own',
  access: 'own',
};

/** What requests for an operation are counted as. */
export function requestClassOf({ noun }: Pick<Operation, 'noun'>): RequestClass {
  return noun === undefined ? 'meta' : classes[noun];
}
