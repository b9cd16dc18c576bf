import type { CitationMemory } from '../answers/claims/memory.ts';
import type { ExportFile } from '../domain/export.ts';
import type { BoundedMemory } from '../kit/bounded-memory.ts';
import type { Clock } from '../kit/clock.ts';
import type { DataQuality } from '../projection/quality-reader.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { SearchSnapshot } from '../projection/search-snapshot.ts';
import type { EvidenceContext } from '../provenance/evidence-context.ts';
import type { CheckTimes } from '../provenance/source-profiles.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { StateReads } from '../storage/contract/state.ts';
import type { Answer } from '../tools/contract.ts';
import type { AccessParts } from './access/types.ts';
import type { ComposedAnswer, ComposeInput } from './answers/contract.ts';
import type { ChangePage, ChangesInput } from './changes/contract.ts';
import type { NamedItemInput } from './collections/contract.ts';
import type { AsOfInput, Caller, JsonBytes, JsonText, Page, PageInput } from './contract.ts';
import type { Cursors } from './cursor.ts';
import type { DailyBrief, DailyComposition } from './daily/contract.ts';
import type { Feed, FeedComposition } from './feed/contract.ts';
import type { HandlingPage } from './handling/contract.ts';
import type { BodyToRead, FindHandlings, ReadBody, WriteVex } from './handling/types.ts';
import type { Health } from './health/contract.ts';
import type { HourlyMemory } from './hourly-memory.ts';
import type { InventoryComponentPage, InventoryReport } from './inventory/contract.ts';
import type {
  JudgeComponentsInput,
  JudgeInventoryInput,
  PreparedInventory,
  PrepareInput,
} from './inventory/types.ts';
import type { KevItem } from './kev/contract.ts';
import type { Evaluations, SdkResults, Telemetry } from './operation/types.ts';
import type { Compared, CompareInput, Recomposed, RecomposeInput } from './replay/contract.ts';
import type { CheckedRule, EvaluateInput, RuleBytesInput, RuleEvaluation } from './rules/contract.ts';
import type { RunParts } from './runs/types.ts';
import type { SearchInput, SearchResult } from './search/contract.ts';
import type { FollowParts } from './stream/types.ts';
import type {
  CommonFeed,
  ComposedFeed,
  DueComposition,
  SearchFeed,
  WatchlistFeedComposition,
  WebFeedComposition,
} from './syndication/contract.ts';
import type { FeedParts } from './syndication/types.ts';
import type { LookUpRecordsInput, LookUpTextsInput } from './tools/contract.ts';
import type { Analyses } from './tools/types.ts';
import type { TriageResult } from './triage/contract.ts';
import type { TriageFileWork, TriageWork } from './triage/types.ts';
import type { ListedVulnerability, ProvenVulnerability } from './vulnerability/contract.ts';
import type { WatchEvent } from './watchlists/contract.ts';
import type { FindHandledInput, ReadWatchEventsInput, WatchingParts } from './watchlists/types.ts';

/** A generation of the projection, and the search index whose documents are rows of it. */
export interface ReadContext {
  readonly reader: ProjectionReader;
  /** On a reading thread without the index, the whole read is repeated with it. */
  readonly search: () => SearchSnapshot;
}

/** What answers about entities are read from, and what their confidence and freshness are computed from. */
export interface EntityContext extends ReadContext {
  readonly manifests: readonly SourceManifest[];
  readonly clock: Clock;
  /** Read again for each answer. */
  readonly checkTimes: () => CheckTimes;
}

/** Reads the current record of one CVE, with its provenance. */
export interface RecordReads {
  /** @throws Failure `invalid_input` for a malformed id, `not_found` for a CVE that no source names */
  read(reader: ProjectionReader, input: { readonly id: string }): JsonText<ProvenVulnerability>;
  /** The same with what lists show of the judgement. */
  readListed(reader: ProjectionReader, input: { readonly id: string }): JsonText<ListedVulnerability>;
}

/** What a verb on a reading thread receives. */
export interface ReaderContext extends EntityContext {
  readonly records: RecordReads;
  /** What answers of the present hour cited. */
  readonly citations: HourlyMemory<CitationMemory>;
  /** Signs cursors; the same for all threads and processes of a store. */
  readonly secret: Uint8Array;
  /** The cursors of the lists that continue at positions of one kind. */
  cursors<Place>(isKey: (value: unknown) => value is Place): Cursors<Place>;
}

