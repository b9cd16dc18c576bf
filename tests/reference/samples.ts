import assert from 'node:assert/strict';
import {
  type Operation,
  operationsOf,
  readDescription,
  type Sample,
} from '../../src/web/reference/document.ts';
import { addressOf, needsKey } from '../../src/web/reference/snippets.ts';
import type { Client } from '../harness/client.ts';
import { shorten } from './shorten.ts';
import type { Secrets } from './store.ts';

/** Parameters that make a short answer, in addition to those that are required. */
const chosen: Readonly<Record<string, Sample['params']>> = {
  search: { q: 'log4shell', limit: 1 },
  listLatestCves: { limit: 1 },
  listLatestKev: { limit: 1 },
  getEntity: { limit: 2 },
  getEntityGraph: { limit: 3 },
  exportEntity: { limit: 3 },
  findPaths: { limit: 1 },
  getFeed: { interests: 'log4j', limit: 1 },
  listChanges: { limit: 1 },
  streamChanges: { limit: 1 },
  listProductVulnerabilities: { limit: 1 },
};

/** What cannot be the same twice: it is measured, names the run of an answer, or is in the order of random hashes. */
export const measured: ReadonlySet<string> = new Set([
  ...['getReliability', 'getPlatformHealth', 'getQualityOps', 'getMetrics', 'getSdkStatus'],
  ...['getRun', 'replayInvestigation', 'listKeys'],
]);

/** The operations in the order in which they are tried: what makes something first, what ends it last. */
export function orderedOperations(): readonly Operation[] {
  const place = ({ operation: { operationId } }: Operation) => {
    if (/^(?:create|put|add|replaceInventory)/.test(operationId)) return 0;
    if (operationId === 'eraseMe') return 3;
    return /^(?:remove|revoke|erase)/.test(operationId) ? 2 : 1;
  };
  return operationsOf(readDescription()).toSorted((a, b) => place(a) - place(b));
}

/** The key that an operation is tried with. */
export function keyFor({ operation: { operationId } }: Operation, secrets: Secrets): string {
  if (operationId === 'revokeOwnKey') return secrets.revoked;
  return operationId === 'rotateOwnKey' ? secrets.rotated : secrets.key;
}

const keyHash = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c';

/** What the reference shows in place of a secret. */
export function displayedSecrets(secrets: Secrets): ReadonlyMap<string, string> {
  return new Map([
    [secrets.keyHash, keyHash],
    [secrets.run, 'run_3f1c9a52b7d04e68a1f5c2d97b60e843'],
    [secrets.erasedRun, 'run_77d04e68a1f5c2d97b60e8433f1c9a52'],
    [secrets.feedToken, 'cairnfeed_TOKEN'],
  ]);
}

