import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { EventMatch, RuleEvaluation, RuleList } from '../../src/services/rules/contract.ts';
import { readText } from '../architecture/project-files.ts';
import type { Client } from '../harness/client.ts';
import { generationIn } from '../harness/store.ts';
import { openSynced } from '../harness/synced.ts';
import { upstream } from '../harness/upstream.ts';

const eventsAll = 18_194;

test('rules evaluate the events of the published files', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 400_000,
}, async (t) => {
  const { serve, dataDir } = await openSynced(t);
  const { client, stop } = await serve();
  const database = new DatabaseSync(generationIn(dataDir), { readOnly: true });

  await t.test('each shipped rule as its page says', async () => {
    const examples = rowsOf(readText('docs/rules.md'));
    const { items } = dataOf<RuleList>(await client.ask('/api/v1/rules'));
    assert.deepEqual(
      examples.map(({ rule }) => rule),
      items.map(({ id }) => id),
    );
    for (const { rule, firing, silent } of examples) {
      const [fires, not] = [await evaluate(client, firing), await evaluate(client, silent)];
      assert.ok(
        fires.matches.some(({ ruleId }) => ruleId === rule),
        `${rule} fires on ${firing}`,
      );
      assert.ok(!not.matches.some(({ ruleId }) => ruleId === rule), `${rule} does not fire on ${silent}`);
      for (const { event } of [fires, not]) assert.ok(event?.id != null || event?.provided);
    }
  });

  await t.test('in a dry run over all events as a second reading does', async () => {
    const expected = new Set(readBrute(database));
    const found = new Set<string>();
    let events = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const body = { rules: bruteRules, dryRun: { limit: 100, cursor: cursor ?? undefined } };
      const { matches, dryRun } = await evaluate(client, JSON.stringify(body));
      assert.equal(dryRun?.total, eventsAll);
      assert.equal(dryRun.matched, matches.length);
      for (const match of matches) found.add(keyOf(match));
      events += dryRun.events;
      cursor = dryRun.nextCursor;
    }
    assert.equal(events, eventsAll);
    assert.deepEqual([...found].sort(), [...expected].sort());
    assert.ok(expected.size > 100, `${expected.size} matches`);
  });

  await t.test('with queries alike over the store and over one entity', async () => {
    const rules = queries.map((query, i) => ({
      ...{ id: `q${i}`, name: query, severity: 'low', events: ['kev_added', 'ssvc_changed', 'cvss_raised'] },
      when: { query },
    }));
    const inStore = new Map<string, Set<string>>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const body = { rules, dryRun: { limit: 100, cursor: cursor ?? undefined } };
      const { matches, dryRun } = await evaluate(client, JSON.stringify(body));
      for (const { ruleId, event } of matches) {
        const place = `${event?.type} ${event?.subject}`;
        inStore.set(place, (inStore.get(place) ?? new Set()).add(ruleId));
      }
      cursor = dryRun?.nextCursor ?? null;
    }
    const subjects = database
      .prepare(
        `SELECT DISTINCT type, subject FROM event WHERE type IN ('kev_added', 'ssvc_changed', 'cvss_raised')
         ORDER BY subject, type LIMIT 80`,
      )
      .all();
    for (const { type, subject } of subjects) {
      const body = { event: type, entity: { id: subject }, rules };
      const { matches } = await evaluate(client, JSON.stringify(body));
      const place = `${type} ${subject}`;
      assert.deepEqual(new Set(matches.map(({ ruleId }) => ruleId)), inStore.get(place) ?? new Set(), place);
    }
    const finding = new Set([...inStore.values()].flatMap((ids) => [...ids]));
    assert.ok(
      finding.size >= queries.length * 0.8,
      `${finding.size} of ${queries.length} queries find something`,
    );
  });
  database.close();
  await stop();
});

