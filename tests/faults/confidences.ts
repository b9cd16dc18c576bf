import assert from 'node:assert/strict';
import type { Client } from '../harness/client.ts';

/** Every kind of response with confidence, for one CVE and its links. */
const paths = (id: string): readonly string[] => [
  `/api/v1/cve/${id}`,
  `/api/v1/cve/${id}?asOf=3`,
  ...['/state', '/published', '/kev', '/epss/score'].map(
    (pointer) => `/api/v1/cve/${id}/provenance?pointer=${pointer}`,
  ),
  `/api/v1/entities/${id}`,
  '/api/v1/entities/CWE-90000',
  `/api/v1/entities/${id}/graph?depth=2&derived=true`,
  `/api/v1/paths?from=${id}&to=CWE-90000`,
  `/api/v3/query?q=${id}&explain=true`,
  '/api/v3/query?q=T9000&explain=true',
  `/api/v3/evidence/${id}?explain=true`,
  '/api/v3/evidence/CWE-90000',
  `/api/v3/timeline/${id}`,
  '/api/v3/stream?limit=50&explain=true',
  `/api/v1/entities/${id}/export?format=stix`,
  `/api/v1/entities/${id}/export?format=csv`,
];

/**
 * Every confidence in the responses of a server: each figure with its place, and the terms from which it was
 * computed. Each object that has a `confidence` must have a `freshness`.
 */
export async function confidencesOf(client: Client, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths(id)) {
    const { status, body } = await client.ask(path);
    assert.equal(status, 200, `${path}: ${body}`);
    const before = found.length;
    if (body.startsWith('{')) collect(JSON.parse(body), path, found);
    else collectColumns(body, path, found);
    assert.ok(found.length > before, `${path} has no confidence`);
  }
  return found;
}

function collect(part: unknown, place: string, found: string[]): void {
  if (typeof part !== 'object' || part === null) return;
  if ('confidence' in part) {
    const { extensions } = part as { extensions?: Record<string, object> };
    const others = [part, ...Object.values(extensions ?? {})];
    assert.ok(
      others.some((one) => 'freshness' in one && typeof one.freshness === 'number'),
      `${place} has no freshness`,
    );
    found.push(`${place} ${part.confidence}`);
  }
  if ('explain' in part) found.push(`${place} ${JSON.stringify(part.explain)}`);
  for (const [name, member] of Object.entries(part)) collect(member, `${place}/${name}`, found);
}

/** In the CSV no cell of a relation has a line break. */
function collectColumns(body: string, path: string, found: string[]): void {
  const [head = ''] = body.split('\r\n');
  const names = head.split(',');
  assert.equal(names.indexOf('freshness'), names.indexOf('confidence') + 1, `${path}: ${head}`);
  assert.ok(names.includes('confidence'));
  found.push(head);
}
