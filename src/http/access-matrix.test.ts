import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { newApiKey } from '../access/api-key.ts';
import type { AuthMode } from '../access/scope.ts';
import { routes } from './routes.ts';
import { exampleRequest } from './testing/example-request.ts';
import { KeyRing } from './testing/key-ring.ts';
import { startServer } from './testing/server.ts';

/** What the page on access promises: by method and path, the scope that each mode needs; null for none. */
const promised = new Map(
  Array.from(
    readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8').matchAll(
      /^\| `([A-Z]+ \/\S*)` \| (?:no key|`(\w+)`) \| (?:no key|`(\w+)`) \|$/gm,
    ),
    ([, name = '', open = null, strict = null]) => [name, { open, strict }],
  ),
);

const ring = new KeyRing();
const past = '2026-02-01T00:00:00.000Z';
const valid = ['read', 'write', 'admin'] as const;
const rank = (scope: string | undefined) => (valid as readonly unknown[]).indexOf(scope);
const keys = valid.map((scope) => [scope, ring.add({ scope })] as const);
const refused: readonly (readonly [name: string, key: string])[] = [
  ['unknown', newApiKey()],
  ['malformed', 'cairn_x'],
  ['empty', ''],
  ['revoked', ring.add({ scope: 'admin', revokedAt: past })],
  ['expired', ring.add({ scope: 'admin', expiresAt: past })],
];

for (const authMode of ['open', 'strict'] satisfies AuthMode[]) {
  describe(`in ${authMode} mode`, () => {
    for (const route of routes) {
      const name = `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      test(`${name} answers the callers that the page on access names, and no others`, async (t) => {
        const { ask } = await startServer(t, { callers: ring.callers, authMode });
        const { url, body } = exampleRequest(route);
        const send = async (key?: string) => {
          const headers = {
            ...(key !== undefined && { 'x-api-key': key }),
            ...(route.body && { 'content-type': 'application/json' }),
          };
          const payload = route.body ? { body: Buffer.from(body).toString() } : {};
          const {
            status,
            json,
            headers: received,
          } = await ask(url, { method: route.method, headers, ...payload });
          assert.equal('www-authenticate' in received, status === 401);
          return { status, message: JSON.stringify(json.error ?? null) };
        };
        const needed = promised.get(name)?.[authMode];
        assert.notEqual(needed, undefined, 'the page names it');

        assert.equal((await send()).status, needed === null ? 200 : 401, 'without a key');
        for (const [kind, key] of route.limited ? refused : []) {
          assert.equal((await send(key)).status, 401, `with a key that is ${kind}`);
        }
        for (const [scope, key] of keys) {
          const isAllowed = needed === null || rank(scope) >= rank(needed);
          const { status, message } = await send(key);
          assert.equal(status, isAllowed ? 200 : 403, `with the scope ${scope}`);
          if (!isAllowed) assert.match(message, new RegExp(`the scope ${needed}\\.`));
        }
      });
    }
  });
}
