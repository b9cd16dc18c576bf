import { epssFiles, type RawPoint, readEpssDay } from '../harness/upstream.ts';
import type { RawScore } from './changes.ts';
import { isDisputed, scoresOfRecord } from './cve.ts';
import { readBundled, readKevCatalog, readRecords } from './files.ts';
import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import { kevEntries } from './lists.ts';
import { preferredOf } from './preferred-score.ts';
import { readReports } from './reports.ts';
import { decisionOf, noDecision, type RawDecision } from './ssvc.ts';

/** The statements of the published files about a CVE on which its risk and priority depend. */
export interface RawSignals extends RawDecision {
  readonly isRejected: boolean;
  readonly isDisputed: boolean;
  /** The preferred base score. */
  readonly cvss: number | null;
  /** Its entry in the newest KEV catalog. */
  readonly kev: { readonly isRansomware: boolean } | null;
  /** On the newest day. */
  readonly epss: RawPoint | null;
}

export type SignalsById = ReadonlyMap<string, RawSignals>;

/**
 * The signals of CVEs, by id, straight from the published files.
 * @param known what was read of the CVEs before; everything is read by default
 */
export async function readSignals(
  wanted: ReadonlySet<string>,
  known?: {
    readonly records: ReadonlyMap<string, Json>;
    readonly kev: { readonly entries: ReadonlyMap<string, { readonly entry: Members }> };
    readonly hasReports: boolean;
  },
): Promise<SignalsById> {
  const read = known === undefined ? await readRecords(factsOf, wanted) : null;
  const recorded = (id: string) => {
    const record = known?.records.get(id);
    return record === undefined ? read?.get(id)?.picked : factsOf(record);
  };
  const ofReports = known?.hasReports === false ? new Map() : await readReportScores();
  const pack = byId(listOf(membersOf(readBundled('starter-pack.json.gz').json).vulnerabilities), 'id');
  const kev = known === undefined ? byId(kevEntries(readKevCatalog().json), 'cveID') : null;
  const epss = readEpssDay(epssFiles().at(-1) ?? '', wanted);
  const signalsOf = (id: string): RawSignals => {
    const { state, scores, isDisputed, decision } = recorded(id) ?? unrecorded(pack.get(id));
    const listing = known?.kev.entries.get(id)?.entry ?? kev?.get(id);
    return {
      isRejected: state.toLowerCase() === 'rejected',
      isDisputed,
      cvss: preferredOf(scores, ofReports.get(id) ?? [], pack.get(id)).score,
      kev: listing === undefined ? null : { isRansomware: listing.knownRansomwareCampaignUse === 'Known' },
      epss: epss.get(id) ?? null,
      ...decision,
    };
  };
  return new Map(Array.from(wanted, (id) => [id, signalsOf(id)]));
}

let reportScores: Promise<ReadonlyMap<string, readonly RawScore[]>> | null = null;

/** Scores of advisories, by CVE, read once. */
function readReportScores(): Promise<ReadonlyMap<string, readonly RawScore[]>> {
  reportScores ??= collectReportScores();
  return reportScores;
}

async function collectReportScores(): Promise<ReadonlyMap<string, readonly RawScore[]>> {
  const scores = new Map<string, RawScore[]>();
  for (const { notices } of await readReports()) {
    for (const [id, notice] of notices) scores.set(id, [...(scores.get(id) ?? []), ...notice.scores]);
  }
  return scores;
}

type RecordFacts = ReturnType<typeof factsOf>;

function factsOf(record: Json) {
  return {
    state: textOf(membersOf(membersOf(record).cveMetadata).state),
    scores: scoresOfRecord(record),
    isDisputed: isDisputed(record),
    decision: decisionOf(record),
  };
}

function unrecorded(pack: Members | undefined): RecordFacts {
  return { state: textOf(pack?.state), scores: [], isDisputed: false, decision: noDecision };
}

function byId(entries: readonly Json[], member: string): ReadonlyMap<string, Members> {
  return new Map(entries.map(membersOf).map((entry) => [textOf(entry[member]).trim().toUpperCase(), entry]));
}
