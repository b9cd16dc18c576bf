import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { canary, foreignHost } from '../attack/answers/payloads.ts';
import type { Client } from '../harness/client.ts';
import { isWholeForm } from '../harness/whole-form.ts';
import { ask, call, replyIn, send, type ToolAnswer, textOf } from './messages.ts';
import { poisonedRecords, twin } from './poisoned-records.ts';
import { rankByWords } from './ranking.ts';

/** Control, bidirectional, zero-width and tag characters. A line break only separates lines of a text. */
const deceptive = /[\p{Cf}\p{Co}\p{Cs}\u{e0000}-\u{e007f}]|(?!\n)\p{Cc}/u;

/** What a client that always does the same asks about one record, and with which tool by its name only. */
const questions: readonly (readonly [task: string, args: (id: string) => object])[] = [
  ['Look up one CVE by its id', (id) => ({ id })],
  ['Search words in vulnerabilities', (query) => ({ query })],
  ['Read the graph of neighbors and relations', (id) => ({ id, minConfidence: 0 })],
  [
    'Answer a question with cited sentences',
    (id) => ({ question: `Is ${id} exploited, and how is it fixed?` }),
  ],
  ['Write a brief for management', (topic) => ({ topic })],
  ['What to fix first of a list of CVEs', (id) => ({ ids: [id], exposed: true })],
  ['News: what changed since a day', (cve) => ({ cve, since: '365d' })],
  ['Timeline of dated events of one entity, oldest first', (id) => ({ id })],
  ['Query facts claim by claim with lineage', (id) => ({ id })],
];

/** What the client did about a record: each call, and what it read out of the answer on which it acts. */
type Plan = readonly (readonly [tool: string, args: string, read: unknown])[];

/** Nothing that a record says leaves its quotation marks, has characters that deceive, or changes what a client does. */
export async function testInjections(t: TestContext, server: Client): Promise<void> {
  const { result } = await ask(server, 'tools/list');
  const tools = (result as { tools: { name: string; title: string; description: string }[] }).tools;
  const ranked = tools.map(({ name, title, description }) => {
    return { name, text: `${name.replaceAll('_', ' ')} ${title} ${description}` };
  });
  const names = tools.map(({ name }) => name);

  const planAbout = async (id: string, only: readonly number[]): Promise<Plan> => {
    const plan: Plan[number][] = [];
    for (const at of only) {
      const [task, argsOf] = questions[at % questions.length] ?? assert.fail();
      const tool = rankByWords(ranked, task)[0] ?? assert.fail(task);
      const args = argsOf(id);
      const answer = await call(server, tool, args);
      assertNothingLeaves(answer, `${tool} ${id}`);
      plan.push([tool, JSON.stringify(args), actedOn(answer, names)]);
    }
    return JSON.parse(JSON.stringify(plan).replaceAll(id, 'it'));
  };

  await t.test('see what 60 records order only as data, and do the same as without it', async (t) => {
    const usual = await planAbout(
      twin,
      questions.map((_, at) => at),
    );
    assert.equal(new Set(usual.map(([tool]) => tool)).size, questions.length, 'each task has its own tool');
    let calls = 0;
    for (const [at, { id }] of poisonedRecords.entries()) {
      const some = [0, 1 + (at % (questions.length - 1))];
      const chosen = isWholeForm ? [...questions.keys()] : some;
      const plan = await planAbout(id, chosen);
      calls += plan.length;
      assert.deepEqual(
        plan,
        chosen.map((one) => usual[one]),
        poisonedRecords[at]?.payload,
      );
    }
    t.diagnostic(`${poisonedRecords.length} records, ${calls} calls`);
  });

  await t.test('see what an id orders only as data', async () => {
    for (const { payload } of poisonedRecords) {
      const answer = await call(server, 'get_cve', { id: payload.slice(0, 190) });
      assert.equal(answer.isError, true);
      assert.doesNotMatch(textOf(answer), deceptive, payload);
    }
  });

  await t.test('read resources without characters that deceive', async () => {
    for (const { id, payload } of poisonedRecords.slice(-20)) {
      const { body } = await send(server, {
        ...{ jsonrpc: '2.0', id: 1, method: 'resources/read' },
        params: { uri: `cairn://cve/${id}` },
      });
      const { contents } = replyIn(body).result as { contents: { text: string }[] };
      assert.doesNotMatch(contents[0]?.text ?? '', deceptive, payload);
      assert.ok(contents[0]?.text.includes(canary), 'the text itself is kept');
    }
  });
}

function assertNothingLeaves(answer: ToolAnswer, about: string): void {
  const outside = withoutQuotes(textOf(answer)).toUpperCase();
  for (const order of [canary, foreignHost, 'run_security_tool', 'CVE-1999-0001', 'CWE-9999']) {
    assert.ok(!outside.includes(order.toUpperCase()), `${about}: ${outside}`);
  }
  assert.doesNotMatch(textOf(answer), deceptive, about);
  assert.doesNotMatch(JSON.stringify(answer.structuredContent), deceptive, about);
  for (const name of memberNames(answer.structuredContent))
    assert.ok(!name.includes(canary), `${about}: ${name}`);
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”/g, '“”');
}

/** What a client acts on: tools, ids and numbers outside quotation marks, and judgements in the structured form. */
function actedOn(answer: ToolAnswer, names: readonly string[]): unknown {
  const text = withoutQuotes(textOf(answer));
  const structured = answer.structuredContent ?? {};
  const judged = ['severity', 'state', 'risk', 'cwes', 'requiresReview', 'confidence', 'total', 'isError'];
  return {
    isError: answer.isError === true,
    tools: names.filter((name) => text.includes(name)),
    ids: [...new Set(text.match(/\b(?:CVE-\d+-\d+|CWE-\d+|T\d{4}|G\d{4})\b/g))].sort(),
    judged: judged.map((name) => JSON.stringify(structured[name])?.replaceAll(/claim:[0-9a-f]+/g, 'claim')),
  };
}

function memberNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value);
  const own = Array.isArray(value) ? [] : members.map(([name]) => name);
  return [...own, ...members.flatMap(([, member]) => memberNames(member))];
}
