import type { Finding, Lookup, ToolName, ToolRisk } from '../../tools/contract.ts';

export type { FindingSeverity, ToolRisk } from '../../tools/contract.ts';
export { documentBytesMax, findingSeverities, toolNames, toolRisks } from '../../tools/contract.ts';

export interface RunToolInput {
  /** Name of a tool. */
  readonly tool: string;
  readonly input: string;
}

/** What was looked up of one kind. */
export interface LookupCount {
  readonly kind: Lookup['kind'];
  readonly count: number;
  /** False if the stored data could not be read. */
  readonly answered: boolean;
}

export interface ToolResult {
  readonly tool: ToolName;
  readonly risk: ToolRisk;
  /** 0 to 100, by the scale in docs/tools/README.md. */
  readonly score: number;
  /** The most severe first. */
  readonly findings: readonly Finding[];
  readonly references: readonly string[];
  readonly meta: {
    /** What was read from the input. */
    readonly facts: Readonly<Record<string, unknown>>;
    /** What could not be looked at, and why. */
    readonly unseen: readonly string[];
    readonly lookups: readonly LookupCount[];
    /** The version of the form of results and of the scale. */
    readonly version: string;
    /** Whether findings are left out. */
    readonly truncated: boolean;
  };
}

/** What a tool is for, and what it accepts. */
export interface ToolDescription {
  readonly name: ToolName;
  readonly title: string;
  readonly purpose: string;
  /** What the input must look like. */
  readonly grammar: string;
  /** Maximum size of an input in UTF-8. */
  readonly bytesMax: number;
  readonly limits: readonly string[];
  readonly example: string;
}

export interface ToolList {
  readonly tools: readonly ToolDescription[];
  readonly count: number;
}

/** Texts to look up, and where in the input they are. */
export interface LookUpTextsInput {
  readonly lookups: readonly Lookup[];
}

export interface LookUpRecordsInput {
  readonly lookups: readonly Lookup[];
  /** The input of the tool, if it is looked up as a document. */
  readonly input: string;
}
