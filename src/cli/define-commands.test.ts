import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { defineCommands } from './define-commands.ts';
import { defineGroups } from './groups.ts';
import { captured } from './testing/fakes.ts';

const page = readFileSync(new URL('../../docs/operations/command-line.md', import.meta.url), 'utf8');

const unused = () => assert.fail('nothing is run');
const define = (called?: string) =>
  defineCommands(
    {
      onEnd: unused,
      deps: {
        services: unused,
        operator: unused,
        access: unused,
        serve: unused,
        serveAgent: unused,
        settings: unused,
        close: unused,
        version: '1',
        stdout: captured(),
        stderr: captured(),
        environment: {},
        stdin: Readable.from([]),
      },
    },
    called,
  );

test('the page on the command line has every command and option', async () => {
  const grammar = await define();
  await defineGroups(grammar);
  assert.ok(grammar.program.commands.length > 0);
  for (const command of grammar.program.commands) {
    assert.ok(
      page.includes(`| \`cairn ${command.name()}`),
      `${command.name()} is not in the table of commands`,
    );
    const all = [command, ...command.commands];
    if (all.every(({ options }) => options.length === 0)) continue;
    const section = page.split(`\n## cairn ${command.name()}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const { flags } of all.flatMap(({ options }) => options)) {
      assert.ok(section.includes(`| \`${flags}\` |`), `${command.name()} ${flags} is not on the page`);
    }
    for (const own of command.commands) {
      assert.ok(section.includes(own.name()), `${command.name()} ${own.name()} is not on the page`);
    }
  }
});

test('a command is the same whether it is defined alone or with all others', async () => {
  const { program } = await define();
  const alone: string[] = [];
  for (const command of program.commands) {
    const { commands } = (await define(command.name())).program;
    const same = commands.find((one) => one.name() === command.name());
    assert.equal(same?.helpInformation(), command.helpInformation());
    if (commands.length === 1) alone.push(command.name());
  }
  for (const often of ['serve', 'sync', 'search', 'cve', 'match', 'triage'])
    assert.ok(alone.includes(often), often);
});
