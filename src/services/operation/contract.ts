/** How reliably the service answers, by windows of time. */
export interface Reliability {
  readonly asOf: string;
  /** What the operator promises. */
  readonly slo: {
    /** 0 to 1. */
    readonly availability: number;
    /** 95 of 100 requests of these classes are answered in this time. */
    readonly latency: readonly { readonly class: string; readonly p95Ms: number }[];
  };
  /** The last hour, day and 30 days. */
  readonly windows: readonly ReliabilityWindow[];
  /** Minutes of measurements that could not be kept since the process started. */
  readonly lostMinutes: number;
}

export const reliabilityWindows = ['1h', '1d', '30d'] as const;

export interface ReliabilityWindow {
  readonly window: (typeof reliabilityWindows)[number];
  readonly from: string;
  readonly to: string;
  /** Beginning of the first span with a request; null without any. */
  readonly measuredSince: string | null;
  readonly requests: number;
  readonly clientErrors: number;
  readonly rateLimited: number;
  readonly serverErrors: number;
  /** The client left before the answer was complete. */
  readonly aborted: number;
  /** Answers without a fault of the server, of all requests that the client did not break off; null without any. */
  readonly successShare: number | null;
  /** Why there is no share; null if there is one. */
  readonly reason: string | null;
  readonly errorBudget: {
    /** Requests that may fail within the promised availability. */
    readonly allowed: number;
    readonly spent: number;
    /** 1 if nothing is spent, below 0 if too much is; null without requests. */
    readonly remainingShare: number | null;
  };
  /** Classes with requests. */
  readonly classes: readonly ClassReliability[];
}

/** Times are interpolated within the buckets of a histogram; null without an answer. */
export interface ClassReliability {
  readonly class: string;
  readonly requests: number;
  readonly successShare: number | null;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
}

/** The counters of a process, as Prometheus reads them. */
export interface MetricsText {
  readonly mediaType: string;
  readonly text: string;
}

/** How the platform is, as a whole and by part. Every figure can be computed again from what is shown. */
export interface PlatformHealth {
  /** 0 to 100: the mean of the scores of the parts that were measured, rounded. */
  readonly overall: number;
  readonly data: {
    /** The same. */
    readonly score: number;
    readonly asOf: string;
    readonly formula: string;
  };
  readonly ai: HealthPart;
  readonly api: HealthPart;
  readonly infrastructure: HealthPart;
}

/** A part of the platform. */
export interface HealthPart {
  /** 0 to 100: the weighted mean of the scores of its measurements, rounded; null if nothing was measured. */
  readonly score: number | null;
  /** Why there is no score; null if there is one. */
  readonly reason: string | null;
  readonly measurements: readonly HealthMeasurement[];
}

export interface HealthMeasurement {
  readonly name: string;
  /** Null if it was not measured: it does not count then. */
  readonly value: number | null;
  readonly unit: 'share' | 'ms';
  /** What the value should reach, or stay below. */
  readonly target: number;
  /** 0 to 100. */
  readonly score: number | null;
  readonly weight: number;
  /** How the score follows from value and target. */
  readonly formula: string;
  /** Why it was not measured; null if it was. */
  readonly reason: string | null;
}

/** What an operator should know of the data and of the evaluations. */
export interface QualityOps {
  readonly asOf: string;
  readonly store: {
    readonly manifest: number;
    /** SHA-256 of which releases of which sources are stored: the same in every store with the same data. */
    readonly hash: string;
  };
  readonly coverage: {
    readonly vulnerabilities: readonly { readonly state: string; readonly count: number }[];
    /** `described` by a record, and not only named by others. */
    readonly entities: readonly {
      readonly type: string;
      readonly count: number;
      readonly described: number;
    }[];
    readonly sources: readonly { readonly source: string; readonly records: number }[];
  };
  readonly completeness: readonly FieldCompleteness[];
  readonly conflicts: readonly FieldConflicts[];
  readonly deadLetters: {
    /** The sum over all sources. */
    readonly total: number;
    readonly sources: readonly SourceDeadLetters[];
  };
  readonly evaluations: readonly EvaluationResult[];
}

export const sdkLanguages = ['js', 'python'] as const;
export type SdkLanguage = (typeof sdkLanguages)[number];
export const sdkStates = ['passing', 'failing', 'outdated', 'absent'] as const;

/** The clients of this version, and what the cases that all of them share found. */
export interface SdkStatus {
  readonly sdk: readonly SdkClient[];
}

export interface SdkClient {
  readonly lang: SdkLanguage;
  /** Version of the client whose results these are; null without any. */
  readonly version: string | null;
  readonly compatibility: {
    /** Version of the interface that the client was tested with; null without results. */
    readonly interface: string | null;
    /** Version of the interface of this server. */
    readonly server: string;
    /** Whether both have the same major version; null without results. */
    readonly isCompatible: boolean | null;
  };
  /** `outdated` if a hash differs, `failing` if a case does not pass, `absent` without a readable result. */
  readonly state: (typeof sdkStates)[number];
  readonly at: string | null;
  readonly passed: number;
  /** Names of the cases that do not pass. */
  readonly failed: readonly string[];
  /** What has another hash now. */
  readonly differs: readonly SdkPart[];
  /** What did not come with this installation, so that its hash could not be compared. */
  readonly notCompared: readonly SdkPart[];
}

export const sdkParts = ['sdk', 'cases', 'document'] as const;
export type SdkPart = (typeof sdkParts)[number];

/** How many vulnerabilities have a value. */
export interface FieldCompleteness {
  /** A field of published records, or a kind of links of one source. */
  readonly field: string;
  /** Whose links are counted; null for what all sources give together. */
  readonly source: string | null;
  readonly present: number;
  /** Published records, or vulnerabilities that the source has something about. */
  readonly total: number;
  /** Null without any. */
  readonly share: number | null;
}

/** How often sources differ about a vulnerability. */
export interface FieldConflicts {
  readonly field: string;
  /** What counts as a conflict. */
  readonly rule: string;
  readonly differing: number;
  /** Vulnerabilities about which there are two statements to compare. */
  readonly compared: number;
  /** Vulnerabilities that were looked at, evenly spread if they are not all. */
  readonly read: number;
  readonly total: number;
}

/** What was refused of a source. */
export interface SourceDeadLetters {
  readonly source: string;
  /** Refused in the last 30 days, or since a snapshot was last read whole; each item once. */
  readonly count: number;
  /** Refused in the last run. */
  readonly lastRun: number;
  /** When a run last refused something; null if none did. */
  readonly newestAt: string | null;
  /** One of the newest: the file or member, the place in it, and why. */
  readonly newest: {
    readonly member: string;
    readonly pointer: string | null;
    readonly reason: string;
  } | null;
}

export const evaluationStates = ['current', 'outdated', 'failing', 'absent'] as const;

/** The result of an evaluation, and whether it is about this code and this data. */
export interface EvaluationResult {
  readonly name: string;
  /** `outdated` if a hash differs, `failing` if a figure misses its gate, `absent` without a readable result. */
  readonly state: (typeof evaluationStates)[number];
  readonly at: string | null;
  /** Which part of the cases was run. */
  readonly sample: string | null;
  /** What has another hash now. */
  readonly differs: readonly ('code' | 'cases' | 'data')[];
  /** What is not here, so that its hash could not be compared. */
  readonly notCompared: readonly ('code' | 'cases')[];
  readonly figures: readonly {
    readonly name: string;
    readonly value: number;
    readonly gate: number;
    readonly must: 'reach' | 'not exceed';
    readonly passes: boolean;
  }[];
}
