import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ToolThread } from '../../src/main/tool-thread.ts';
import { toolNames } from '../../src/tools/contract.ts';
import { tools } from '../../src/tools/index.ts';
import { scoreOf } from '../../src/tools/score.ts';
import { casesNow } from '../../src/tools/testing/check-cases.ts';
import { toolCases } from './cases.ts';

const casesMin = 2;
const analysisMsMax = 1_200;

// As in a server: a tool that needs a file or a network fails.
const thread = await ToolThread.start(
  new URL('../../src/main/threads/analyzing.ts', import.meta.url),
  analysisMsMax,
);
after(() => thread.end());

for (const name of toolNames.filter((name) => tools[name] !== undefined)) {
  const cases = toolCases[name] ?? { hostile: [], harmless: [] };

  for (const [sort, list] of Object.entries(cases)) {
    test(`${name} has at least ${casesMin} ${sort} inputs`, () => assert.ok(list.length >= casesMin));

    for (const { name: what, source, input, ids, risk } of list)
      test(`${name} reads ${what} (${source})`, async () => {
        const analysis = await thread.run({ tool: name, input, now: casesNow });
        const found = new Set(analysis.findings.map(({ id }) => id));
        assert.deepEqual({ ids: [...found].sort(), risk: scoreOf(analysis).risk }, { ids, risk });
      });
  }
}
