import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { entityTypes } from '../domain/entity/id.ts';
import { relationTypes } from '../domain/entity/relation.ts';
import { graphExample } from '../interface/v1/graph-examples.ts';
import { Failure } from '../kit/failure.ts';
import type { GraphInput, PathsInput } from '../services/graph/contract.ts';
import { startServer } from './testing/server.ts';
import { fakeServices } from './testing/services.ts';
import { assertRefused } from './testing/watched.ts';

const entities = '/api/v1/entities';
const paths = '/api/v1/paths?from=CVE-2021-44228&to=G0016';

/** Services that record their input and find everything. */
function watched() {
  const graphs: GraphInput[] = [];
  const ways: PathsInput[] = [];
  const reads: string[] = [];
  const fake = fakeServices();
  const services = {
    readEntity: async (input: { id: string; limit: number }) => {
      reads.push(input.id);
      return fake.readEntity(input);
    },
    readGraph: async (input: GraphInput) => {
      graphs.push(input);
      return fake.readGraph(input);
    },
    findPaths: async (input: PathsInput) => {
      ways.push(input);
      return fake.findPaths(input);
    },
  };
  return { services, graphs, ways, reads };
}

describe('the graph of an entity', () => {
  for (const [path, id] of [
    ['CWE-79/graph', 'CWE-79'],
    ['pkg:golang/golang.org/x/net/graph', 'pkg:golang/golang.org/x/net'],
    ['pkg:golang%2Fgolang.org%2Fx%2Fnet/graph', 'pkg:golang/golang.org/x/net'],
    ['pkg:golang/golang.org/x/graph/graph', 'pkg:golang/golang.org/x/graph'],
    ['pkg:golang/golang.org/x%2Fgraph/graph', 'pkg:golang/golang.org/x/graph'],
    ['pkg:npm/%40scope/name/graph', 'pkg:npm/@scope/name'],
    ['two%20words/graph', 'two words'],
  ] as const) {
    test(`is at ${path}`, async (t) => {
      const { services, graphs, reads } = watched();
      const { ask } = await startServer(t, { services });
      const { status, body } = await ask(`${entities}/${path}`);
      assert.equal(status, 200, body);
      assert.deepEqual(graphs, [{ id, depth: 1, limit: 50, minConfidence: 0, derived: false }]);
      assert.deepEqual(reads, []);
    });
  }

  for (const [path, id] of [
    ['pkg:golang/golang.org/x%2Fgraph', 'pkg:golang/golang.org/x/graph'],
    ['pkg:golang/golang.org/x%2fgraph', 'pkg:golang/golang.org/x/graph'],
    ['pkg:golang/golang.org/x/graph/', 'pkg:golang/golang.org/x/graph/'],
    ['pkg:golang/graph/x', 'pkg:golang/graph/x'],
    ['graph', 'graph'],
    ['mygraph', 'mygraph'],
    ['/graph', '/graph'],
  ] as const) {
    test(`is not at ${path}, which is an entity`, async (t) => {
      const { services, graphs, reads } = watched();
      const { ask } = await startServer(t, { services });
      const { status, body } = await ask(`${entities}/${path}`);
      assert.equal(status, 200, body);
      assert.deepEqual([reads, graphs], [[id], []]);
    });
  }

  test('repeats its four fields at the top level, and has the others only in data', async (t) => {
    const { ask, listen } = await startServer(t);
    const { json, headers } = await ask(`${entities}/CVE-2021-44228/graph`);
    assert.deepEqual(json.data, graphExample);
    const { entity, relations, neighbors, evidence } = graphExample;
    assert.deepEqual(
      { ...json, data: null, version: null, requestId: null },
      { data: null, entity, relations, neighbors, evidence, version: null, requestId: null },
    );
    assert.equal(Number(headers['content-length']), Buffer.byteLength(JSON.stringify(json)));
    // A Content-Length that differs from the body's would show only on a socket.
    const answer = await fetch(`http://127.0.0.1:${await listen()}${entities}/CVE-2021-44228/graph`);
    assert.deepEqual(((await answer.json()) as { data: unknown }).data, graphExample);
  });

  test('with characters beyond ASCII is as long as its Content-Length', async (t) => {
    const entity = { ...graphExample.entity, name: 'Ünïcode 😀' };
    const readGraph: ReturnType<typeof fakeServices>['readGraph'] = async (input) => {
      return { ...(await fakeServices().readGraph(input)), entity: JSON.stringify(entity) };
    };
    const { listen } = await startServer(t, { services: { readGraph } });
    const answer = await fetch(`http://127.0.0.1:${await listen()}${entities}/CVE-2021-44228/graph`);
    const body = (await answer.json()) as { data: { entity: unknown }; entity: unknown };
    assert.deepEqual([body.entity, body.data.entity], [entity, entity]);
  });

  test('gives every method the usual answer', async (t) => {
    const { ask } = await startServer(t);
    const { status, headers } = await ask(`${entities}/pkg:npm/a/b/graph`, { method: 'POST' });
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD, OPTIONS']);
    assert.equal((await ask(`${entities}/pkg:npm/a/b/graph`, { method: 'OPTIONS' })).status, 204);
    assert.equal((await ask(`${entities}/pkg:npm/a/b/graph`, { method: 'HEAD' })).status, 200);
  });

  test('that the services refuse is refused with their words', async (t) => {
    const readGraph = async () => {
      throw new Failure('not_found', 'Nobody names it.');
    };
    const { ask } = await startServer(t, { services: { readGraph } });
    const { status, body } = await ask(`${entities}/CWE-1/graph`);
    assert.equal(status, 404);
    assert.match(body, /Nobody names it/);
  });
});

