import type { Client } from '../harness/client.ts';
import { listed, unlisted } from './agent-server.ts';

/** A call of a tool, and the request of HTTP with the same answer. */
export interface ToolCase {
  readonly args: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** Null for a GET request. */
  readonly body: object | null;
}

/** Arguments that most agents use, for each tool. */
export async function toolCases(server: Client): Promise<Readonly<Record<string, ToolCase>>> {
  const id = listed;
  const claim = JSON.parse((await server.ask(`/api/v3/query?q=${id}`)).body).data.facts[0].id;
  const question = `Is ${id} exploited?`;
  const ids = [unlisted, id, 'CVE-1999-9999999', 'x'];
  const purls = ['pkg:npm/lodash@4.17.20'];
  const hash = 'a'.repeat(64);
  const replayed = { question, intent: 'kev_status' };
  return {
    search_security: get({ query: 'loom', limit: 5 }, '/api/v1/search?q=loom&limit=5'),
    get_cve: get({ id }, `/api/v1/cve/${id}`),
    get_entity_graph: get({ id, limit: 10 }, `/api/v1/entities/${id}/graph?limit=10`),
    ask_question: post({ question }, '/api/ai/ask', { question }),
    generate_report: post({ topic: id, locale: 'de' }, '/api/ai/report', { topic: id, locale: 'de' }),
    triage_vulnerabilities: post({ ids, exposed: true }, '/api/v1/triage?limit=20', { ids, exposed: true }),
    match_components: post({ purls }, '/api/v1/match?limit=20', { purls }),
    list_changes: get({ since: '365d' }, '/api/v1/changes?since=365d&limit=20'),
    get_timeline: get({ id }, `/api/v3/timeline/${id}`),
    query_intelligence: get({ id }, `/api/v3/query?q=${id}`),
    get_evidence: get({ id: claim }, `/api/v3/evidence/${claim}`),
    replay_investigation: post(replayed, '/api/v9/investigations/replay', replayed),
    get_platform_health: get({}, '/api/v9/platform/health'),
    run_security_tool: post({ tool: 'hash', input: hash }, '/api/tools/hash', { input: hash }),
  };
}

function get(args: ToolCase['args'], path: string): ToolCase {
  return { args, path, body: null };
}

function post(args: ToolCase['args'], path: string, body: object): ToolCase {
  return { args, path, body };
}
