import { healthRoute } from './meta/health.ts';
import { openapiRoute } from './meta/openapi.ts';
import type { Route } from './route.ts';
import { changesRoute } from './v1/changes.ts';
import { cveRoute } from './v1/cve.ts';
import { cveHistoryRoute } from './v1/cve-history.ts';
import { cveLatestRoute } from './v1/cve-latest.ts';
import { cveProvenanceRoute } from './v1/cve-provenance.ts';
import { entityRoute } from './v1/entity.ts';
import { kevLatestRoute } from './v1/kev-latest.ts';
import { searchRoute } from './v1/search.ts';
import { objectRoute } from './v3/objects.ts';
import { dataStatusRoute } from './v9/data-status.ts';

/** All routes. The server, the OpenAPI document and the tests over all routes read this list. */
export const routes: readonly Route[] = [
  healthRoute,
  openapiRoute,
  searchRoute,
  cveLatestRoute,
  kevLatestRoute,
  cveRoute,
  cveHistoryRoute,
  cveProvenanceRoute,
  entityRoute,
  changesRoute,
  objectRoute,
  dataStatusRoute,
];
