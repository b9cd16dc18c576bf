import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { toolList } from '../../src/mcp/tool-list.ts';
import { agentTools } from '../../src/mcp/tools.ts';
import { root } from '../architecture/project-files.ts';
import { rankByWords, scoresByWords } from './ranking.ts';
import { agentTasks, unservedTasks } from './tasks.ts';

interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
  readonly outputSchema: object;
  readonly annotations: Readonly<Record<string, boolean>>;
}

const listed = (await toolList(agentTools)) as readonly ListedTool[];
const names = listed.map(({ name }) => name);
/** What the plain words of a tool must have in common with a task, so that a client calls it at all. */
const scoreMin = 3.4;
/** A part of a description that says what a tool doesn't do, or what absence means. */
const denial = /\b(?:no|not|none|nothing|without|missing|unknown|null)\b/i;
/** A token of a model is about four bytes. */
const tokensOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) / 4;

describe('the tools of agents', () => {
  test('fit into a prompt', () => {
    assert.ok(names.length <= 14);
    const short = listed.map(({ outputSchema: _, ...tool }) => tool);
    assert.ok(tokensOf(short) <= 4_000, `${tokensOf(short)} tokens`);
    assert.ok(tokensOf(listed) <= 12_000, `${tokensOf(listed)} tokens with the schemas of answers`);
  });

  for (const { name, description, inputSchema, outputSchema, annotations } of listed) {
    test(`${name} says what it is for, when to use another tool, and what absence means`, () => {
      assert.ok(description.length >= 150 && description.length <= 900, `${description.length} characters`);
      assert.match(description, /\bUse\b/);
      const siblings = names.filter((other) => other !== name && description.includes(other));
      assert.ok(siblings.length > 0, 'it names no other tool');
      assert.match(description, /\b(?:no|not|unknown|without|missing|nothing)\b/i);
      for (const [argument, { description = '' }] of Object.entries(inputSchema.properties)) {
        assert.match(description, /Example: \S/, `${argument} has no example`);
      }
      new Ajv({ strict: false }).compile(outputSchema);
      new Ajv({ strict: false }).compile(inputSchema);
      const { readOnlyHint, destructiveHint, openWorldHint } = annotations;
      assert.deepEqual([readOnlyHint, destructiveHint, openWorldHint], [true, false, false]);
    });
  }

  test('only read: no tool has an operation that changes something or creates keys', () => {
    for (const { operation, name } of agentTools) {
      const isRead = operation.method === 'GET' || (operation.method === 'POST' && !operation.changesData);
      assert.ok(isRead && operation.scope !== 'own' && operation.scope !== 'admin', name);
    }
  });

  test('are listed in the documentation, each with the operation that has the same answer', () => {
    const page = readFileSync(join(root, 'docs/agents.md'), 'utf8');
    const rows = agentTools.map(
      ({ name, operation: { method, path } }) => `| \`${name}\` | \`${method} ${path}\` |`,
    );
    const [, table = ''] = /\n## Tools\n[^|]*\|.*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? [];
    assert.deepEqual(table.trim().split('\n'), rows);
  });

  test('are found by plain words for tasks that were written before their texts', (t) => {
    const texts = listed.map(({ name, title, description }) => {
      return { name, text: `${name.replaceAll('_', ' ')} ${title} ${description}` };
    });
    const ranks = agentTasks
      .filter(({ tool }) => names.includes(tool))
      .map(({ task, tool }) => ({ task, at: rankByWords(texts, task).indexOf(tool) }));
    const first = ranks.filter(({ at }) => at === 0).length;
    t.diagnostic(`${first} of ${agentTasks.length} tasks find their tool first`);
    assert.ok(
      first >= 45,
      ranks
        .filter(({ at }) => at !== 0)
        .map(({ task }) => task)
        .join('\n'),
    );
    for (const { task, at } of ranks) assert.ok(at >= 0 && at < 3, `${task}: ${at}`);
  });

  test('are not found for tasks that none of them is for', (t) => {
    const texts = listed.map(({ name, title, description }) => {
      const claimed = description.split(/[.,:;]\s/).filter((part) => !denial.test(part));
      return { name, text: [name.replaceAll('_', ' '), title, ...claimed].join(' ') };
    });
    const found = (task: string) =>
      scoresByWords(texts, withoutIds(task)).find(({ score }) => score >= scoreMin);
    assert.deepEqual(
      unservedTasks.filter((task) => found(task) !== undefined),
      [],
    );
    const served = agentTasks.filter(({ task }) => found(task) !== undefined).length;
    t.diagnostic(
      `${unservedTasks.length} tasks are refused, and ${served} of ${agentTasks.length} others are not`,
    );
    assert.ok(served >= 45, `${served}`);
  });
});

/** Ids, versions and addresses are not words. */
function withoutIds(task: string): string {
  return task.replaceAll(/\S*\d\S*/g, '');
}