/** Queries with each kind of condition. */
const queries = [
  ...['kev:true', 'severity>=high', 'severity:critical', 'cvss:7..8.9', '-cvss:*', 'epss>0.1', 'has:fix'],
  ...[
    'epss:* -kev:true',
    'published:2024',
    'modified>2024-06',
    'kevAdded:2026-07',
    'year>=2024',
    'cwe:79,89',
  ],
  ...['vendor:microsoft', 'vendor:micro*', 'product:windows*', 'exploit:poc', 'exploit:active', 'source:kev'],
  ...['ransomware:true', 'state:published', 'type:vulnerability', 'id:CVE-2024-*', 'has:exploit', 'has:cwe'],
  ...[
    'remote code execution',
    '"use after free"',
    'vulnerability',
    'wordpress plugin',
    'sql OR xss',
    'inject*',
  ],
  ...['attacker -remote', '(windows OR linux) kernel', 'cross-site scripting', 'kernel driver', 'the of a'],
  ...['risk:critical', 'riskScore>=70', 'tier:3d', 'risk>=high tier:14d,3d', 'risk:unknown', '-riskScore:*'],
  ...['source:cve-list buffer', 'has:epss -has:cvss', 'cvss<4 severity:low'],
];

const rule = (id: string, event: string, fact: string, op: string, value: unknown) => ({
  ...{ id, name: id, severity: 'low', events: [event] },
  when: { fact, op, value },
});

/** Rules whose matches can be read from the table of events, and from the columns of the catalog. */
const bruteRules = [
  rule('jump', 'epss_jump', 'delta.epss', 'gte', 0.6),
  rule('raised', 'cvss_raised', 'after.cvss', 'gte', 9),
  rule('critical', 'severity_changed', 'after.severity', 'eq', 'critical'),
  rule('active', 'ssvc_changed', 'after.exploitation', 'eq', 'active'),
  rule('poc', 'ssvc_changed', 'derived.proofOfConceptSeen', 'eq', true),
  rule('rejected', 'rejected', 'after.state', 'eq', 'rejected'),
  rule('listed', 'title_changed', 'kev', 'eq', true),
  rule('severe', 'kev_added', 'severity', 'gte', 'high'),
  { ...rule('cwe', 'weakness_changed', 'added.cwes', 'contains', 'CWE-89') },
];

/** The matches of these rules as `rule event`, read without the engine. */
function readBrute(database: DatabaseSync): string[] {
  const rows = database
    .prepare(
      `SELECT e.id, e.type, e.before, e.after, v.severity, v.kev_added AS listed
       FROM event AS e LEFT JOIN vulnerability AS v ON v.cve = e.subject`,
    )
    .all();
  assert.equal(rows.length, eventsAll);
  return rows.flatMap(({ id, type, before: was, after: is, severity, listed }) => {
    const [before, after] = [JSON.parse(String(was)), JSON.parse(String(is))];
    const holds: Readonly<Record<string, boolean>> = {
      jump: type === 'epss_jump' && Math.round((after.score - before.score) * 1e5) >= 60_000,
      raised: type === 'cvss_raised' && after.baseScore >= 9,
      critical: type === 'severity_changed' && after === 'critical',
      active: type === 'ssvc_changed' && after?.exploitation === 'active',
      poc:
        type === 'ssvc_changed' &&
        after?.exploitation === 'poc' &&
        (before?.exploitation ?? 'none') === 'none',
      rejected: type === 'rejected',
      listed: type === 'title_changed' && listed !== null,
      severe: type === 'kev_added' && ['high', 'critical'].includes(String(severity)),
      cwe: type === 'weakness_changed' && after.includes('CWE-89') && !before.includes('CWE-89'),
    };
    return Object.keys(holds).flatMap((name) => (holds[name] ? [`${name} ${id}`] : []));
  });
}

function keyOf({ ruleId, event }: EventMatch): string {
  return `${ruleId} ${event?.id}`;
}

async function evaluate(client: Client, body: string): Promise<RuleEvaluation> {
  const headers = { 'content-type': 'application/json' };
  return dataOf(await client.ask('/api/v1/rules/evaluate', { method: 'POST', headers, body }));
}

function dataOf<T>({ status, body }: { readonly status: number; readonly body: string }): T {
  assert.equal(status, 200, body.slice(0, 500));
  return JSON.parse(body).data;
}

interface Example {
  readonly rule: string;
  /** Bodies of requests. */
  readonly firing: string;
  readonly silent: string;
}

/** The rows of the table of shipped rules. */
function rowsOf(page: string): Example[] {
  const [, section = ''] = page.split('## Shipped rules');
  return section.split('\n').flatMap((line) => {
    const [rule, firing, silent] = Array.from(line.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
    return line.startsWith('| `') && rule !== undefined && firing !== undefined && silent !== undefined
      ? [{ rule, firing, silent }]
      : [];
  });
}
