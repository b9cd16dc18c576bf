import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ListedRule } from '../../services/rules/contract.ts';
import { type RunOptions, run } from '../testing/fakes.ts';

const plain = { columns: 60, environment: { NO_COLOR: '1' } };

const rule: ListedRule = {
  ...{
    id: 'mine',
    name: 'Mine',
    description: 'What it is.',
    version: 2,
    enabled: true,
    events: ['kev_added'],
  },
  ...{ severity: 'high', actions: ['Patch.', 'Tell.'], references: [], origin: 'own' },
  when: { all: [{ fact: 'cvss', op: 'gte', value: 9 }, { not: { query: 'vendor:apache' } }] },
};

/** Runs a command, and returns what was requested and what was printed. */
async function keep(argv: string, options: RunOptions = {}) {
  const requests: unknown[] = [];
  const answer = (name: string) => async (input: { readonly id?: string; readonly bytes?: Uint8Array }) => {
    const bytes = input.bytes === undefined ? undefined : Buffer.from(input.bytes).toString();
    requests.push([name, input.id, bytes]);
    return rule;
  };
  const services = {
    readRule: answer('read'),
    createRule: answer('create'),
    replaceRule: answer('replace'),
    removeRule: answer('remove'),
  };
  return { ...(await run(argv, { services, ...options })), requests };
}

describe('own rules', () => {
  test('are shown with their conditions', async () => {
    const { stdout } = await keep('rule show mine', plain);
    assert.equal(
      stdout,
      `rule    mine  Mine  high
what    What it is.
of      own, version 2
events  kev_added
when    all of
          cvss gte 9
          not
            query vendor:apache
do      Patch.
        Tell.
`,
    );
    assert.equal((await keep('rule show mine')).stdout, `${JSON.stringify(rule)}\n`);
  });

  test('are kept from standard input, and replaced only on request', async () => {
    const stdin = '{"id":"mine"}';
    const { stdout, requests } = await keep('rule add -', { stdin, ...plain });
    assert.deepEqual(requests, [['create', undefined, stdin]]);
    assert.equal(stdout, 'local  rule mine kept  version 2\n');
    assert.deepEqual((await keep('rule add - --replace', { stdin })).requests, [['replace', 'mine', stdin]]);
  });

  test('need an id to replace one, and a file that can be read', async () => {
    for (const [argv, stdin] of [
      ['rule add - --replace', '[]'],
      ['rule add - --replace', 'x'],
      ['rule add /nowhere', ''],
    ] as const) {
      const { code, requests } = await keep(argv, { stdin });
      assert.deepEqual([code, requests], [2, []], argv);
    }
  });

  test('are removed by their ids', async () => {
    const { stdout, requests } = await keep('rule remove mine other');
    assert.deepEqual(requests, [
      ['remove', 'mine', undefined],
      ['remove', 'other', undefined],
    ]);
    assert.deepEqual(JSON.parse(stdout), { items: [rule, rule], count: 2 });
  });
});
