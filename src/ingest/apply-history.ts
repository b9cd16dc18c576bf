import { publishedLater } from '../domain/change/record.ts';
import { isAcceptedOn } from '../domain/change/statement.ts';
import { readSlices } from '../log/segment-store.ts';
import { packClaims } from '../projection/claims.ts';
import type { ChainVersion, HistoryWriter } from '../projection/history-writer.ts';
import { claimsStated } from '../projection/link-row.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { Application, ChangedSubjects } from './application.ts';
import { compareAllStatements } from './compare-statements.ts';
import { claimsOfStatement } from './earlier-claims.ts';
import { eventOf, type Pair } from './event-row.ts';
import type { Compared, ComparisonBatch, SlicedRecord, Statement } from './mapping.ts';

/** Size of a batch: large enough to keep a thread busy, small enough to wait in memory. */
const batchPairsMax = 256;
const batchesInFlightMax = 3;
/** Number of reports that are read together with the ones before them. */
const chainsAtOnce = 64;

/**
 * Notes what changed between versions that follow each other, what links those stated that are no longer current, and
 * which claims they made.
 * What a version changed depends on it and the one before alone, so it is the same in whatever order they came in.
 */
export async function applyHistory(application: Application): Promise<void> {
  for (const { manifest } of application.context.sources) {
    const chains = application.changed.chains.get(manifest.name);
    if (chains === undefined) continue;
    if (manifest.files === 'record') await compareRecords(application, manifest, chains);
    else await compareItems(application, manifest, chains);
  }
}

/** Pairs of which one version came in. */
function* newPairs(
  chain: readonly ChainVersion[],
  added: readonly { readonly id: number }[],
): Generator<Pair> {
  const isNew = new Set(added.map(({ id }) => id));
  let before: ChainVersion | null = null;
  for (const after of chain) {
    if (isNew.has(after.version) || (before !== null && isNew.has(before.version))) yield { before, after };
    before = after;
  }
}

type Chains = NonNullable<ReturnType<ChangedSubjects['chains']['get']>>;

async function compareItems(
  application: Application,
  manifest: SourceManifest,
  chains: Chains,
): Promise<void> {
  const { history, reader } = application;
  const baseline = history.baselineOf(manifest.name).manifest;
  const keys = [...chains.keys()];
  for (let start = 0; start < keys.length; start += chainsAtOnce) {
    const group = keys.slice(start, start + chainsAtOnce).map((key) => {
      const chain = history.chainOf(manifest.name, key);
      // The first document of a source is not a change. A first report is one, except if the first manifest has a
      // version of it.
      const isNewKey = manifest.files === 'report' && chain.every((version) => version.manifest !== baseline);
      return { isNewKey, pairs: [...newPairs(chain, chains.get(key) ?? [])] };
    });
    const pairs = group.flatMap(({ pairs }) => pairs);
    await reader.load(pairs.flatMap(({ before, after }) => (before === null ? [after] : [before, after])));
    for (const { isNewKey, pairs } of group) {
      for (const pair of pairs) await compareItem(application, manifest, pair, isNewKey);
    }
  }
}

async function compareItem(
  { writer, history, reader }: Application,
  manifest: SourceManifest,
  pair: Pair,
  isNewKey: boolean,
): Promise<void> {
  const { before, after } = pair;
  const from = before === null ? null : await reader.statement(before);
  const to = await reader.statement(after);
  if (before !== null && from !== null) writer.linkSeen.note(before, false, claimsIn(from));
  // A day of scores has no items; what it changes is noted with the scores.
  if (to.length === 0) return;
  const { items, changes } = compareAllStatements(from, to);
  history.setItems(manifest.name, after.version, items);
  noteEarlierClaims(from ?? [], new Set(items.map(({ subject }) => subject)), manifest, writer);
  const isNews = before !== null || isNewKey;
  const reported = isNews ? changes.filter(({ type }) => isAcceptedOn(type, manifest)) : [];
  history.setEvents(
    after.version,
    reported.map((change) => eventOf(pair, change)),
  );
}

