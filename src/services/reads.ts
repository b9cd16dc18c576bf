import { jsonBytes } from '../kit/json.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { SearchSnapshot } from '../projection/search-snapshot.ts';
import type { Past } from '../provenance/past.ts';
import { isSearchPlace } from '../search/place.ts';
import type {
  EntityInput,
  EntityRecord,
  Graph,
  GraphInput,
  GraphPaths,
  JsonMembers,
  KevItem,
  Page,
  PageInput,
  PathsInput,
  SearchInput,
  SearchResult,
  Services,
  VulnerabilityItem,
} from './contract.ts';
import { Cursors } from './cursor.ts';
import { type EntityContext, isLinkPlace, readEntity } from './entity/read.ts';
import { exportGraph } from './exchange/graph.ts';
import { listExports } from './exchange/list.ts';
import { exportVex } from './exchange/vex.ts';
import { findPaths } from './graph/paths.ts';
import { readGraph } from './graph/read.ts';
import { jsonMembers } from './json-members.ts';
import { listLatestKev } from './kev/latest.ts';
import { readVulnerabilities } from './match/batch.ts';
import { matchComponents } from './match/match.ts';
import { isFindingPlace, listProductVulnerabilities } from './match/product-vulnerabilities.ts';
import { isListPlace } from './page.ts';
import { search } from './search/search.ts';
import { suggest } from './search/suggest.ts';
import type { StreamPart, StreamPartInput } from './stream/part.ts';
import { listLatestVulnerabilities } from './vulnerability/latest.ts';
import { RecordReads } from './vulnerability/read.ts';

export interface ReadContext {
  readonly reader: ProjectionReader;
  /** The search index, whose documents are rows of what `reader` reads. */
  readonly search: () => SearchSnapshot;
}

/** A verb that needs nobody to wait for. */
type AtOnce<K extends keyof Services> = (
  input: Parameters<Services[K]>[0],
) => Awaited<ReturnType<Services[K]>>;

/** Reads of the projection that may take longer than a moment. */
interface PresentReads {
  latestVulnerabilities(input: PageInput): Page<VulnerabilityItem>;
  latestKev(input: PageInput): Page<KevItem>;
  search(input: SearchInput): SearchResult;
  suggest: AtOnce<'suggest'>;
  readEntity(input: EntityInput): EntityRecord;
  readGraph(input: GraphInput): JsonMembers<Graph>;
  findPaths(input: PathsInput): GraphPaths;
  exportGraph: AtOnce<'exportGraph'>;
  exportVex: AtOnce<'exportVex'>;
  listExports: AtOnce<'listExports'>;
  readVulnerabilities: AtOnce<'readVulnerabilities'>;
  matchComponents: AtOnce<'matchComponents'>;
  listProductVulnerabilities: AtOnce<'listProductVulnerabilities'>;
}

/** Reads of what lies behind the present: earlier versions, and upstream's bytes in the object store. */
export interface PastReads
  extends Pick<
    Services,
    | 'readHistory'
    | 'traceValue'
    | 'listChanges'
    | 'listStream'
    | 'readObject'
    | 'readObjectBytes'
    | 'queryEntity'
    | 'readEvidence'
    | 'readTimeline'
  > {
  readVulnerabilityAsOf: Services['readVulnerability'];
  readStreamPart(input: StreamPartInput): Promise<StreamPart>;
}

export type Reads = PresentReads & PastReads;

/** The same, wherever they run. */
export type ReadsElsewhere = {
  [K in keyof Reads]: (input: Parameters<Reads[K]>[0]) => Promise<Awaited<ReturnType<Reads[K]>>>;
};

/**
 * @param context what is read
 * @param secret signs the cursors; the same for all threads and processes of a store
 * @param parts by which confidence and freshness are told
 * @param openPast called once, when the past is asked for: few callers need what it takes
 */
export function createReads(
  context: ReadContext,
  secret: Uint8Array,
  parts: Pick<EntityContext, 'manifests' | 'clock' | 'checkTimes'>,
  openPast: () => Promise<Past>,
): Reads {
  const { reader } = context;
  const lists = { ...context, cursors: new Cursors(secret, isListPlace) };
  const searches = { ...context, cursors: new Cursors(secret, isSearchPlace), clock: parts.clock };
  const entities = { ...context, cursors: new Cursors(secret, isLinkPlace), ...parts };
  const products = { ...context, cursors: new Cursors(secret, isFindingPlace) };
  const records = new RecordReads(parts.manifests, parts.clock, parts.checkTimes);
  let opened: Promise<PastReads> | null = null;
  const past = () => {
    opened ??= openPastReads(openPast, secret, entities).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    latestVulnerabilities: (input) => listLatestVulnerabilities(lists, input),
    latestKev: (input) => listLatestKev(lists, input),
    search: (input) => search(searches, input),
    suggest: (input) => suggest(context, input),
    readEntity: (input) => readEntity(entities, input),
    readGraph: (input) => jsonMembers(readGraph(entities, input)),
    findPaths: (input) => findPaths(entities, input),
    exportGraph: (input) => exportGraph(entities, input),
    exportVex: (input) => exportVex(entities, input),
    listExports: (input) => listExports(entities, input),
    readVulnerabilities: (input) => readVulnerabilities({ reader, records }, input),
    matchComponents: (input) => jsonBytes(matchComponents(context, input)),
    listProductVulnerabilities: (input) => listProductVulnerabilities(products, input),
    readVulnerabilityAsOf: async (input) => (await past()).readVulnerabilityAsOf(input),
    readHistory: async (input) => (await past()).readHistory(input),
    traceValue: async (input) => (await past()).traceValue(input),
    listChanges: async (input) => (await past()).listChanges(input),
    listStream: async (input) => (await past()).listStream(input),
    readStreamPart: async (input) => (await past()).readStreamPart(input),
    readObject: async (input) => (await past()).readObject(input),
    readObjectBytes: async (input) => (await past()).readObjectBytes(input),
    queryEntity: async (input) => (await past()).queryEntity(input),
    readEvidence: async (input) => (await past()).readEvidence(input),
    readTimeline: async (input) => (await past()).readTimeline(input),
  };
}

async function openPastReads(
  openPast: () => Promise<Past>,
  secret: Uint8Array,
  entities: EntityContext,
): Promise<PastReads> {
  const { createPastReads } = await import('./past-reads.ts');
  return createPastReads(await openPast(), secret, entities);
}
