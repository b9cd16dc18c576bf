import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type DecisionTables, type StoredTable, tableIds } from '../../domain/risk/decision-table.ts';
import { decidePoints } from '../../domain/risk/points.ts';
import { impacts, judgePriority, missions, tierOf } from '../../domain/risk/priority.ts';
import { noSignals, type Signals } from '../../domain/risk/signals.ts';
import { source as ssvc } from './source.ts';

const folder = '../shared/data/ssvc';
const bodFile = `${folder}/cisa_bod_26_04_1_0_0`;

/** Rows of a table as published: the names of the answers by the ids of the points, in lower case. */
function publishedRows(file: string): Readonly<Record<string, string>>[] {
  const { mapping, decision_points: points } = JSON.parse(readFileSync(file, 'utf8'));
  return mapping.map((row: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(row).map(([id, key]) => {
        const value = points[id].values.find((one: { key: string }) => one.key === key);
        return [id.split(':').slice(0, 2).join(':'), value.name.toLowerCase()];
      }),
    ),
  );
}

function tableFrom(file: string, id: string): StoredTable {
  const [entity] = ssvc.map(readFileSync(file), file).entities ?? [];
  const table = entity?.details?.decisionTable;
  assert.ok(entity?.id === id && table !== undefined);
  return { id, version: entity.version ?? null, table };
}

const plain: Signals = { ...noSignals, state: 'published', isKevRead: true, isEpssRead: true, epss: null };

test('priorities by the published tables', async (t) => {
  if (!existsSync(`${bodFile}.csv`)) return t.skip(`${folder} has no published tables`);
  const files = {
    bod: `${bodFile}.json`,
    coordinator: `${folder}/cisa_coordinator_2_0_3.json`,
    deployer: `${folder}/deployer_patch_application_priority_1_0_0.json`,
  };
  const tables: DecisionTables = {
    bod: tableFrom(files.bod, tableIds.bod),
    coordinator: tableFrom(files.coordinator, tableIds.coordinator),
    deployer: tableFrom(files.deployer, tableIds.deployer),
  };

  await t.test('have the outcome of each row for the points that it has', () => {
    for (const name of ['bod', 'coordinator', 'deployer'] as const) {
      const { mapping, decision_points: points } = JSON.parse(readFileSync(files[name], 'utf8'));
      for (const row of mapping as Record<string, string>[]) {
        const answers = Object.entries(row);
        const [outcome, key] = answers.pop() ?? [];
        const named = answers.map(([id, value]) => [
          id.split(':')[1],
          points[id].values.find((one: { key: string }) => one.key === value).name.toLowerCase(),
        ]);
        const { [name]: decided } = decidePoints(Object.fromEntries(named), tables);
        const value = points[outcome ?? ''].values.find((one: { key: string }) => one.key === key);
        const expected = name === 'bod' ? value.key : value.name;
        assert.deepEqual([decided?.possible, decided?.missing], [[expected.toLowerCase()], []]);
      }
    }
  });

  await t.test('leave open what a missing point decides', () => {
    const { bod, coordinator, deployer } = decidePoints(
      { E: 'active', A: 'yes', TI: 'total', EXP: 'open' },
      tables,
    );
    assert.deepEqual([bod?.possible, bod?.missing], [['3df', '3d'], ['KEV']]);
    assert.deepEqual([coordinator?.possible, coordinator?.missing], [['act', 'attend'], ['MWI']]);
    assert.deepEqual([deployer?.possible, deployer?.missing], [['immediate', 'out-of-cycle'], ['HI']]);
  });

  await t.test('have the outcome of each row of BOD 26-04, and another tier for another outcome', () => {
    const rows = readFileSync(`${bodFile}.csv`, 'utf8').trim().split(/\r?\n/).slice(1);
    const tiers = new Map<string, string>();
    for (const line of rows) {
      const [row, kev, exposed, automatable, technicalImpact, outcome = ''] = line.split(',');
      const signals = { ...plain, isListed: kev === 'yes', automatable, technicalImpact } as Signals;
      const { bod } = judgePriority(signals, null, tables);
      const decided = exposed === 'yes' ? bod?.exposed : bod?.notExposed;
      assert.deepEqual(decided?.rows, [Number(row)], line);
      assert.equal(decided.possible.length, 1);
      const text = bod?.tiers.find(({ key }) => key === decided.soonest);
      assert.equal(text?.name.toLowerCase(), outcome.toLowerCase(), line);
      assert.equal(text?.forensics, outcome.includes('forensic'), line);
      if (exposed === 'yes') assert.equal(tierOf(signals, tables), decided.soonest);
      tiers.set(outcome, String(decided.soonest));
    }
    assert.equal(rows.length, 16);
    assert.deepEqual([tiers.size, new Set(tiers.values()).size], [5, 5]);
  });

  const exploitations = [
    ['none', 'none'],
    ['poc', 'public poc'],
    ['active', 'active'],
  ] as const;
  const automatables = ['no', 'yes'] as const;
  const outcomesOf = (rows: readonly Readonly<Record<string, string>>[], numbers: readonly number[]) =>
    new Set(numbers.map((row) => Object.values(rows[row] ?? {}).at(-1)));

  await t.test('have the outcome of each row of the table of coordinators', () => {
    const rows = publishedRows(files.coordinator);
    const hit = new Set<number>();
    for (const [exploitation, named] of exploitations)
      for (const automatable of automatables)
        for (const technicalImpact of ['partial', 'total'] as const)
          for (const mission of missions) {
            const signals = { ...plain, exploitation, automatable, technicalImpact };
            const decided = judgePriority(signals, null, tables, { mission }).ssvc.coordinator;
            const expected = rows.flatMap((row, i) =>
              row['ssvc:E'] === named &&
              row['ssvc:A'] === automatable &&
              row['ssvc:TI'] === technicalImpact &&
              row['ssvc:MWI'] === mission
                ? [i]
                : [],
            );
            assert.deepEqual(decided?.rows, expected);
            assert.deepEqual(new Set(decided.possible), outcomesOf(rows, expected));
            for (const row of expected) hit.add(row);
          }
    assert.equal(hit.size, rows.length);
  });

  await t.test('have the outcomes of each row of the table of deployers', () => {
    const rows = publishedRows(files.deployer);
    const hit = new Set<number>();
    for (const [exploitation, named] of exploitations)
      for (const automatable of automatables)
        for (const impact of impacts)
          for (const exposed of [true, false]) {
            const signals = { ...plain, exploitation, automatable };
            const decided = judgePriority(signals, null, tables, { impact, exposed }).ssvc.deployer;
            const expected = rows.flatMap((row, i) =>
              row['ssvc:E'] === named &&
              row['ssvc:A'] === automatable &&
              row['ssvc:HI'] === impact.replace('_', ' ') &&
              (row['ssvc:EXP'] === 'open') === exposed
                ? [i]
                : [],
            );
            assert.deepEqual(decided?.rows, expected);
            assert.deepEqual(new Set(decided.possible), outcomesOf(rows, expected));
            for (const row of expected) hit.add(row);
          }
    assert.equal(hit.size, rows.length);
  });
});