/** Sends a sample request for each operation, and notes the answers as the reference shows them. */
export async function recordSamples(
  client: Client,
  secrets: Secrets,
): Promise<Readonly<Record<string, Sample>>> {
  const samples: Record<string, Sample> = {};
  const answers = new Map<string, unknown>();
  for (const at of orderedOperations()) {
    const { operationId } = at.operation;
    const { params, body } = requestFor(at, secrets, answers);
    const response = await client.ask(addressOf(at, params), {
      method: at.method,
      headers: {
        ...(needsKey(at.operation) && { 'x-api-key': keyFor(at, secrets) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    assert.equal(response.status, 200, `${operationId}: ${response.body.slice(0, 500)}`);
    const type = String(response.headers['content-type']);
    const answer = /[/+]json/.test(type) ? JSON.parse(response.body) : response.body;
    answers.set(operationId, answer);
    const displayed = displayedAnswer(answer, type, secrets);
    samples[operationId] = {
      ...JSON.parse(hideSecrets(JSON.stringify({ params, body }), secrets)),
      ...displayed,
    };
  }
  const order = operationsOf(readDescription()).map(({ operation }) => operation.operationId);
  return Object.fromEntries(order.map((id) => [id, samples[id] ?? assert.fail(id)]));
}

/** An answer as it is displayed; null for a file. */
export function displayedAnswer(
  answer: unknown,
  type: string,
  secrets: Secrets,
): Pick<Sample, 'answer' | 'isCut'> {
  if (/gzip|octet-stream/.test(type)) return { answer: null, isCut: false };
  const text = hideChanging(typeof answer === 'string' ? answer : JSON.stringify(answer), secrets);
  const { text: displayed, isCut } = shorten(typeof answer === 'string' ? text : JSON.parse(text));
  return { answer: displayed, isCut };
}

/** Replaces secrets by what is displayed in their place. */
function hideSecrets(text: string, secrets: Secrets): string {
  return [...displayedSecrets(secrets)].reduce(
    (left, [real, displayed]) => left.replaceAll(real, displayed),
    text,
  );
}

/** Replaces what is new in each answer too. */
function hideChanging(text: string, secrets: Secrets): string {
  return hideSecrets(text, secrets)
    .replaceAll(/req_[0-9a-f]{24}/g, 'req_9fbf87763fb7f475c81c14e6')
    .replaceAll(/run_[0-9a-f]{32}/g, 'run_3f1c9a52b7d04e68a1f5c2d97b60e843')
    .replaceAll(/cairn_[A-Za-z0-9]{36,}/g, 'cairn_KEY')
    .replaceAll(/cairnfeed_[A-Za-z0-9]{4,}/g, 'cairnfeed_TOKEN')
    .replaceAll(/("keyHash":")[^"]+/g, `$1${keyHash}`)
    .replaceAll(/("(?:nextCursor|cursor|identityToken)":")[^"]+/g, '$1…');
}

function requestFor(
  { operation }: Operation,
  secrets: Secrets,
  answers: ReadonlyMap<string, unknown>,
): Pick<Sample, 'params' | 'body'> {
  const { operationId, parameters = [], requestBody } = operation;
  const required = parameters.filter(({ required: isRequired }) => isRequired === true);
  const examples = required.map(({ name, schema }) => [name, schema.examples?.[0] ?? assert.fail(name)]);
  const own = ownParams(
    operationId,
    secrets,
    (id) => answers.get(id) ?? assert.fail(`${operationId} needs ${id}`),
  );
  const params = { ...Object.fromEntries(examples), ...chosen[operationId], ...own };
  const body = requestBody?.content['application/json']?.example;
  if (operationId !== 'replayInvestigation') return { params, body };
  return { params, body: { ...(body as object), runId: secrets.run } };
}

/** Ids of what the store has, or an earlier answer named. */
function ownParams(
  operationId: string,
  secrets: Secrets,
  answerOf: (id: string) => unknown,
): Sample['params'] {
  // biome-ignore lint/suspicious/noExplicitAny: answers of any operation
  const of = (id: string): any => answerOf(id);
  switch (operationId) {
    case 'getEvidence':
      return { id: of('getCve').data.risk.reasons[0].claims[0] };
    case 'getObject':
      return {
        sha256: of('getEvidence').lineage.find((step: { sha256: string | null }) => step.sha256 !== null)
          .sha256,
      };
    case 'removeHandling':
      return { id: of('listHandlings').data.items[0].id };
    case 'readWatchlist':
    case 'replaceWatchlist':
    case 'removeWatchlist':
    case 'listWatchEvents':
      return { id: of('createWatchlist').data.id };
    case 'revokeKey':
      return { keyHash: secrets.keyHash };
    case 'revokeFeedToken':
      return { id: of('createFeedToken').data.id };
    case 'readDueDates':
      return { feed: secrets.feedToken };
    case 'removeFromCollection':
      return { id: of('addToCollection').id };
    case 'getRun':
      return { id: secrets.run };
    case 'eraseRun':
      return { id: secrets.erasedRun };
    default:
      return {};
  }
}
