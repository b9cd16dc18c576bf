import { type Analysis, type ToolName, toolsVersion } from '../../tools/contract.ts';
import { findingsKept, findingsMax, scoreOf } from '../../tools/score.ts';
import type { LookupCount, ToolResult } from './contract.ts';

/** An analysis as it is answered. */
export function resultOf(tool: ToolName, analysis: Analysis, lookups: readonly LookupCount[]): ToolResult {
  const { unseen, references, facts } = analysis;
  const findings = findingsKept(analysis.findings);
  return {
    tool,
    ...scoreOf({ findings, unseen }),
    findings: findings.slice(0, findingsMax),
    references,
    meta: {
      facts,
      unseen,
      lookups,
      version: toolsVersion,
      truncated: findings.length > findingsMax,
    },
  };
}
