import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventTypes } from '../domain/event.ts';
import { startServer } from './testing/server.ts';
import { storedFile } from './testing/services.ts';
import { assertRefused, watchedServices } from './testing/watched.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const history = `${cve}/history`;
const value = `${cve}/provenance`;
const changes = '/api/v1/changes';
const query = '/api/v3/query';
const evidence = '/api/v3/evidence';
const object = `/api/v3/objects/${storedFile.sha256}`;
const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];

describe('what reaches the services', () => {
  const id = 'CVE-2021-44228';
  const long = '😀'.repeat(999);
  for (const [url, verb, input] of [
    [cve, 'readVulnerability', { id, asOf: undefined }],
    [`${cve}?`, 'readVulnerability', { id, asOf: undefined }],
    [`${cve}?asOf=12`, 'readVulnerability', { id, asOf: '12' }],
    [
      `${cve}?asOf=2024-06-30T12:00:00%2B02:00`,
      'readVulnerability',
      { id, asOf: '2024-06-30T12:00:00+02:00' },
    ],
    [history, 'readHistory', { id }],
    [`${history}?asOf=7&from=${a}&to=${b}`, 'readHistory', { id, asOf: '7', from: a, to: b }],
    [`${history}?to=${b.toUpperCase()}&from=${a}`, 'readHistory', { id, from: a, to: b }],
    [`${value}?pointer=/cvss/0/baseScore`, 'traceValue', { id, pointer: '/cvss/0/baseScore' }],
    [`${value}?pointer=%2Fa~1b%2F~0%2F&asOf=1`, 'traceValue', { id, pointer: '/a~1b/~0/', asOf: '1' }],
    [
      `${value}?pointer=/${encodeURIComponent(long).slice(0, 7_200)}`,
      'traceValue',
      { id, pointer: `/${'😀'.repeat(600)}` },
    ],
    [changes, 'listChanges', { limit: 20 }],
    [`${changes}?limit=100&cursor=x`, 'listChanges', { limit: 100, cursor: 'x' }],
    [
      `${changes}?since=12&type=kev_added&source=kev`,
      'listChanges',
      { since: '12', type: 'kev_added', source: 'kev', limit: 20 },
    ],
    [`${query}?q=pkg:golang/a.test/b`, 'queryEntity', { q: 'pkg:golang/a.test/b', explain: false }],
    [`${query}?q=CWE-79&explain=true`, 'queryEntity', { q: 'CWE-79', explain: true }],
    [`${evidence}/claim:zzz`, 'readEvidence', { id: 'claim:zzz', explain: false }],
    [
      `${evidence}/pkg:golang/a.test/b?explain=true`,
      'readEvidence',
      { id: 'pkg:golang/a.test/b', explain: true },
    ],
    [object, 'readObject', { sha256: storedFile.sha256 }],
    [`${object}?download=false`, 'readObject', { sha256: storedFile.sha256 }],
    [`${object}?download=true`, 'readObjectBytes', { sha256: storedFile.sha256 }],
  ] as const) {
    test(`${url.slice(0, 100)}`, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      const { status, body } = await ask(url);
      assert.equal(status, 200, body);
      assert.deepEqual(requested, [[verb, input]]);
    });
  }

  test('every type of change can be requested', async (t) => {
    const { ask } = await startServer(t);
    for (const type of eventTypes) assert.equal((await ask(`${changes}?type=${type}`)).status, 200);
  });
});

describe('what is refused and named', () => {
  const tooLong = 'a'.repeat(1001);
  for (const [url, path] of [
    ...[cve, history].flatMap((url): [string, string][] => [
      [`${url}?asOf=`, 'asOf'],
      [`${url}?asOf=${tooLong}`, 'asOf'],
      [`${url}?asOf=1&asOf=1`, 'asOf'],
      [`${url}?asof=1`, 'asof'],
      [`${url}?pointer=/id`, 'pointer'],
      [`${url}?asOf=%ff`, 'asOf'],
    ]),
    [`${history}?from=${a}`, 'from'],
    [`${history}?to=${a}`, 'from'],
    [`${history}?from=&to=${a}`, 'from'],
    [`${history}?from=${a}&to=${b.slice(1)}`, 'to'],
    [`${history}?from=${a}&to=${b}b`, 'to'],
    [`${history}?from=${a}&to=${'g'.repeat(64)}`, 'to'],
    [`${history}?from=${a}&from=${a}&to=${b}`, 'from'],
    [`${history}?limit=5`, 'limit'],
    [value, 'pointer'],
    [`${value}?asOf=1`, 'pointer'],
    [`${value}?pointer=`, 'pointer'],
    [`${value}?pointer=cvss`, 'pointer'],
    [`${value}?pointer=%23/cvss`, 'pointer'],
    [`${value}?pointer=/a~2`, 'pointer'],
    [`${value}?pointer=/a~`, 'pointer'],
    [`${value}?pointer=/${tooLong}`, 'pointer'],
    [`${value}?pointer=/id&pointer=/id`, 'pointer'],
    [`${value}?pointer=/id&asOf=`, 'asOf'],
    [`${value}?pointer=/id&asOf=${tooLong}`, 'asOf'],
    [`${value}?pointer=/id&depth=1`, 'depth'],
    [`${changes}?since=`, 'since'],
    [`${changes}?since=${'1'.repeat(101)}`, 'since'],
    [`${changes}?since=1&since=2`, 'since'],
    [`${changes}?type=`, 'type'],
    [`${changes}?type=KEV_ADDED`, 'type'],
    [`${changes}?type=__proto__`, 'type'],
    [`${changes}?type=published&type=rejected`, 'type'],
    [`${changes}?source=`, 'source'],
    [`${changes}?source=${'k'.repeat(101)}`, 'source'],
    [`${changes}?limit=0`, 'limit'],
    [`${changes}?limit=101`, 'limit'],
    [`${changes}?cursor=`, 'cursor'],
    [`${changes}?asOf=1`, 'asOf'],
    [query, 'q'],
    [`${query}?q=`, 'q'],
    [`${query}?q=${'a'.repeat(513)}`, 'q'],
    [`${query}?q=CWE-79&q=CWE-79`, 'q'],
    [`${query}?q=CWE-79&explain=yes`, 'explain'],
    [`${query}?q=CWE-79&depth=1`, 'depth'],
    [`${evidence}/CWE-79?explain=`, 'explain'],
    [`${evidence}/CWE-79?asOf=1&asOf=2`, 'asOf'],
    ...['', 'TRUE', '1', 'yes', 'true%20'].map((word): [string, string] => [
      `${object}?download=${word}`,
      'download',
    ]),
    [`${object}?download=true&download=true`, 'download'],
    [`${object}?download`, 'download'],
    [`${object}?asOf=1`, 'asOf'],
  ] as const) {
    test(`${url.slice(0, 100)} because of ${path}`, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      assertRefused(await ask(url), path);
      assert.deepEqual(requested, []);
    });
  }

  test('an unknown type is answered with the list of types', async (t) => {
    const { ask } = await startServer(t);
    const { body } = await ask(`${changes}?type=x`);
    for (const type of eventTypes) assert.ok(body.includes(type), type);
  });

  test('only the services check the form of ids', async (t) => {
    const { ask } = await startServer(t);
    for (const path of ['history', 'provenance?pointer=/id']) {
      assert.equal((await ask(`/api/v1/cve/CVE-1999-0001/${path}`)).status, 404);
      assert.equal((await ask(`/api/v1/cve/latest/${path}`)).status, 400);
    }
  });
});
