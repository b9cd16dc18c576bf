import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { run } from './testing/fakes.ts';

const rules = { items: [], count: 0, facts: [] };
const services = { listRules: async () => rules };

describe('a command with commands of its own', () => {
  test('runs the usual one if none is named', async () => {
    const listed = await run('rule list --json', { services });
    assert.deepEqual(JSON.parse(listed.stdout), rules);
    for (const argv of ['rule', 'rule --json', 'rules', 'rules --json', 'rules list --format json']) {
      assert.deepEqual(await run(argv, { services }), listed, argv);
    }
  });

  test('shows help on all of them, and on each', async () => {
    const help = await run('help rule');
    assert.match(
      help.stdout,
      /^Usage: cairn rule\|rules \[options\] \[command\]\n[\s\S]*\n {2}evaluate \[options\] /,
    );
    assert.match(help.stdout, /\n`cairn rule` alone is `cairn rule list`\.\n$/);
    for (const argv of ['rule --help', 'rules -h', 'help rules'])
      assert.deepEqual(await run(argv), help, argv);
    assert.match((await run('rule help evaluate')).stdout, /^Usage: cairn rule evaluate \[options\]\n/);
    assert.match((await run('rule list --help')).stdout, /--format <format> /);
    assert.match((await run('run --help')).stdout, /\n {2}delete \[options\] <id> /);
  });

  test('ends with 2 for an unknown one', async () => {
    const { code, stdout, stderr } = await run('rule evaluat');
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^cairn: unknown command 'evaluat'\n\(Did you mean evaluate\?\)\n/);
    const without = await run('run');
    assert.deepEqual([without.code, without.stdout], [2, '']);
    assert.match(without.stderr, /^Usage: cairn run /);
  });
});