describe('the parameters of graphs and paths', () => {
  test('reach the services as values', async (t) => {
    const { services, graphs, ways } = watched();
    const { ask } = await startServer(t, { services });
    const query = 'depth=3&types=affects,group&limit=200&minConfidence=0.25&derived=true';
    assert.equal((await ask(`${entities}/CWE-79/graph?${query}`)).status, 200);
    const types = ['affects', 'group'];
    assert.deepEqual(graphs, [
      { id: 'CWE-79', depth: 3, types, limit: 200, minConfidence: 0.25, derived: true },
    ]);
    assert.equal((await ask(`${paths}&depth=1&types=affects,group&limit=10&minConfidence=1`)).status, 200);
    assert.equal((await ask(paths)).status, 200);
    const ends = { from: 'CVE-2021-44228', to: 'G0016' };
    assert.deepEqual(ways, [
      { ...ends, depth: 1, types, limit: 10, minConfidence: 1 },
      { ...ends, depth: 4, limit: 3, minConfidence: 0 },
    ]);
  });

  test('may have every type', async (t) => {
    const { services, graphs } = watched();
    const { ask } = await startServer(t, { services });
    const all = [...relationTypes, ...entityTypes];
    assert.equal((await ask(`${entities}/CWE-79/graph?types=${all.join()}`)).status, 200);
    assert.deepEqual(graphs[0]?.types, all);
  });

  for (const [query, path] of [
    ['depth=0', 'depth'],
    ['depth=99', 'depth'],
    ['depth=1.5', 'depth'],
    ['depth=', 'depth'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=1e2', 'limit'],
    ['types=', 'types'],
    ['types=likes', 'types'],
    ['types=affects,', 'types'],
    ['types=affects,AFFECTS', 'types'],
    ['types=__proto__', 'types'],
    [`types=${'uses,'.repeat(1_500)}uses`, 'types'],
    ['minConfidence=', 'minConfidence'],
    ['minConfidence=1.01', 'minConfidence'],
    ['minConfidence=-0', 'minConfidence'],
    ['minConfidence=NaN', 'minConfidence'],
    ['derived=1', 'derived'],
    ['derived=TRUE', 'derived'],
    ['cursor=x', 'cursor'],
  ] as const) {
    test(`?${query.slice(0, 40)} is refused because of ${path}`, async (t) => {
      const { services, graphs, ways } = watched();
      const { ask } = await startServer(t, { services });
      for (const url of [`${entities}/CWE-79/graph?${query}`, `${paths}&${query}`]) {
        assertRefused(await ask(url), path);
      }
      assert.deepEqual([graphs, ways], [[], []]);
    });
  }

  test('with an unknown type are answered with the list of types', async (t) => {
    const { ask } = await startServer(t);
    const { body } = await ask(`${entities}/CWE-79/graph?types=likes`);
    for (const type of [...relationTypes, ...entityTypes]) assert.ok(body.includes(type), type);
  });

  test('in a query of ten thousand types are refused unread', async (t) => {
    const { ask } = await startServer(t);
    const { status } = await ask(`${entities}/CWE-79/graph?types=${'uses,'.repeat(10_000)}uses`);
    assert.equal(status, 414);
  });

  test('for paths need both ends, and must not exceed the maximum of steps or paths', async (t) => {
    const { ask } = await startServer(t);
    for (const [url, named] of [
      ['/api/v1/paths', ['from', 'to']],
      ['/api/v1/paths?from=CWE-79', ['to']],
      ['/api/v1/paths?from=&to=CWE-79', ['from']],
      [`/api/v1/paths?from=CWE-79&to=${'x'.repeat(513)}`, ['to']],
      [`${paths}&depth=5`, ['depth']],
      [`${paths}&limit=11`, ['limit']],
      [`${paths}&derived=true`, ['derived']],
    ] as const) {
      assertRefused(await ask(url), ...named);
    }
  });
});
