import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { type DecisionTables, type StoredTable, tableIds } from '../../src/domain/risk/decision-table.ts';
import { decidePoints } from '../../src/domain/risk/points.ts';
import { ToolThread } from '../../src/main/tool-thread.ts';
import { source as bundledTables } from '../../src/sources/decision-tables/source.ts';
import { type Analysis, type Answer, toolNames } from '../../src/tools/contract.ts';
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

for (const name of toolNames) {
  const load = tools[name];
  if (load === undefined) continue;
  const { tool } = await load();

  for (const [sort, list] of Object.entries(toolCases[name])) {
    test(`${name} has at least ${casesMin} ${sort} inputs`, () => assert.ok(list.length >= casesMin));

    for (const { name: what, source, input, ids, risk, answers } of list)
      test(`${name} reads ${what} (${source})`, async () => {
        const analysis = await thread.run({ tool: name, input, now: casesNow });
        const result = tool.conclude?.(analysis, answers ?? answersByTables(analysis)) ?? analysis;
        const found = new Set(result.findings.map(({ id }) => id));
        assert.deepEqual({ ids: [...found].sort(), risk: scoreOf(result).risk }, { ids, risk });
      });
  }
}

/** The answers of a new store. It has the bundled decision tables, and nothing else to look up. */
function answersByTables({ lookups }: Analysis): Answer[] {
  return lookups.flatMap((lookup) => {
    if (lookup.kind !== 'points') return [];
    return [{ ...lookup, outcomes: decidePoints(lookup.points, tables()) }];
  });
}

function tables(): DecisionTables {
  const bytes = readFileSync('pack/decision-tables.json');
  const { entities = [] } = bundledTables.map(bytes, 'decision-tables.json');
  const stored = (wanted: string): StoredTable => {
    const found = entities.find(({ id }) => id === wanted);
    const table = found?.details?.decisionTable;
    assert.ok(found !== undefined && table !== undefined, wanted);
    return { id: wanted, version: found.version ?? null, table };
  };
  return {
    bod: stored(tableIds.bod),
    coordinator: stored(tableIds.coordinator),
    deployer: stored(tableIds.deployer),
  };
}
