import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { routes } from './routes.ts';
import { startServer } from './testing/server.ts';

const answerTimeoutMs = 2_000;

describe('a path that is almost one of a route', () => {
  for (const { path, limited } of routes) {
    test(`${path}: every near miss is answered, counted and logged`, async (t) => {
      const server = await startServer(t);
      const misses = nearMissesOf(path);
      for (const [at, miss] of misses.entries()) {
        for (const method of ['GET', 'POST', 'HEAD']) {
          const answer = await Promise.race([
            server.ask(miss, { method, from: `10.0.0.${at}` }),
            setTimeout(answerTimeoutMs, null, { ref: false }),
          ]);
          assert.ok(answer, `${method} ${miss} is never answered`);
          const { headers, status } = answer;
          assert.equal(server.log.at(-1)?.requestId, headers['x-request-id'], `${method} ${miss}`);
          const counts = limited && miss.startsWith('/api/');
          if (counts) assert.ok('x-ratelimit-remaining' in headers, `${method} ${miss}: ${status}`);
        }
      }
    });
  }

  test('an entity path below a collection is not found without its last segment', async (t) => {
    const server = await startServer(t);
    for (const path of ['/api/v1/products/foo', '/api/v1/products/vulnerabilities', '/api/v1/products/a/b']) {
      const { status, json } = await server.ask(path);
      assert.equal(status, 404, path);
      assert.equal((json.error as { readonly code: string }).code, 'not_found');
    }
  });
});

/** Paths that differ from a route's in one small way each. */
function nearMissesOf(template: string): string[] {
  const path = template.replaceAll(/:\w+/g, 'CWE-79');
  const steps = path.split('/');
  const bare = [
    ...[path, `${path}/`, `${path}//`, `${path}%20`, `${path}%2F`, `/${path}`],
    ...[
      path.toUpperCase(),
      path.slice(0, -1),
      `${path}x`,
      `${path}/x`,
      `${path}/.`,
      `${path}/..`,
      `${path};a=b`,
    ],
  ];
  // Each step left out, doubled or blank. An empty id is one that the services refuse.
  const changed = steps.flatMap((step, at) => [
    steps.toSpliced(at, 1).join('/'),
    steps.toSpliced(at, 0, step).join('/'),
    steps.toSpliced(at, 1, '%20').join('/'),
  ]);
  return [...new Set([...bare, ...changed])].filter((miss) => miss.startsWith('/'));
}
