import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { directions } from '../domain/entity/answer.ts';
import { relationTypes } from '../domain/entity/relation.ts';
import { Failure } from '../kit/failure.ts';
import type { EntityInput } from '../services/entity/contract.ts';
import { startServer } from './testing/server.ts';
import { assertRefused, watchedServices } from './testing/watched.ts';

const entities = '/api/v1/entities';

describe('the entity that a path names', () => {
  const long = 'x'.repeat(2_000);
  for (const [path, id] of [
    ['CWE-79', 'CWE-79'],
    ['cwe-79', 'cwe-79'],
    ['vendor:apache', 'vendor:apache'],
    ['vendor%3Aapache', 'vendor:apache'],
    ['pkg:golang/golang.org/x/net', 'pkg:golang/golang.org/x/net'],
    ['pkg:golang%2Fgolang.org%2Fx%2Fnet', 'pkg:golang/golang.org/x/net'],
    ['pkg:npm/%40scope/name', 'pkg:npm/@scope/name'],
    ['pkg:npm/%2540scope/name', 'pkg:npm/%40scope/name'],
    ['product:apache:http%2F2', 'product:apache:http/2'],
    ['advisory:rhsa-2024%3a1234', 'advisory:rhsa-2024:1234'],
    ['Log4Shell', 'Log4Shell'],
    ['two%20words', 'two words'],
    ['%F0%9F%98%80', '😀'],
    ['a//b', 'a//b'],
    ['..%2f..%2fetc%2fpasswd', '../../etc/passwd'],
    [`vendor:${long}`, `vendor:${long}`],
  ] as const) {
    test(`${path.slice(0, 60)} is ${id.slice(0, 60)}`, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      const { status, body } = await ask(`${entities}/${path}`);
      assert.equal(status, 200, body);
      assert.deepEqual(requested, [['readEntity', { id, limit: 20 }]]);
    });
  }

  for (const [path, status] of [
    ['', 404],
    ['/%ff', 400],
    ['/%', 400],
    ['/%ED%A0%80', 400],
    [`/vendor:${'x'.repeat(8 * 1024)}`, 414],
  ] as const) {
    test(`${entities}${path.slice(0, 30)} is ${status}`, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      assert.equal((await ask(`${entities}${path}`)).status, status);
      assert.deepEqual(requested, []);
    });
  }

  test('every method gets the usual answer, and a strange path gives at most a 400', async (t) => {
    const { ask } = await startServer(t);
    for (const method of ['POST', 'DELETE']) {
      const { status, headers } = await ask(`${entities}/pkg:npm/a/b`, { method });
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD, OPTIONS']);
    }
    assert.equal((await ask(`${entities}/pkg:npm/a/b`, { method: 'OPTIONS' })).status, 204);
    const piece = fc.oneof(
      fc.constantFrom('/', '%2f', '%', ':', ';', '%00', '%ff', 'CWE-79', 'pkg:', '*', '%25'),
      fc
        .string({ unit: 'grapheme', maxLength: 4 })
        .map((text) => encodeURIComponent(text.toWellFormed().replaceAll('.', ''))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const { status } = await ask(`${entities}/x${pieces.join('')}`);
        assert.ok(status === 200 || status === 400, `${status} for ${pieces.join('')}`);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the requested links', () => {
  test('can have every type and direction', async (t) => {
    const { services, requested } = watchedServices();
    const { ask } = await startServer(t, { services });
    for (const relation of relationTypes) await ask(`${entities}/CWE-79?relation=${relation}`);
    for (const direction of directions)
      await ask(`${entities}/CWE-79?direction=${direction}&limit=7&cursor=x`);
    const inputs = [
      ...relationTypes.map((relation) => ({ id: 'CWE-79', relation, limit: 20 })),
      ...directions.map((direction) => ({ id: 'CWE-79', direction, limit: 7, cursor: 'x' })),
    ];
    assert.deepEqual(
      requested,
      inputs.map((input) => ['readEntity', input]),
    );
  });

  for (const [query, path] of [
    ['relation=', 'relation'],
    ['relation=likes', 'relation'],
    ['relation=AFFECTS', 'relation'],
    ['relation=__proto__', 'relation'],
    ['relation=affects&relation=affects', 'relation'],
    ['direction=', 'direction'],
    ['direction=both', 'direction'],
    ['direction=OUT', 'direction'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=', 'cursor'],
    [`cursor=${'x'.repeat(4_097)}`, 'cursor'],
    ['depth=2', 'depth'],
    ['asOf=1', 'asOf'],
  ] as const) {
    test(`?${query.slice(0, 40)} is refused because of ${path}`, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      assertRefused(await ask(`${entities}/CWE-79?${query}`), path);
      assert.deepEqual(requested, []);
    });
  }

  test('with an unknown type are answered with the list of types', async (t) => {
    const { ask } = await startServer(t);
    const { body } = await ask(`${entities}/CWE-79?relation=likes`);
    for (const type of relationTypes) assert.ok(body.includes(type), type);
  });
});

test('an entity that the services refuse is refused with their words', async (t) => {
  const readEntity = async ({ id }: EntityInput) => {
    throw new Failure(id === 'CWE-1' ? 'not_found' : 'invalid_input', 'Nobody names it.');
  };
  const { ask } = await startServer(t, { services: { readEntity } });
  for (const [id, status] of [
    ['CWE-1', 404],
    ['nonsense', 400],
    ['', 400],
  ] as const) {
    const answer = await ask(`${entities}/${id}`);
    assert.equal(answer.status, status);
    assert.equal((answer.json.error as { message: string }).message, 'Nobody names it.');
  }
});
