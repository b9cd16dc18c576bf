import type { MatchStatus, NothingFound, UnknownReason } from '../domain/match/verdict.ts';
import type { PointOutcomes, StatedPoints } from '../domain/risk/points.ts';
import { type BodTier, type RiskLevel, riskLevels } from '../domain/risk/tier.ts';

/** The tools, in the order in which they are listed. */
export const toolNames = [
  'hash',
  'ioc',
  'cvss',
  'ssvc',
  'url',
  'ip',
  'jwt',
  'cert',
  'headers',
  'email',
  'package',
  'sbom',
  'secrets',
  'decode',
] as const;

export type ToolName = (typeof toolNames)[number];

/** The most severe first. `info` is not a risk. */
export const findingSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const;

export type FindingSeverity = (typeof findingSeverities)[number];

/** A kind of finding, as the documentation lists it. */
export interface FindingKind {
  /** Stable, and begins with the name of the tool: `jwt.alg-none`. */
  readonly id: string;
  readonly severity: FindingSeverity;
  readonly title: string;
  /** When it is reported, and why it matters. */
  readonly meaning: string;
  readonly recommendation: string;
}

/** Something that a tool saw in an input. */
export interface Finding {
  readonly id: string;
  readonly severity: FindingSeverity;
  readonly title: string;
  /** What was seen. Secrets in it are masked. */
  readonly detail: string;
  /** Where in the input: `line 3`, `/components/4`, `header alg`; null for the whole. */
  readonly location: string | null;
  readonly recommendation: string;
}

/** What is looked up in the stored data after an analysis. */
export type Lookup =
  | { readonly kind: 'cve'; readonly id: string }
  /** Decision points of SSVC, to be decided by the stored tables. */
  | { readonly kind: 'points'; readonly points: StatedPoints; readonly location: string }
  /** Package URLs and CPE names with versions. */
  | { readonly kind: 'components'; readonly identifiers: readonly string[] }
  /** The input itself, as a software bill of materials. */
  | { readonly kind: 'document' }
  /** An exact text in stored descriptions, titles and references. */
  | { readonly kind: 'text'; readonly text: string; readonly location: string | null };

/** What a look-up found. `null` in place of an answer: the stored data could not be read. */
export type Answer =
  | { readonly kind: 'cve'; readonly id: string; readonly judged: JudgedCve | null }
  | { readonly kind: 'points'; readonly location: string; readonly outcomes: PointOutcomes }
  | { readonly kind: 'components' | 'document'; readonly components: readonly AnsweredComponent[] }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly location: string | null;
      /** Ids of the first entities whose texts contain it, and how many there are. */
      readonly found: readonly string[];
      readonly total: number;
    };

/** The judgement of a CVE; `judged` is null for a CVE that no source names. */
export interface JudgedCve {
  readonly title: string | null;
  readonly risk: RiskLevel;
  readonly riskScore: number | null;
  readonly exposed: readonly BodTier[];
  readonly notExposed: readonly BodTier[];
  readonly coordinator: readonly string[];
  readonly deployer: readonly string[];
  readonly missing: readonly string[];
}

export interface AnsweredComponent {
  readonly name: string | null;
  readonly version: string | null;
  readonly identifier: string | null;
  /** JSON pointer into the input, or null. */
  readonly pointer: string | null;
  readonly status: MatchStatus;
  readonly reason: NothingFound | null;
  readonly vulnerabilities: readonly {
    readonly id: string;
    readonly title: string | null;
    readonly status: MatchStatus;
    readonly risk: RiskLevel;
    readonly kev: boolean;
    readonly fixed: readonly string[];
    /** Why the status is unknown; null if it is not. */
    readonly reason: UnknownReason | null;
  }[];
  /** Whether there are more vulnerabilities than are listed. */
  readonly truncated: boolean;
}

/** What an analysis without the stored data gives. */
export interface Analysis {
  readonly findings: readonly Finding[];
  /** What could not be looked at, and why. Without findings, the risk is then unknown. */
  readonly unseen: readonly string[];
  readonly lookups: readonly Lookup[];
  /** Web addresses of specifications and explanations, never from the input. */
  readonly references: readonly string[];
  /** What was read from the input, for people: types, dates, sizes. Secrets are masked. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A tool, declared by the index of its folder. It is pure: no network, no files, no clock of its own. */
export interface Tool {
  readonly name: ToolName;
  readonly title: string;
  /** One sentence: what it is for. */
  readonly purpose: string;
  /** What the input must look like. */
  readonly grammar: string;
  /** The size of an input in UTF-8. */
  readonly bytesMax: number;
  readonly limits: readonly string[];
  readonly example: string;
  readonly kinds: readonly FindingKind[];
  /**
   * Reads an input that somebody may have made to do harm.
   * @param now milliseconds since 1970, for what expires
   * @throws Failure `invalid_input` if the input is not of the grammar
   */
  analyse(input: string, now: number): Analysis;
  /** Adds what the look-ups found. Absent if the tool looks nothing up. */
  conclude?(analysis: Analysis, answers: readonly Answer[]): Analysis;
}

/** 65,536 bytes, except for documents. */
export const inputBytesMax = 65_536;
export const documentBytesMax = 1_048_576;

/** The risk of a result. `none`: everything was looked at and nothing is wrong. */
export const toolRisks = [...riskLevels, 'none'] as const;

export type ToolRisk = (typeof toolRisks)[number];

/** The version of the form of results, and of the scale. */
export const toolsVersion = '1.0.0';
