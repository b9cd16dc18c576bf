import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { defineCommands } from './define-commands.ts';
import { captured } from './testing/fakes.ts';

const page = readFileSync(new URL('../../docs/operations/command-line.md', import.meta.url), 'utf8');

test('the page on the command line has every command and option', () => {
  const unused = () => assert.fail('nothing is run');
  const { commands } = defineCommands(
    {
      services: unused,
      operator: unused,
      access: unused,
      serve: unused,
      settings: unused,
      close: unused,
      version: '1',
      stdout: captured(),
      stderr: captured(),
      environment: {},
      stdin: Readable.from([]),
    },
    unused,
  );
  assert.ok(commands.length > 0);
  for (const command of commands) {
    assert.ok(
      page.includes(`| \`cairn ${command.name()}`),
      `${command.name()} is not in the table of commands`,
    );
    if (command.options.length === 0) continue;
    const section = page.split(`\n## cairn ${command.name()}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const { flags } of command.options) {
      assert.ok(section.includes(`| \`${flags}\` |`), `${command.name()} ${flags} is not on the page`);
    }
  }
});
