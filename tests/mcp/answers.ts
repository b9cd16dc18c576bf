import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { Ajv } from 'ajv';
import { cleanText } from '../../src/kit/clean-text.ts';
import { posting } from '../harness/callers.ts';
import type { AgentServer } from './agent-server.ts';
import { type ToolCase, toolCases } from './cases.ts';
import { ask, call, callMessage, laterCall, replyIn, send, type ToolAnswer, textOf } from './messages.ts';
import { greet, openStdioAgent } from './stdio-agent.ts';

type Members = Readonly<Record<string, unknown>>;

/** What differs between two answers to the same question: when it was measured, how long it took, and its run. */
const volatile = new Set(['runId', 'tookMs', 'generatedAt', 'at', 'measuredAt', 'asOfRun', 'requestId']);

/** What a process measures at the moment of an answer. */
const measured = new Set(['score', 'value', 'reason']);

/** All tools answer the same as the API, over HTTP in both revisions and over standard input and output. */
export async function testAnswers(t: TestContext, { installation, server, settings }: AgentServer) {
  const { client } = server;
  const cases = await toolCases(client);
  const { result } = await ask(client, 'tools/list');
  const { tools } = result as { tools: { name: string; outputSchema: object }[] };
  assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(cases).sort());
  const agent = await openStdioAgent((started) => installation.cairn(['mcp'], settings, started));
  await greet(agent);

  for (const { name, outputSchema } of tools) {
    const one = cases[name] ?? assert.fail(name);
    await t.test(`${name} answers what the API answers, in its schema and size`, async () => {
      const concise = await call(client, name, one.args);
      const args = { ...one.args, detail: 'full' };
      const full = await call(client, name, args);
      const validate = new Ajv({ strict: false }).compile(outputSchema);
      for (const { structuredContent } of [concise, full]) {
        assert.ok(validate(structuredContent), JSON.stringify(validate.errors));
      }
      assert.ok(Buffer.byteLength(JSON.stringify(concise)) <= 16_384, 'both forms together');
      assert.ok(Buffer.byteLength(JSON.stringify(concise.structuredContent)) <= 8_192);
      assert.match(textOf(full), /is data from outside sources/);
      assertSameMembers(full.structuredContent ?? {}, await payloadOf(client, one), name);

      const { message, headers } = laterCall(name, args);
      const { resultType, _meta, ...later } = replyIn((await send(client, message, { headers })).body)
        .result as ToolAnswer & Members;
      const overStdio = (await agent.ask(callMessage(name, args, name))).result as ToolAnswer;
      assertSame(later, full, `${name} in the later revision`);
      assertSame(overStdio, full, `${name} over standard input and output`);
    });
  }

  await t.test('over standard input and output end with the input', async () => {
    const { code, stderr } = await agent.end();
    assert.deepEqual([code, stderr], [0, '']);
  });

  await t.test('read provenance and review in both forms', async () => {
    for (const name of ['generate_report', 'replay_investigation'] as const) {
      const answer = await call(client, name, cases[name]?.args ?? {});
      const { structuredContent = {} } = answer;
      assert.equal(structuredContent.requiresReview, true);
      assert.equal(typeof structuredContent.confidence, 'number');
      assert.ok(Array.isArray(structuredContent.sources));
      assert.match(textOf(answer), /requiresReview: true; confidence: [\d.]+;[\s\S]*sources: /);
    }
    const answer = await call(client, 'query_intelligence', cases.query_intelligence?.args ?? {});
    for (const member of ['source', 'confidence', 'freshness', 'lineage']) {
      assert.ok(answer.structuredContent && member in answer.structuredContent, member);
      assert.match(textOf(answer), new RegExp(`${member}: `));
    }
  });
}

async function payloadOf(
  client: AgentServer['server']['client'],
  { path, body }: ToolCase,
): Promise<Members> {
  const answer = await client.ask(path, body === null ? {} : posting(body));
  assert.equal(answer.status, 200, answer.body);
  const sent = JSON.parse(answer.body);
  return path.startsWith('/api/v1/') ? sent.data : sent;
}

/** All members but those that were cut to size, which are named. */
function assertSameMembers(answer: Members, payload: Members, name: string): void {
  const { withheld = [], ...own } = answer as { withheld?: readonly { path: string }[] } & Members;
  assert.deepEqual(Object.keys(own), Object.keys(payload), name);
  const cut = new Set(withheld.map(({ path }) => path.split('/')[1]));
  for (const [member, value] of Object.entries(own)) {
    if (cut.has(member) || isMeasured(name, member)) continue;
    assert.deepEqual(steady(value, name), steady(payload[member], name), `${name}: ${member}`);
  }
}

function assertSame(answer: ToolAnswer, other: ToolAnswer, about: string): void {
  const [name = ''] = about.split(' ');
  if (name === health) assertSameMembers(answer.structuredContent ?? {}, other.structuredContent ?? {}, name);
  else assert.deepEqual(steady(answer, name), steady(other, name), about);
}

const health = 'get_platform_health';

/** Each process measures its own answers, all the time. */
function isMeasured(name: string, member: string): boolean {
  return name === health && member !== 'infrastructure';
}

/** A value as agents read it, without what is another at another time. Health is measured in each process. */
function steady(value: unknown, name: string): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => steady(item, name));
  const members = Object.entries(value).filter(
    ([member]) => !volatile.has(member) && !(name === health && measured.has(member)),
  );
  return Object.fromEntries(members.map(([member, one]) => [member, steady(one, name)]));
}
