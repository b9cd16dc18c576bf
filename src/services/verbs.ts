import { listVerbs } from './verb-list.ts';

/**
 * All verbs, by the place where they run. A file is loaded when its verb is first called, because most processes and
 * threads call few of them.
 */
export const verbs = listVerbs({
  main: {
    checkHealth: () => import('./health/check.ts'),
    readVulnerability: () => import('./vulnerability/read.ts'),
    exportList: () => import('./export/lists.ts'),
    listSearchFields: () => import('./search/fields.ts'),
    followStream: () => import('./stream/follow.ts'),
    readStatus: () => import('./status/read.ts'),
    readDataStatus: () => import('./status/data-status.ts'),
  },
  reader: {
    latestVulnerabilities: () => import('./vulnerability/latest.ts'),
    latestKev: () => import('./kev/latest.ts'),
    readVulnerabilities: () => import('./match/batch.ts'),
    matchComponents: () => import('./match/match.ts'),
    listProductVulnerabilities: () => import('./match/product-vulnerabilities.ts'),
    readEntity: () => import('./entity/read.ts'),
    readGraph: () => import('./graph/read.ts'),
    findPaths: () => import('./graph/paths.ts'),
    exportGraph: () => import('./export/graph.ts'),
    exportVex: () => import('./export/vex.ts'),
    listExports: () => import('./export/list.ts'),
  },
  search: {
    search: () => import('./search/search.ts'),
    suggest: () => import('./search/suggest.ts'),
  },
  history: {
    readVulnerabilityAsOf: () => import('./vulnerability/as-of.ts'),
    readHistory: () => import('./vulnerability/history.ts'),
    traceValue: () => import('./vulnerability/trace.ts'),
    listChanges: () => import('./changes/list.ts'),
    listStream: () => import('./stream/list.ts'),
    readStreamPart: () => import('./stream/part.ts'),
    readObject: () => import('./objects/read.ts'),
    readObjectBytes: () => import('./objects/bytes.ts'),
    queryEntity: () => import('./intelligence/query.ts'),
    readEvidence: () => import('./intelligence/evidence.ts'),
    readTimeline: () => import('./timeline/read.ts'),
  },
});
