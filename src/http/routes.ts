import { runOperation } from '../interface/ai/run.ts';
import { dueOperation } from '../interface/feeds/due.ts';
import { webFeedOperation } from '../interface/feeds/web-feed.ts';
import { healthOperation } from '../interface/meta/health.ts';
import { livezOperation } from '../interface/meta/livez.ts';
import { metricsOperation } from '../interface/meta/metrics.ts';
import { openapiOperation } from '../interface/meta/openapi.ts';
import { readyzOperation } from '../interface/meta/readyz.ts';
import { operations } from '../interface/operations.ts';
import { cveOperation } from '../interface/v1/cve.ts';
import { graphOperation } from '../interface/v1/graph.ts';
import { eventAnswers } from './event-answers.ts';
import { calendarDocuments, feedDocuments } from './feed-answers.ts';
import { fileAnswers } from './file-answers.ts';
import { markdownAnswers } from './markdown-answers.ts';
import { metricsDocument } from './metrics-answer.ts';
import { answerOf, type Route, routeOf } from './route.ts';

/** What HTTP adds to some operations. */
const answers = new Map([
  answerOf(healthOperation, { cached: false, statusOf: ({ ok }) => (ok ? 200 : 503) }),
  answerOf(livezOperation, { cached: false }),
  answerOf(readyzOperation, { cached: false, statusOf: ({ ok }) => (ok ? 200 : 503) }),
  answerOf(metricsOperation, { cached: false, document: metricsDocument }),
  answerOf(openapiOperation, { isConstant: true }),
  answerOf(cveOperation, { isRemembered: true }),
  // No cache may keep what can be erased.
  answerOf(runOperation, { cached: false }),
  answerOf(graphOperation, { repeated: ['entity', 'relations', 'neighbors', 'evidence'] }),
  answerOf(dueOperation, { document: calendarDocuments }),
  answerOf(webFeedOperation, { document: feedDocuments }),
  ...fileAnswers,
  ...eventAnswers,
  ...markdownAnswers,
]);

/** All routes: one for each operation. */
export const routes: readonly Route[] = operations.map((operation) =>
  routeOf(operation, answers.get(operation.operationId)),
);