/** What a version said otherwise than the next one is still found by its claims, to be read as of then. */
function noteEarlierClaims(
  from: readonly Statement[],
  changed: ReadonlySet<string>,
  manifest: SourceManifest,
  writer: ProjectionWriter,
): void {
  for (const statement of from) {
    if (changed.has(statement.subject))
      writer.addClaims(statement.subject, claimsOfStatement(statement, manifest));
  }
}

/** The claims that the links are which a document or report states. */
function claimsIn(statements: readonly Statement[]): BigInt64Array {
  return packClaims(
    statements.flatMap(({ vulnerability, relations }) => claimsStated(vulnerability, relations)),
  );
}

async function compareRecords(
  application: Application,
  { name, decides }: SourceManifest,
  chains: Chains,
): Promise<void> {
  const { context, writer, history } = application;
  const baseline = history.baselineOf(name);
  // Whose word on a CVE as such does not count makes no news of it.
  const isAccepted = decides === 'record';
  const inFlight: { pairs: readonly Pair[]; compared: Promise<readonly Compared[]> }[] = [];
  const settle = async () => {
    const batch = inFlight.shift();
    const compared = (await batch?.compared) ?? [];
    batch?.pairs.forEach((pair, i) => {
      const { changes = [], before = [], earlier = [] } = compared[i] ?? {};
      const { key, version } = pair.after;
      if (pair.before !== null) writer.linkSeen.note(pair.before, true, before);
      writer.addClaims(key, earlier);
      const rows = changes.map((change) => eventOf(pair, { ...change, subject: key }));
      if (isAccepted) history.setEvents(version, rows);
    });
  };
  let pairs: Pair[] = [];
  const dispatch = async () => {
    if (pairs.length === 0) return;
    const batch = await comparisonOf(application, name, pairs, baseline.upstreamTime);
    inFlight.push({ pairs, compared: context.mapping.compareRecords(batch) });
    pairs = [];
    if (inFlight.length >= batchesInFlightMax) await settle();
  };

  for (const [key, added] of chains) {
    const [only] = added;
    if (added.length === 1 && only?.isFirst) {
      if (isAccepted) noteFirst(name, key, history);
      continue;
    }
    for (const pair of newPairs(history.chainOf(name, key), added)) {
      if (pair.before === null && (!isAccepted || pair.after.manifest === baseline.manifest)) continue;
      pairs.push(pair);
      if (pairs.length >= batchPairsMax) await dispatch();
    }
  }
  await dispatch();
  while (inFlight.length > 0) await settle();
}

/** The only version of a key: its row is there already and says when the CVE was published. */
function noteFirst(source: string, key: string, history: HistoryWriter): void {
  const [after] = history.chainOf(source, key);
  const published = history.publishedOf(key);
  if (after === undefined || published === null) return;
  const facts = { id: key, state: 'published', published } as const;
  const news = publishedLater(facts, history.baselineOf(source).upstreamTime);
  if (news === null) return;
  history.setEvents(after.version, [eventOf({ before: null, after }, { ...news, subject: key })]);
}

async function comparisonOf(
  { context: { objects }, writer }: Application,
  source: string,
  pairs: readonly Pair[],
  horizon: string,
): Promise<ComparisonBatch> {
  const versions = pairs.flatMap(({ before, after }) => (before === null ? [after] : [before, after]));
  const { slices, sliceOf } = await readSlices(versions, (number) => writer.segmentOf(number), objects);
  const sliced = (version: ChainVersion): SlicedRecord => {
    const { member, sha256, start, length } = version;
    return { member, sha256, slice: sliceOf.get(version) ?? 0, start, length };
  };
  return {
    source,
    slices,
    pairs: pairs.map(({ before, after }) => ({
      key: after.key,
      before: before && sliced(before),
      after: sliced(after),
      horizon,
    })),
  };
}
