import { type FormFlags, formOf, type Grammar, withForms } from '../grammar.ts';
import { reads } from './reads.ts';
import type { ReadFlags } from './types.ts';

/** A command for each read that no other command makes. */
export function addReads({ program, deps, onEnd }: Grammar): void {
  for (const read of reads) {
    const command = program.command(read.name).description(read.description);
    for (const [name, description] of read.args) command.argument(name, description);
    for (const { flags, description, parse, usual } of read.options) {
      if (flags.includes('<')) command.option(flags, description, parse as (text: string) => unknown, usual);
      else command.option(flags, description);
    }
    withForms(command, ...(read.files ?? [])).action(async (...given: unknown[]) => {
      const args = given.slice(0, read.args.length).map(String);
      const { json, ...flags } = given[read.args.length] as ReadFlags & FormFlags<string>;
      const { printRead } = await import('../commands/read.ts');
      const form = formOf({ format: flags.format, json });
      onEnd(await printRead({ read, flags, args, form }, deps));
    });
  }
}
