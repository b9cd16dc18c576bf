import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Method } from '../interface/operation.ts';
import { LoadedVerbs, verbsAt } from '../services/verb-list.ts';
import { verbs } from '../services/verbs.ts';
import { type ProblemCode, problemKinds } from './problems.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { openApi } from './testing/contract.ts';
import { exampleRequest, verbAfter } from './testing/example-request.ts';
import { KeyRing } from './testing/key-ring.ts';
import { type Question, startServer } from './testing/server.ts';
import { exportedFile } from './testing/services.ts';

test('the document has the routes and no others', () => {
  const key = (method: string, path: string) => `${method.toUpperCase()} ${path}`;
  const described = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => key(method, path)),
  );
  const served = routes.map(({ method, path }) => key(method, path.replaceAll(/:(\w+)/g, '{$1}')));
  assert.deepEqual(described.sort(), served.sort());
});

test('operation ids are unique, and so are methods with paths', () => {
  const keys = [({ operationId }: Route) => operationId, ({ method, path }: Route) => `${method} ${path}`];
  for (const keyOf of keys) assert.equal(new Set(routes.map(keyOf)).size, routes.length);
});

test('only the routes that the specification opens, and those that describe the service and how to search, are public', () => {
  const open = routes.filter(({ scope }) => scope === 'public').map(({ path }) => path);
  assert.deepEqual(open.sort(), [
    ...[
      '/api/v1/cve/latest',
      '/api/v1/identity/register',
      '/api/v1/keys',
      '/api/v1/search',
      '/api/v1/search/fields',
      '/api/v1/suggest',
    ],
    ...['/health', '/livez', '/openapi.json', '/readyz'],
  ]);
});

test('a route needs the same rights as its verb', async () => {
  const loaded = new LoadedVerbs(verbs);
  const places = ['main', 'reader', 'search', 'history'] as const;
  const names = places.flatMap((place) =>
    Object.keys(verbsAt(verbs, place)).map((name) => [place, name] as const),
  );
  const scopes = new Map(
    await Promise.all(
      names.map(async ([place, name]) => [name, (await loaded.load(place, name)).scope] as const),
    ),
  );
  for (const route of routes) {
    const verb = verbAfter(route);
    if (verb !== null) assert.equal(route.scope, scopes.get(verb), `${route.path} and ${verb}`);
  }
});

const ring = new KeyRing();
const key = ring.add({ scope: 'admin' });

for (const route of routes) {
  const { url } = exampleRequest(route);

  describe(route.path, () => {
    test('has a description', () => {
      assert.ok(route.summary.length > 10 && !route.summary.endsWith('.'));
      assert.ok(route.description.endsWith('.'));
      for (const [name, schema] of Object.entries({ ...route.params.shape, ...route.query.shape })) {
        assert.ok('description' in schema && schema.description, `${name} has no description`);
      }
      const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      assert.deepEqual(Object.keys(route.params.shape), named);
    });

    test('belongs to its family, and is limited if it is below /api or /feeds', () => {
      assert.equal(
        route.family,
        /^\/(?:api\/)?(v\d+|ai|tools|feeds)(?=\/|$)/.exec(route.path)?.[1] ?? 'meta',
      );
      assert.equal(route.limited, /^\/(?:api|feeds)\//.test(route.path));
    });

    test('has an example that fits its schema', async () => {
      const response = await route.response();
      assert.deepEqual(response.parse(route.example), route.example);
    });

    test(`${route.method} gives the documented answer`, async (t) => {
      const { ask } = await startServer(t, { callers: ring.callers });
      const { status, json, body } = await ask(url, questionTo(route));
      assert.equal(status, 200);
      if (route.document !== undefined) {
        assert.equal(body, route.document.of(route.example).text);
        return;
      }
      if (route.download?.isOnly) {
        assert.equal(body, exportedFile.bytes.toString());
        return;
      }
      const isWrapped = route.family === 'v1';
      assert.equal('data' in json && 'version' in json && 'requestId' in json, isWrapped);
      const response = await route.response();
      response.parse(isWrapped ? json.data : json);
    });

    test('HEAD answers like GET, and OPTIONS lists the methods', async (t) => {
      const { ask } = await startServer(t, { callers: ring.callers });
      const served = routes.filter(({ path }) => path === route.path).map(({ method }) => method);
      const isRead = served.includes('GET');
      assert.equal((await ask(url, { method: 'HEAD', headers: ownKey(route) })).status, isRead ? 200 : 405);
      const { status, headers } = await ask(url, { method: 'OPTIONS' });
      assert.equal(status, 204);
      const expected = [...served, ...(isRead ? ['HEAD'] : []), 'OPTIONS'];
      assert.deepEqual(String(headers.allow).split(', ').toSorted(), expected.toSorted());
    });

    test('an unknown parameter is refused and named', async (t) => {
      const { ask } = await startServer(t, { callers: ring.callers });
      const requested = `${url}${url.includes('?') ? '&' : '?'}surprise=1`;
      const { status, json } = await ask(requested, questionTo(route));
      assert.equal(status, 400);
      const { details } = json.error as { details: unknown };
      assert.deepEqual(details, [{ path: 'surprise', message: 'is unknown' }]);
    });

    test('the document describes an answer for each possible failure', () => {
      const method = route.method.toLowerCase() as Lowercase<Method>;
      const operation = openApi.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
      assert.ok(operation);
      const codes: ProblemCode[] = [...route.errors, 'invalid_input', 'internal_error'];
      if (route.limited) codes.push('rate_limited');
      if (route.download) codes.push('range_not_satisfiable');
      for (const code of codes) assert.ok(String(problemKinds[code].status) in operation.responses, code);
    });
  });
}

function questionTo(route: Route): Question {
  const { method, body } = route;
  const headers = ownKey(route);
  if (body === undefined) return { method, headers };
  const typed = { ...headers, 'content-type': 'application/json' };
  return { method, headers: typed, body: JSON.stringify(body.example) };
}

/** The key without which some operation of a path is refused. */
function ownKey({ path }: Route): Readonly<Record<string, string>> {
  const guarded = routes.some((route) => route.path === path && ['own', 'admin'].includes(route.scope));
  return guarded ? { 'x-api-key': key } : {};
}
