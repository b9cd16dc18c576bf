import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tool, ToolRisk } from '../contract.ts';
import { scoreOf } from '../score.ts';

/** An input with the result that somebody expects who read the named source. */
export interface ToolCase {
  readonly name: string;
  /** Where the expected result comes from: a standard, a specification, a published example. */
  readonly source: string;
  readonly input: string;
  /** Ids of the findings, in any order. */
  readonly ids: readonly string[];
  /** The risk by the analysis alone, before anything is looked up. */
  readonly risk: ToolRisk;
}

/** The present of the cases: 2026-08-22. */
export const casesNow = Date.UTC(2026, 7, 22);

/** A test for each case, and one that all ids are listed. */
export function testCases(tool: Tool, cases: readonly ToolCase[]): void {
  for (const { name, source, input, ids, risk } of cases) {
    test(`${tool.name}: ${name} (${source})`, () => {
      const analysis = tool.analyse(input, casesNow);
      assert.deepEqual([...new Set(analysis.findings.map(({ id }) => id))].sort(), [...ids].sort());
      assert.equal(scoreOf(analysis).risk, risk);
    });
  }
  test(`${tool.name}: the expected ids are listed kinds`, () => {
    const listed = new Set(tool.kinds.map(({ id }) => id));
    assert.deepEqual(
      cases.flatMap(({ ids }) => ids).filter((id) => !listed.has(id)),
      [],
    );
  });
}
