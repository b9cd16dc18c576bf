import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { keyScopes } from '../storage/contract/keys.ts';
import { type AuthMode, denialsOf, includesScope, type KeyScope, type Scope } from './scope.ts';

const keyScope = fc.constantFrom(...keyScopes);

describe('the scopes of keys', () => {
  test('are a chain: read, write, admin, each of which includes those before', () => {
    const included = keyScopes.map((scope) => keyScopes.filter((other) => includesScope(scope, other)));
    assert.deepEqual(included, [['read'], ['read', 'write'], ['read', 'write', 'admin']]);
  });

  test('include each other as an order does', () => {
    fc.assert(
      fc.property(keyScope, keyScope, keyScope, (a, b, c) => {
        assert.ok(includesScope(a, a));
        assert.ok(includesScope(a, b) || includesScope(b, a));
        if (includesScope(a, b) && includesScope(b, a)) assert.equal(a, b);
        if (includesScope(a, b) && includesScope(b, c)) assert.ok(includesScope(a, c));
      }),
      { numRuns: 100 },
    );
  });
});

/** Who may call: `open` mode and `strict` mode without a key, then keys that read, write and administer. */
const table: readonly (readonly [Scope, string, string, string])[] = [
  ['public', 'GET', '/api/v1/search', '-----'],
  ['public', 'POST', '/api/v1/keys', '-----'],
  ['read', 'GET', '/api/v1/cve/:id', '-k---'],
  ['read', 'POST', '/api/v1/match', '-k---'],
  ['write', 'GET', '/api/v1/rules', 'kkw--'],
  ['admin', 'GET', '/metrics', 'kkaa-'],
  ['own', 'GET', '/api/v1/keys', 'kk---'],
  ['own', 'HEAD', '/api/v1/keys', 'kk---'],
  ['own', 'POST', '/api/v1/watchlists', 'kkw--'],
  ['own', 'PUT', '/api/v1/inventory', 'kkw--'],
  ['own', 'PATCH', '/api/v1/inventory', 'kkw--'],
  ['own', 'DELETE', '/api/v1/keys/:keyHash', 'kkw--'],
  ['own', 'GET', '/api/v1/keys/current', 'kk---'],
  ['own', 'DELETE', '/api/v1/keys/current', 'kk---'],
  ['own', 'POST', '/api/v1/keys/current/rotate', 'kk---'],
  ['own', 'DELETE', '/api/v1/keys/currently', 'kkw--'],
];
const callers: readonly (readonly [KeyScope | null, AuthMode])[] = [
  [null, 'open'],
  [null, 'strict'],
  ['read', 'strict'],
  ['write', 'open'],
  ['admin', 'strict'],
];
const letters = { read: 'r', write: 'w', admin: 'a' } as const;

describe('an operation', () => {
  for (const [scope, method, path, expected] of table) {
    test(`${method} ${path} with scope ${scope} is refused as the table says`, () => {
      const found = callers.map(([key, mode]) => {
        const denial = denialsOf({ scope, method, path }, mode)[key ?? 'none'];
        if (denial === null) return '-';
        return denial === 'no_key' ? 'k' : letters[denial.missing];
      });
      assert.equal(found.join(''), expected);
    });
  }

  test('that a key may call is open to every key with a greater scope, in either mode', () => {
    const operation = fc.constantFrom(...table).map(([scope, method, path]) => ({ scope, method, path }));
    fc.assert(
      fc.property(operation, keyScope, keyScope, (operation, lesser, greater) => {
        const { [lesser]: a, [greater]: b } = denialsOf(operation, 'open');
        if (includesScope(greater, lesser) && a === null) assert.equal(b, null);
        assert.deepEqual(a, denialsOf(operation, 'strict')[lesser]);
      }),
      { numRuns: 200 },
    );
  });
});
