import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { defineCommands } from '../../src/cli/define-commands.ts';
import { defineGroups } from '../../src/cli/groups.ts';
import { captured } from '../../src/cli/testing/fakes.ts';

/** The whole grammar, with commands that can't be called. */
export async function wholeGrammar(): Promise<Command> {
  const unused = () => assert.fail('nothing is run');
  const grammar = await defineCommands({
    onEnd: unused,
    deps: {
      ...{ services: unused, operator: unused, access: unused, serve: unused, serveAgent: unused },
      ...{ settings: unused, close: unused, version: '1', environment: {}, stdin: Readable.from([]) },
      ...{ stdout: captured(), stderr: captured() },
    },
  });
  await defineGroups(grammar);
  return grammar.program;
}

/** The commands that do something, as they are called: `watch events`. */
export async function commandNames(): Promise<readonly string[]> {
  const { commands } = await wholeGrammar();
  return commands.flatMap((command) => {
    const own = command.commands.map((each) => `${command.name()} ${each.name()}`);
    // The only one that has both.
    return own.length === 0 || command.name() === 'report' ? [command.name(), ...own] : own;
  });
}
