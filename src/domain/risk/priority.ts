import type { DecisionPoint } from '../entity/facts.ts';
import {
  type DecisionTables,
  decide,
  type Question,
  type StoredTable,
  type TableOutcome,
} from './decision-table.ts';
import { exploitationOf } from './risk.ts';
import type { Signals } from './signals.ts';
import { type BodTier, bodTiers, type Tier } from './tier.ts';

export const missions = ['low', 'medium', 'high'] as const;
export const impacts = ['low', 'medium', 'high', 'very_high'] as const;

/** What only the caller knows about where the vulnerability is. */
export interface Circumstances {
  /** Whether the asset can be reached from public networks. */
  readonly exposed?: boolean | undefined;
  /** Effect on the mission and on well-being, as SSVC's coordinator table has it. */
  readonly mission?: (typeof missions)[number] | undefined;
  /** Effect on people, as SSVC's deployer table has it. */
  readonly impact?: (typeof impacts)[number] | undefined;
}

/** How soon to act, by published tables. */
export interface Priority {
  /** Null if the table is not loaded, or the CVE is rejected. */
  readonly bod: BodPriority | null;
  readonly ssvc: {
    readonly coordinator: SsvcPriority | null;
    readonly deployer: SsvcPriority | null;
  };
}

/** The remediation timeline of CISA's BOD 26-04. */
export interface BodPriority {
  /** For an asset that can be reached from public networks. */
  readonly exposed: TableOutcome<BodTier>;
  readonly notExposed: TableOutcome<BodTier>;
  /** The timelines that are possible for either, in the words of the table. */
  readonly tiers: readonly TierText[];
  /** When the time starts: the day of the listing in KEV. Null for what is not listed: the directive says when. */
  readonly clockStart: string | null;
  readonly table: TableReference;
  readonly notice: string;
}

export interface TierText {
  readonly key: BodTier;
  readonly name: string;
  readonly description: string;
  /** Whether it asks for a forensic investigation of the asset. */
  readonly forensics: boolean;
}

export interface SsvcPriority extends TableOutcome {
  readonly table: TableReference;
}

export interface TableReference {
  readonly id: string;
  readonly version: string | null;
}

const bodNotice = "Computed from CISA's published table. This is not a compliance determination.";

/** @param dateAdded the day of the listing in KEV, or null */
export function judgePriority(
  signals: Signals,
  dateAdded: string | null,
  tables: DecisionTables,
  circumstances: Circumstances = {},
): Priority {
  if (signals.state === 'rejected') return { bod: null, ssvc: { coordinator: null, deployer: null } };
  return {
    bod: judgeBod(signals, dateAdded, tables.bod),
    ssvc: {
      coordinator: judgeSsvc(tables.coordinator, [
        ...technicalQuestions(signals),
        { point: 'ssvc:MWI', input: 'mission', answers: known(circumstances.mission) },
      ]),
      deployer: judgeSsvc(tables.deployer, [
        ...technicalQuestions(signals).filter(({ point }) => point !== 'ssvc:TI'),
        { point: 'ssvc:EXP', input: 'exposed', answers: systemExposure(circumstances.exposed) },
        { point: 'ssvc:HI', input: 'impact', answers: known(circumstances.impact?.replace('_', ' ')) },
      ]),
    },
  };
}

/**
 * The tier of lists, queries and sorts: the soonest that is possible, usually for an exposed asset. Unknown where the
 * KEV catalog or the table was never read, and for a rejected CVE.
 */
export function tierOf(signals: Signals, tables: Pick<DecisionTables, 'bod'>, isExposed = true): Tier {
  if (signals.state === 'rejected' || !isKevKnown(signals) || tables.bod === null) return 'unknown';
  return decideBod(signals, tables.bod, isExposed)?.soonest ?? 'unknown';
}

function judgeBod(
  signals: Signals,
  dateAdded: string | null,
  stored: StoredTable | null,
): BodPriority | null {
  if (stored === null) return null;
  const exposed = decideBod(signals, stored, true);
  const notExposed = decideBod(signals, stored, false);
  if (exposed === null || notExposed === null) return null;
  const possible = new Set([...exposed.possible, ...notExposed.possible]);
  return {
    exposed,
    notExposed,
    tiers: stored.table.outcome.values.flatMap((value) => tierText(value, possible)).toReversed(),
    clockStart: dateAdded,
    table: referenceTo(stored),
    notice: bodNotice,
  };
}

function tierText(
  { key, name, definition }: DecisionPoint['values'][number],
  possible: ReadonlySet<BodTier>,
) {
  const tier = bodTierOf(key);
  if (tier === null || !possible.has(tier)) return [];
  return [{ key: tier, name, description: definition, forensics: tier === '3df' }];
}

function decideBod(
  signals: Signals,
  { table }: StoredTable,
  isExposed: boolean,
): TableOutcome<BodTier> | null {
  const { isListed, automatable, technicalImpact } = signals;
  const questions = [
    { point: 'cisa:PE', input: 'exposed', answers: [isExposed ? 'yes' : 'no'] },
    { point: 'cisa:KEV', input: 'kev', answers: isKevKnown(signals) ? [isListed ? 'yes' : 'no'] : null },
    { point: 'ssvc:A', input: 'automatable', answers: known(automatable) },
    { point: 'ssvc:TI', input: 'technicalImpact', answers: known(technicalImpact) },
  ];
  return decide(table, questions, ({ key }) => bodTierOf(key));
}

function bodTierOf(key: string): BodTier | null {
  return bodTiers.find((tier) => tier === key.toLowerCase()) ?? null;
}

/** A listing is known even where the catalog that has it is not. */
function isKevKnown({ isKevRead, isListed }: Signals): boolean {
  return isKevRead || isListed;
}

function judgeSsvc(stored: StoredTable | null, questions: readonly Question[]): SsvcPriority | null {
  if (stored === null) return null;
  const decided = decide(stored.table, questions, ({ name }) => name.toLowerCase());
  return decided === null ? null : { ...decided, table: referenceTo(stored) };
}

function technicalQuestions(signals: Signals): Question[] {
  const exploitation = exploitationOf(signals);
  return [
    {
      point: 'ssvc:E',
      input: 'exploitation',
      answers: known(exploitation === 'poc' ? 'public poc' : exploitation),
    },
    { point: 'ssvc:A', input: 'automatable', answers: known(signals.automatable) },
    { point: 'ssvc:TI', input: 'technicalImpact', answers: known(signals.technicalImpact) },
  ];
}

/** Who can be reached from public networks is open. Whether others are small or controlled is not known. */
function systemExposure(exposed: boolean | undefined): readonly string[] | null {
  if (exposed === undefined) return null;
  return exposed ? ['open'] : ['small', 'controlled'];
}

function known(answer: string | null | undefined): readonly string[] | null {
  return answer == null ? null : [answer];
}

function referenceTo({ id, version }: StoredTable): TableReference {
  return { id, version };
}
