import { listVerbs } from './verb-list.ts';

/**
 * All verbs, by the folder of their noun and the place where they run. A file is loaded when its verb is first called,
 * because most processes and threads call few of them.
 */
export const verbs = listVerbs({
  health: {
    main: {
      checkHealth: () => import('./health/check.ts'),
      checkReadiness: () => import('./health/ready.ts'),
    },
  },
  operation: {
    main: {
      readReliability: () => import('./operation/reliability.ts'),
      readQualityOps: () => import('./operation/quality-ops.ts'),
      readMetrics: () => import('./operation/metrics.ts'),
      readPlatformHealth: () => import('./operation/platform-health.ts'),
      readSdkStatus: () => import('./operation/sdk-status.ts'),
    },
    reader: { measureData: () => import('./operation/measure-data.ts') },
  },
  status: {
    main: {
      readStatus: () => import('./status/read.ts'),
      readDataStatus: () => import('./status/data-status.ts'),
    },
  },
  vulnerability: {
    main: { readVulnerability: () => import('./vulnerability/read.ts') },
    reader: {
      latestVulnerabilities: () => import('./vulnerability/latest.ts'),
      readVulnerabilities: () => import('./vulnerability/batch.ts'),
    },
    history: {
      readVulnerabilityAsOf: () => import('./vulnerability/as-of.ts'),
      readHistory: () => import('./vulnerability/history.ts'),
      readEpssHistory: () => import('./vulnerability/epss.ts'),
      traceValue: () => import('./vulnerability/trace.ts'),
    },
  },
  kev: {
    reader: { latestKev: () => import('./kev/latest.ts') },
  },
  search: {
    main: { listSearchFields: () => import('./search/fields.ts') },
    search: {
      search: () => import('./search/search.ts'),
      suggest: () => import('./search/suggest.ts'),
    },
  },
  match: {
    reader: {
      matchComponents: () => import('./match/match.ts'),
      listProductVulnerabilities: () => import('./match/product-vulnerabilities.ts'),
    },
  },
  cvss: {
    main: { explainVector: () => import('./cvss/explain.ts') },
  },
  triage: {
    main: {
      triage: () => import('./triage/ask.ts'),
      exportTriage: () => import('./triage/export.ts'),
    },
    reader: {
      judgeTriage: () => import('./triage/triage.ts'),
      writeTriage: () => import('./triage/file.ts'),
    },
  },
  handling: {
    main: {
      listHandlings: () => import('./handling/list.ts'),
      putHandlings: () => import('./handling/put.ts'),
      removeHandling: () => import('./handling/remove.ts'),
      exportHandlings: () => import('./handling/export.ts'),
    },
    reader: {
      findHandlings: () => import('./handling/find.ts'),
      readHandlingBody: () => import('./handling/read-body.ts'),
      writeHandlingVex: () => import('./handling/write-vex.ts'),
    },
  },
  inventory: {
    main: {
      replaceInventory: () => import('./inventory/replace.ts'),
      changeInventory: () => import('./inventory/change.ts'),
      removeInventory: () => import('./inventory/remove.ts'),
      readInventory: () => import('./inventory/read.ts'),
      listInventoryComponents: () => import('./inventory/list-components.ts'),
    },
    reader: {
      prepareInventory: () => import('./inventory/prepare.ts'),
      judgeInventory: () => import('./inventory/judge.ts'),
      judgeInventoryComponents: () => import('./inventory/judge-components.ts'),
    },
  },
  entity: {
    reader: { readEntity: () => import('./entity/read.ts') },
  },
  graph: {
    reader: {
      readGraph: () => import('./graph/read.ts'),
      findPaths: () => import('./graph/paths.ts'),
    },
  },
  intelligence: {
    history: {
      queryEntity: () => import('./intelligence/query.ts'),
      readEvidence: () => import('./intelligence/evidence.ts'),
    },
  },
  timeline: {
    history: { readTimeline: () => import('./timeline/read.ts') },
  },
  changes: {
    history: { listChanges: () => import('./changes/list.ts') },
  },
  stream: {
    main: { followStream: () => import('./stream/follow.ts') },
    history: {
      listStream: () => import('./stream/list.ts'),
      readStreamPart: () => import('./stream/part.ts'),
    },
  },
  objects: {
    history: {
      readObject: () => import('./objects/read.ts'),
      readObjectBytes: () => import('./objects/bytes.ts'),
    },
  },
  rules: {
    main: {
      listRules: () => import('./rules/list.ts'),
      evaluateRules: () => import('./rules/evaluate-with-own.ts'),
      createRule: () => import('./rules/own-create.ts'),
      readRule: () => import('./rules/own-read.ts'),
      replaceRule: () => import('./rules/own-replace.ts'),
      removeRule: () => import('./rules/own-remove.ts'),
    },
    reader: { checkRule: () => import('./rules/own-check.ts') },
    history: { evaluateRequestedRules: () => import('./rules/evaluate.ts') },
  },
  me: {
    main: {
      readMe: () => import('./me/read.ts'),
      exportMe: () => import('./me/export.ts'),
      eraseMe: () => import('./me/erase.ts'),
    },
  },
  runs: {
    main: {
      readRun: () => import('./runs/read.ts'),
      eraseRun: () => import('./runs/erase.ts'),
    },
  },
  replay: {
    main: { replay: () => import('./replay/replay.ts') },
    reader: { recompose: () => import('./replay/recompose.ts') },
    history: { compareAnswers: () => import('./replay/compare.ts') },
  },
  daily: {
    main: { readDailyBrief: () => import('./daily/read.ts') },
    reader: { composeDailyBrief: () => import('./daily/compose.ts') },
  },
  'feed-tokens': {
    main: {
      createFeedToken: () => import('./feed-tokens/create.ts'),
      listFeedTokens: () => import('./feed-tokens/list.ts'),
      revokeFeedToken: () => import('./feed-tokens/revoke.ts'),
    },
  },
  syndication: {
    main: {
      readWebFeed: () => import('./syndication/read.ts'),
      readDueDates: () => import('./syndication/due.ts'),
    },
    reader: {
      composeWebFeed: () => import('./syndication/compose.ts'),
      composeDueDates: () => import('./syndication/compose-due.ts'),
    },
    search: { composeSearchFeed: () => import('./syndication/compose-search.ts') },
    history: { composeWatchlistFeed: () => import('./syndication/compose-watchlist.ts') },
  },
  live: {
    reader: { readLivePackages: () => import('./live/read.ts') },
  },
  feed: {
    main: { readFeed: () => import('./feed/read.ts') },
    search: { composeFeed: () => import('./feed/compose.ts') },
  },
  export: {
    main: { exportList: () => import('./export/lists.ts') },
    reader: {
      exportGraph: () => import('./export/graph.ts'),
      exportVex: () => import('./export/vex.ts'),
      listExports: () => import('./export/list.ts'),
    },
  },
  answers: {
    main: {
      ask: () => import('./answers/ask.ts'),
      report: () => import('./answers/report.ts'),
      soc: () => import('./answers/soc.ts'),
      listIntents: () => import('./answers/list-intents.ts'),
    },
    search: { composeAnswer: () => import('./answers/compose-answer.ts') },
  },
  tools: {
    main: {
      listTools: () => import('./tools/list.ts'),
      runTool: () => import('./tools/run.ts'),
    },
    reader: { lookUpRecords: () => import('./tools/look-up-records.ts') },
    search: { lookUpTexts: () => import('./tools/look-up-texts.ts') },
  },
  watchlists: {
    main: {
      listWatchlists: () => import('./watchlists/list.ts'),
      createWatchlist: () => import('./watchlists/create.ts'),
      readWatchlist: () => import('./watchlists/read.ts'),
      replaceWatchlist: () => import('./watchlists/replace.ts'),
      removeWatchlist: () => import('./watchlists/remove.ts'),
      listWatchEvents: () => import('./watchlists/list-events.ts'),
      followWatchEvents: () => import('./watchlists/follow.ts'),
    },
    history: {
      findNews: () => import('./watchlists/news.ts'),
      evaluateWatchlists: () => import('./watchlists/evaluate.ts'),
      listSubjectNames: () => import('./watchlists/subject-names.ts'),
      readWatchEvents: () => import('./watchlists/read-events.ts'),
    },
    reader: {
      listInventoryNames: () => import('./watchlists/inventory-names.ts'),
      findHandled: () => import('./watchlists/handled.ts'),
    },
  },
  collections: {
    main: {
      listCollections: () => import('./collections/list.ts'),
      addToCollection: () => import('./collections/add.ts'),
      removeFromCollection: () => import('./collections/remove.ts'),
    },
    search: { findNamedItem: () => import('./collections/find-named.ts') },
  },
  access: {
    main: {
      registerIdentity: () => import('./access/register.ts'),
      createKey: () => import('./access/create-key.ts'),
      listKeys: () => import('./access/list-keys.ts'),
      revokeKey: () => import('./access/revoke-key.ts'),
      readOwnKey: () => import('./access/read-own-key.ts'),
      revokeOwnKey: () => import('./access/revoke-own-key.ts'),
      rotateOwnKey: () => import('./access/rotate-own-key.ts'),
    },
  },
});
