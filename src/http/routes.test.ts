import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ProblemCode, problemKinds } from './problems.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { openApi } from './testing/contract.ts';
import { type Question, startServer } from './testing/server.ts';
import { storedFile } from './testing/services.ts';

/** Requests that each route answers with 200. */
const asked: Readonly<Record<string, string>> = {
  '/api/v1/search': '/api/v1/search?q=log4j',
  '/api/v1/suggest': '/api/v1/suggest?q=log4',
  '/api/v1/cve/:id': '/api/v1/cve/CVE-2021-44228',
  '/api/v1/cve/:id/history': '/api/v1/cve/CVE-2021-44228/history',
  '/api/v1/cve/:id/provenance': '/api/v1/cve/CVE-2021-44228/provenance?pointer=/cvss/0/baseScore',
  '/api/v1/cve/:id/vex': '/api/v1/cve/CVE-2021-44228/vex',
  '/api/v1/entities/:id/export': '/api/v1/entities/CWE-79/export',
  '/api/v1/entities/:id': '/api/v1/entities/CWE-79',
  '/api/v1/entities/:id/graph': '/api/v1/entities/CWE-79/graph',
  '/api/v1/products/:id/vulnerabilities': '/api/v1/products/product:apache:log4j/vulnerabilities',
  '/api/v1/paths': '/api/v1/paths?from=CVE-2021-44228&to=G0016',
  '/api/v3/query': '/api/v3/query?q=CVE-2021-44228',
  '/api/v3/evidence/:id': '/api/v3/evidence/claim:0123456789abcdef',
  '/api/v3/timeline/:entityId': '/api/v3/timeline/CVE-2021-44228',
  '/api/v3/objects/:sha256': `/api/v3/objects/${storedFile.sha256}`,
};

test('the document has the routes and no others', () => {
  const described = routes.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  assert.deepEqual(Object.keys(openApi.paths).sort(), described.sort());
});

test('operation ids and paths are each given once', () => {
  for (const key of ['path', 'operationId'] as const) {
    assert.equal(new Set(routes.map((route) => route[key])).size, routes.length, key);
  }
});

test('public are those that need no key by the specification, and what tells of the service and how to search', () => {
  const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
  assert.deepEqual(open.sort(), [
    ...['/api/v1/cve/latest', '/api/v1/search', '/api/v1/search/fields'],
    ...['/health', '/openapi.json'],
  ]);
});

for (const route of routes) {
  const url = asked[route.path] ?? route.path;

  describe(route.path, () => {
    test('says what it is', () => {
      assert.ok(route.summary.length > 10 && !route.summary.endsWith('.'));
      assert.ok(route.description.endsWith('.'));
      for (const [name, schema] of Object.entries({ ...route.params.shape, ...route.query.shape })) {
        assert.ok('description' in schema && schema.description, `${name} has no description`);
      }
      const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      assert.deepEqual(Object.keys(route.params.shape), named);
    });

    test('belongs to its family, and is limited below /api', () => {
      assert.equal(route.family, /^\/api\/(v\d+)\//.exec(route.path)?.[1] ?? 'meta');
      assert.equal(route.limited, route.path.startsWith('/api/'));
    });

    test('has an example that fits its schema', async () => {
      const response = await route.response();
      assert.deepEqual(response.parse(route.example), route.example);
    });

    test(`${route.method} answers as described`, async (t) => {
      const { ask } = await startServer(t);
      const { status, json } = await ask(url, questionTo(route));
      assert.equal(status, 200);
      const isWrapped = route.family === 'v1';
      assert.equal('data' in json && 'version' in json && 'requestId' in json, isWrapped);
      const response = await route.response();
      response.parse(isWrapped ? json.data : json);
    });

    test('HEAD answers as GET, OPTIONS tells the methods', async (t) => {
      const { ask } = await startServer(t);
      const isRead = route.method === 'GET';
      assert.equal((await ask(url, { method: 'HEAD' })).status, isRead ? 200 : 405);
      const { status, headers } = await ask(url, { method: 'OPTIONS' });
      assert.equal(status, 204);
      assert.equal(headers.allow, isRead ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS');
    });

    test('an unknown parameter is refused and named', async (t) => {
      const { ask } = await startServer(t);
      const asked = `${url}${url.includes('?') ? '&' : '?'}surprise=1`;
      const { status, json } = await ask(asked, questionTo(route));
      assert.equal(status, 400);
      const { details } = json.error as { details: unknown };
      assert.deepEqual(details, [{ path: 'surprise', message: 'is not known here' }]);
    });

    test('the document describes an answer for each failure it can give', () => {
      const method = route.method === 'GET' ? 'get' : 'post';
      const operation = openApi.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
      assert.ok(operation);
      const codes: ProblemCode[] = [...route.errors, 'invalid_input', 'internal_error'];
      if (route.limited) codes.push('rate_limited');
      if (route.download) codes.push('range_not_satisfiable');
      for (const code of codes) assert.ok(String(problemKinds[code].status) in operation.responses, code);
    });
  });
}

function questionTo({ method, body }: Route): Question {
  if (body === undefined) return { method };
  const headers = { 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body.example) };
}
