import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Tool, ToolRisk } from '../contract.ts';
import { scoreOf } from '../score.ts';

/** An input with the expected result, written by hand from a source before the tool existed. */
export interface ToolCase {
  readonly name: string;
  /** Where the expectation comes from: a specification, or a published example. */
  readonly source: string;
  readonly input: string;
  /** Ids of all findings, each once, in alphabetical order. */
  readonly ids: readonly string[];
  readonly risk: ToolRisk;
  /** What the look-ups found; by default the tool does not conclude. */
  readonly answers?: readonly Answer[];
}

export interface ToolCases {
  readonly hostile: readonly ToolCase[];
  readonly harmless: readonly ToolCase[];
}

const casesMin = 12;
/** The time by which the cases are judged. */
export const casesNow = Date.UTC(2026, 7, 22);

/** Tests a tool with its cases, and its declaration. */
export function checkCases(tool: Tool, cases: ToolCases): void {
  for (const [sort, list] of Object.entries(cases)) {
    test(`${tool.name} has at least ${casesMin} ${sort} cases`, () => assert.ok(list.length >= casesMin));
    for (const one of list)
      test(`${tool.name}, ${sort}: ${one.name} (${one.source})`, () => checkCase(tool, one));
  }
  test(`${tool.name} reads its own example`, () => {
    assert.ok(Buffer.byteLength(tool.example) <= tool.bytesMax);
    tool.analyse(tool.example, casesNow);
  });
  test(`the findings of ${tool.name} have its name and differ`, () => {
    const ids = tool.kinds.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.match(id, new RegExp(`^${tool.name}\\.[a-z0-9-]+$`));
  });
  test(`the cases of ${tool.name} have each of its findings`, () => {
    const seen = new Set([...cases.hostile, ...cases.harmless].flatMap(({ ids }) => ids));
    const missing = tool.kinds.map(({ id }) => id).filter((id) => !seen.has(id));
    assert.deepEqual(missing, []);
  });
}

function checkCase(tool: Tool, { input, ids, risk, answers }: ToolCase): void {
  const analysis = tool.analyse(input, casesNow);
  const result = answers === undefined ? analysis : (tool.conclude?.(analysis, answers) ?? analysis);
  assert.deepEqual([...new Set(result.findings.map(({ id }) => id))].sort(), ids);
  assert.equal(scoreOf(result).risk, risk);
  const kinds = new Map(tool.kinds.map((kind) => [kind.id, kind]));
  for (const { id, severity, title, recommendation } of result.findings) {
    const kind = kinds.get(id);
    assert.deepEqual(
      { severity, title, recommendation },
      {
        severity: kind?.severity,
        title: kind?.title,
        recommendation: kind?.recommendation,
      },
    );
  }
}
