import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AskInput } from '../services/answers/contract.ts';
import { startServer } from './testing/server.ts';
import { fakeServices } from './testing/services.ts';

const json = { 'content-type': 'application/json' };
const operations = [
  ['/api/ai/ask', 'question'],
  ['/api/ai/report', 'topic'],
  ['/api/ai/soc', 'topic'],
] as const;

describe('a request for an answer', () => {
  for (const [path, member] of operations) {
    test(`${path} takes one text of at most 2,000 characters, and a language`, async (t) => {
      const { ask } = await startServer(t);
      const send = async (body: string) => (await ask(path, { method: 'POST', headers: json, body })).status;
      const wrong = [
        ...[undefined, null, 7, true, [], ['x'], {}, '', '   ', '\n\t', 'x'.repeat(2_001)].map((value) => ({
          [member]: value,
        })),
        ...[7, null, [], {}].map((locale) => ({ [member]: 'x', locale })),
        { [member]: 'x', more: 1 },
        [],
        'x',
        null,
      ];
      for (const body of wrong)
        assert.equal(await send(JSON.stringify(body)), 400, JSON.stringify(body).slice(0, 60));
      for (const body of ['', '{', '\u0000', `${member}=x`]) {
        assert.equal(await send(body), 400);
      }
      assert.equal(await send(JSON.stringify({ [member]: 'x'.repeat(100_000) })), 413);
      for (const text of ['x', '\u0000\u0007\u202e', '\ud800', 'ä'.repeat(2_000), '💥'.repeat(900)]) {
        assert.equal(await send(JSON.stringify({ [member]: text })), 200, text.slice(0, 10));
      }
      assert.equal((await ask(path)).status, 405);
    });
  }

  test('reaches the services with its language, or that of the header', async (t) => {
    const requested: AskInput[] = [];
    const answer = async (input: AskInput) => {
      requested.push(input);
      return fakeServices().ask(input);
    };
    const { ask } = await startServer(t, { services: { ask: answer } });
    const body = JSON.stringify({ question: 'Is it fixed?', locale: 'de' });
    await ask('/api/ai/ask', { method: 'POST', headers: { ...json, 'accept-language': 'ja' }, body });
    assert.deepEqual(requested, [{ question: 'Is it fixed?', locale: 'de', acceptLanguage: 'ja' }]);
  });

  for (const [path, member] of operations) {
    test(`${path} answers with a page of Markdown if the client prefers it`, async (t) => {
      const { ask } = await startServer(t);
      const send = (accept: string, value: unknown) =>
        ask(path, {
          method: 'POST',
          headers: { ...json, accept },
          body: JSON.stringify({ [member]: value }),
        });
      const page = await send('text/markdown', 'x');
      assert.equal(page.headers['content-type'], 'text/markdown; charset=utf-8; variant=GFM');
      assert.match(String(page.headers.vary), /accept\b/);
      assert.match(page.body, /^# .+\n[\s\S]*\n> /);
      for (const accept of ['*/*', 'application/json', 'text/markdown;q=0.5, application/json']) {
        const answer = await send(accept, 'x');
        assert.match(String(answer.headers['content-type']), /^application\/json/, accept);
      }
      const refused = await send('text/markdown', 7);
      assert.equal(refused.status, 400);
      assert.match(String(refused.headers['content-type']), /^application\/json/);
    });
  }
});
