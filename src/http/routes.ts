import { healthRoute } from './meta/health.ts';
import { openapiRoute } from './meta/openapi.ts';
import type { Route } from './route.ts';
import { changesRoute } from './v1/changes.ts';
import { cveRoute } from './v1/cve.ts';
import { cveBatchRoute } from './v1/cve-batch.ts';
import { cveHistoryRoute } from './v1/cve-history.ts';
import { cveLatestRoute } from './v1/cve-latest.ts';
import { cveProvenanceRoute } from './v1/cve-provenance.ts';
import { cveVexRoute } from './v1/cve-vex.ts';
import { entityRoute } from './v1/entity.ts';
import { entityExportRoute } from './v1/entity-export.ts';
import { graphRoute } from './v1/graph.ts';
import { kevLatestRoute } from './v1/kev-latest.ts';
import { matchRoute } from './v1/match.ts';
import { pathsRoute } from './v1/paths.ts';
import { productVulnerabilitiesRoute } from './v1/product-vulnerabilities.ts';
import { searchRoute } from './v1/search.ts';
import { searchFieldsRoute } from './v1/search-fields.ts';
import { suggestRoute } from './v1/suggest.ts';
import { evidenceRoute } from './v3/evidence.ts';
import { objectRoute } from './v3/objects.ts';
import { queryRoute } from './v3/query.ts';
import { streamRoute } from './v3/stream.ts';
import { timelineRoute } from './v3/timeline.ts';
import { dataStatusRoute } from './v9/data-status.ts';

/** All routes. The server, the OpenAPI document and the tests over all routes read this list. */
export const routes: readonly Route[] = [
  healthRoute,
  openapiRoute,
  searchRoute,
  searchFieldsRoute,
  suggestRoute,
  cveLatestRoute,
  kevLatestRoute,
  cveBatchRoute,
  cveRoute,
  cveHistoryRoute,
  cveProvenanceRoute,
  cveVexRoute,
  graphRoute,
  entityExportRoute,
  entityRoute,
  productVulnerabilitiesRoute,
  matchRoute,
  pathsRoute,
  changesRoute,
  queryRoute,
  evidenceRoute,
  objectRoute,
  streamRoute,
  timelineRoute,
  dataStatusRoute,
];