/** What a verb receives that reads earlier versions or upstream's bytes. */
export interface HistoryContext extends ReaderContext {
  readonly evidenceContext: EvidenceContext;
}

/** What a verb on the main thread receives. It must be quick, because nothing else is answered in the meantime. */
export interface MainContext {
  /** Reads the generation in use. @throws Failure `store_damaged` if it is damaged */
  read<T>(work: (reader: ProjectionReader) => T | Promise<T>): Promise<T>;
  readonly records: RecordReads;
  readonly state: StateReads;
  readonly manifests: readonly SourceManifest[];
  /** Names of the sources whose schedule is switched off. */
  readonly disabled: ReadonlySet<string>;
  readonly clock: Clock;
  readonly probeHealth: () => Promise<Health>;
  /** Whether the process takes no more requests. */
  readonly isStopping: () => boolean;
  readonly following: FollowParts;
  readonly reads: ForwardedReads;
  readonly access: AccessParts;
  readonly analyses: Analyses;
  readonly runs: RunParts;
  /** Daily briefs of the present hour, by what was requested. */
  readonly briefs: HourlyMemory<BoundedMemory<string, string>>;
  readonly feeds: FeedParts;
  readonly watching: WatchingParts;
  readonly telemetry: Telemetry;
  readonly evaluations: Evaluations;
  readonly sdkResults: SdkResults;
}

/** Verbs on reading threads, as callers see them, to which verbs on the main thread pass work. */
export interface ForwardedReads {
  readVulnerabilityAsOf(input: { id: string } & AsOfInput): Promise<JsonText<ProvenVulnerability>>;
  search(input: SearchInput): Promise<SearchResult>;
  measureData(): Promise<DataQuality>;
  composeWebFeed(input: WebFeedComposition<CommonFeed>): Promise<ComposedFeed>;
  composeDueDates(input: DueComposition): Promise<ComposedFeed>;
  composeSearchFeed(input: WebFeedComposition<SearchFeed>): Promise<ComposedFeed>;
  composeWatchlistFeed(input: WatchlistFeedComposition): Promise<ComposedFeed>;
  latestKev(input: PageInput): Promise<Page<KevItem>>;
  listChanges(input: ChangesInput): Promise<ChangePage>;
  lookUpTexts(input: LookUpTextsInput): Promise<readonly Answer[]>;
  lookUpRecords(input: LookUpRecordsInput): Promise<readonly Answer[]>;
  composeAnswer(input: ComposeInput): Promise<ComposedAnswer>;
  recompose(input: RecomposeInput): Promise<Recomposed>;
  compareAnswers(input: CompareInput): Promise<Compared>;
  checkRule(input: RuleBytesInput): Promise<CheckedRule>;
  evaluateRequestedRules(input: EvaluateInput): Promise<RuleEvaluation>;
  findNamedItem(input: NamedItemInput): Promise<string>;
  readWatchEvents(input: ReadWatchEventsInput): Promise<readonly WatchEvent[]>;
  findHandled(input: FindHandledInput): Promise<readonly string[]>;
  composeDailyBrief(input: DailyComposition): Promise<JsonText<DailyBrief>>;
  composeFeed(input: FeedComposition): Promise<JsonText<Feed>>;
  findHandlings(input: FindHandlings): Promise<HandlingPage>;
  readHandlingBody(input: BodyToRead): Promise<ReadBody>;
  writeHandlingVex(input: WriteVex): Promise<ExportFile>;
  judgeTriage(input: TriageWork): Promise<JsonBytes<TriageResult>>;
  writeTriage(input: TriageFileWork): Promise<ExportFile>;
  prepareInventory(input: PrepareInput): Promise<PreparedInventory>;
  judgeInventory(input: JudgeInventoryInput): Promise<InventoryReport>;
  judgeInventoryComponents(input: JudgeComponentsInput): Promise<InventoryComponentPage>;
}

/** What a verb receives, by the place where it runs. */
export interface Contexts {
  readonly main: MainContext;
  readonly reader: ReaderContext;
  readonly search: ReaderContext;
  readonly history: HistoryContext;
}

/** Present in the context of a verb that declares it. */
export interface CallerContext {
  readonly caller: Caller;
}
