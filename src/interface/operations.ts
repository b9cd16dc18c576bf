import { askOperation } from './ai/ask.ts';
import { intentsOperation } from './ai/intents.ts';
import { reportOperation } from './ai/report.ts';
import { runOperation } from './ai/run.ts';
import { eraseRunOperation } from './ai/run-erase.ts';
import { socOperation } from './ai/soc.ts';
import { dueOperation } from './feeds/due.ts';
import { webFeedOperation } from './feeds/web-feed.ts';
import { healthOperation } from './meta/health.ts';
import { livezOperation } from './meta/livez.ts';
import { metricsOperation } from './meta/metrics.ts';
import { openapiOperation } from './meta/openapi.ts';
import { readyzOperation } from './meta/readyz.ts';
import type { Operation } from './operation.ts';
import { toolsOperation } from './tools/list.ts';
import { runToolOperation } from './tools/run.ts';
import { changesOperation } from './v1/changes.ts';
import { cveOperation } from './v1/cve.ts';
import { cveBatchOperation } from './v1/cve-batch.ts';
import { cveEpssOperation } from './v1/cve-epss.ts';
import { cveHistoryOperation } from './v1/cve-history.ts';
import { cveLatestOperation } from './v1/cve-latest.ts';
import { cveProvenanceOperation } from './v1/cve-provenance.ts';
import { cveVexOperation } from './v1/cve-vex.ts';
import { cvssOperation } from './v1/cvss.ts';
import { entityOperation } from './v1/entity.ts';
import { entityExportOperation } from './v1/entity-export.ts';
import { feedOperation } from './v1/feed.ts';
import { createFeedTokenOperation } from './v1/feed-token-create.ts';
import { revokeFeedTokenOperation } from './v1/feed-token-revoke.ts';
import { feedTokensOperation } from './v1/feed-tokens.ts';
import { graphOperation } from './v1/graph.ts';
import { handlingOperation } from './v1/handling.ts';
import { putHandlingOperation } from './v1/handling-put.ts';
import { removeHandlingOperation } from './v1/handling-remove.ts';
import { registerOperation } from './v1/identity-register.ts';
import { inventoryOperation } from './v1/inventory.ts';
import { changeInventoryOperation } from './v1/inventory-change.ts';
import { inventoryComponentsOperation } from './v1/inventory-components.ts';
import { removeInventoryOperation } from './v1/inventory-remove.ts';
import { replaceInventoryOperation } from './v1/inventory-replace.ts';
import { kevLatestOperation } from './v1/kev-latest.ts';
import { createKeyOperation } from './v1/key-create.ts';
import { revokeKeyOperation } from './v1/key-revoke.ts';
import { keysOperation } from './v1/keys.ts';
import { matchOperation } from './v1/match.ts';
import { meOperation } from './v1/me.ts';
import { eraseMeOperation } from './v1/me-erase.ts';
import { exportMeOperation } from './v1/me-export.ts';
import { ownKeyOperation } from './v1/own-key.ts';
import { revokeOwnKeyOperation } from './v1/own-key-revoke.ts';
import { rotateOwnKeyOperation } from './v1/own-key-rotate.ts';
import { ruleOperation } from './v1/own-rule.ts';
import { createRuleOperation } from './v1/own-rule-create.ts';
import { removeRuleOperation } from './v1/own-rule-remove.ts';
import { replaceRuleOperation } from './v1/own-rule-replace.ts';
import { pathsOperation } from './v1/paths.ts';
import { productVulnerabilitiesOperation } from './v1/product-vulnerabilities.ts';
import { qualityOpsOperation } from './v1/quality-ops.ts';
import { reliabilityOperation } from './v1/reliability.ts';
import { rulesOperation } from './v1/rules.ts';
import { rulesEvaluateOperation } from './v1/rules-evaluate.ts';
import { searchOperation } from './v1/search.ts';
import { searchFieldsOperation } from './v1/search-fields.ts';
import { suggestOperation } from './v1/suggest.ts';
import { triageOperation } from './v1/triage.ts';
import { watchlistOperation } from './v1/watchlist.ts';
import { createWatchlistOperation } from './v1/watchlist-create.ts';
import { watchlistEventsOperation } from './v1/watchlist-events.ts';
import { removeWatchlistOperation } from './v1/watchlist-remove.ts';
import { replaceWatchlistOperation } from './v1/watchlist-replace.ts';
import { watchlistsOperation } from './v1/watchlists.ts';
import { evidenceOperation } from './v3/evidence.ts';
import { objectOperation } from './v3/objects.ts';
import { queryOperation } from './v3/query.ts';
import { streamOperation } from './v3/stream.ts';
import { timelineOperation } from './v3/timeline.ts';
import { addToCollectionOperation } from './v9/collection-add.ts';
import { removeFromCollectionOperation } from './v9/collection-remove.ts';
import { collectionsOperation } from './v9/collections.ts';
import { dataStatusOperation } from './v9/data-status.ts';
import { liveOperation } from './v9/live.ts';
import { platformHealthOperation } from './v9/platform-health.ts';
import { replayOperation } from './v9/replay.ts';
import { sdkStatusOperation } from './v9/sdk-status.ts';
import { dailyOperation } from './v20/daily.ts';

/** All operations. The HTTP server, the OpenAPI document and the tests of all operations read this list. */
export const operations: readonly Operation[] = [
  healthOperation,
  livezOperation,
  readyzOperation,
  metricsOperation,
  openapiOperation,
  searchOperation,
  searchFieldsOperation,
  suggestOperation,
  cveLatestOperation,
  kevLatestOperation,
  cveBatchOperation,
  cveOperation,
  cveHistoryOperation,
  cveEpssOperation,
  cveProvenanceOperation,
  cveVexOperation,
  graphOperation,
  entityExportOperation,
  entityOperation,
  productVulnerabilitiesOperation,
  matchOperation,
  cvssOperation,
  triageOperation,
  feedOperation,
  handlingOperation,
  putHandlingOperation,
  removeHandlingOperation,
  pathsOperation,
  changesOperation,
  rulesOperation,
  rulesEvaluateOperation,
  createRuleOperation,
  ruleOperation,
  replaceRuleOperation,
  removeRuleOperation,
  inventoryOperation,
  replaceInventoryOperation,
  changeInventoryOperation,
  removeInventoryOperation,
  inventoryComponentsOperation,
  watchlistsOperation,
  createWatchlistOperation,
  watchlistOperation,
  replaceWatchlistOperation,
  removeWatchlistOperation,
  watchlistEventsOperation,
  registerOperation,
  createKeyOperation,
  keysOperation,
  ownKeyOperation,
  revokeOwnKeyOperation,
  rotateOwnKeyOperation,
  revokeKeyOperation,
  meOperation,
  exportMeOperation,
  eraseMeOperation,
  createFeedTokenOperation,
  feedTokensOperation,
  revokeFeedTokenOperation,
  reliabilityOperation,
  qualityOpsOperation,
  queryOperation,
  evidenceOperation,
  objectOperation,
  streamOperation,
  timelineOperation,
  dataStatusOperation,
  liveOperation,
  collectionsOperation,
  addToCollectionOperation,
  removeFromCollectionOperation,
  platformHealthOperation,
  sdkStatusOperation,
  replayOperation,
  dailyOperation,
  dueOperation,
  webFeedOperation,
  askOperation,
  reportOperation,
  socOperation,
  intentsOperation,
  runOperation,
  eraseRunOperation,
  toolsOperation,
  runToolOperation,
];
