import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntityType } from '../../../../domain/entity/id.ts';
import type { GraphNode } from '../../../../domain/graph/graph.ts';
import { noRisk } from '../../../../domain/risk/judgement.ts';
import { gapsOf } from '../../../../graph/gaps.ts';
import { linksOfType } from './findings.ts';

test('an answer states or leaves open every link whose absence is a gap of the graph', () => {
  const types = Object.keys(linksOfType) as EntityType[];
  for (const type of types.filter((one) => one !== 'vulnerability')) {
    const node: GraphNode = {
      ...{ id: 'X', type, name: null, state: null, severity: null, kev: null },
      ...noRisk,
    };
    const stated = (linksOfType[type] ?? []).map(([, topic]) => `${topic.type} ${topic.direction}`);
    for (const gap of gapsOf(node, () => false)) {
      assert.ok(stated.includes(`${gap.type} ${gap.direction}`), `${type} ${gap.type} ${gap.direction}`);
    }
  }
});
