import { healthRoute } from './meta/health.ts';
import { openapiRoute } from './meta/openapi.ts';
import type { Route } from './route.ts';
import { cveRoute } from './v1/cve.ts';
import { cveLatestRoute } from './v1/cve-latest.ts';
import { kevLatestRoute } from './v1/kev-latest.ts';
import { searchRoute } from './v1/search.ts';

/** All routes. The server, the OpenAPI document and the tests over all routes read this list. */
export const routes: readonly Route[] = [
  healthRoute,
  openapiRoute,
  searchRoute,
  cveLatestRoute,
  kevLatestRoute,
  cveRoute,
];
