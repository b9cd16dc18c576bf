import type { AgentTool } from './tool.ts';
import { askQuestion } from './tools/ask-question.ts';
import { generateReport } from './tools/generate-report.ts';
import { getCve } from './tools/get-cve.ts';
import { getEntityGraph } from './tools/get-entity-graph.ts';
import { getEvidence } from './tools/get-evidence.ts';
import { getPlatformHealth } from './tools/get-platform-health.ts';
import { getTimeline } from './tools/get-timeline.ts';
import { listChanges } from './tools/list-changes.ts';
import { matchComponents } from './tools/match-components.ts';
import { queryIntelligence } from './tools/query-intelligence.ts';
import { replayInvestigation } from './tools/replay-investigation.ts';
import { runSecurityTool } from './tools/run-security-tool.ts';
import { searchSecurity } from './tools/search-security.ts';
import { triageVulnerabilities } from './tools/triage-vulnerabilities.ts';

/** All tools, in the order in which agents see them. */
export const agentTools: readonly AgentTool[] = [
  searchSecurity,
  getCve,
  getEntityGraph,
  askQuestion,
  generateReport,
  triageVulnerabilities,
  matchComponents,
  listChanges,
  getTimeline,
  queryIntelligence,
  getEvidence,
  replayInvestigation,
  getPlatformHealth,
  runSecurityTool,
];
