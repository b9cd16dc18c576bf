import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolNames } from '../../src/tools/contract.ts';
import { tools } from '../../src/tools/index.ts';
import { scoreOf } from '../../src/tools/score.ts';
import { casesNow } from '../../src/tools/testing/check-cases.ts';
import { toolCases } from './cases.ts';

const casesMin = 2;

for (const name of toolNames) {
  const load = tools[name];
  if (load === undefined) continue;
  const { tool } = await load();
  const cases = toolCases[name] ?? { hostile: [], harmless: [] };

  for (const [sort, list] of Object.entries(cases)) {
    test(`${name} has at least ${casesMin} ${sort} inputs`, () => assert.ok(list.length >= casesMin));

    for (const { name: title, source, input, ids, risk } of list)
      test(`${name} reads ${title} (${source})`, () => {
        const analysis = tool.analyse(input, casesNow);
        const found = new Set(analysis.findings.map(({ id }) => id));
        assert.deepEqual({ ids: [...found].sort(), risk: scoreOf(analysis).risk }, { ids, risk });
      });
  }
}
