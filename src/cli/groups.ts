import type { Grammar } from './grammar.ts';

/** A command that has commands of its own. They are defined when it is called, so that others start fast. */
interface Group {
  readonly name: string;
  readonly alias?: string;
  readonly description: string;
  /** The one of its commands that runs if none is named; none by default. */
  readonly usual?: string;
  load(): Promise<(grammar: Grammar) => void>;
}

const groups: readonly Group[] = [
  {
    name: 'watch',
    description: 'Keep watchlists, and show what happened to what they watch.',
    usual: 'list',
    load: async () => (await import('./watch/define-commands.ts')).addWatch,
  },
  {
    name: 'inventory',
    description: 'Keep an inventory of what you run, and show what affects it.',
    usual: 'show',
    load: async () => (await import('./inventory/define-commands.ts')).addInventory,
  },
  {
    name: 'handling',
    description: 'Record what you decided about vulnerabilities, so that lists leave them out.',
    usual: 'list',
    load: async () => (await import('./handling/define-commands.ts')).addHandling,
  },
  {
    name: 'collection',
    description: 'Keep ids and queries in collections, with notes and tags.',
    usual: 'list',
    load: async () => (await import('./collection/define-commands.ts')).addCollection,
  },
  {
    name: 'feed-token',
    description: 'Make and revoke the tokens with which feed readers read your feeds.',
    usual: 'list',
    load: async () => (await import('./feed/define-tokens.ts')).addFeedTokens,
  },
  {
    name: 'rule',
    alias: 'rules',
    description: 'List the rules that evaluate events, evaluate them, and keep rules of your own.',
    usual: 'list',
    load: async () => (await import('./rules/define-commands.ts')).addRules,
  },
  {
    name: 'run',
    description: 'Show or delete an answer that is kept, by its run id.',
    load: async () => (await import('./runs/define-commands.ts')).addRuns,
  },
  {
    name: 'show',
    description: 'Show entities, their graph and history, changes, evidence, and how the service does.',
    load: async () => (await import('./reads/define-commands.ts')).addReads,
  },
  {
    name: 'me',
    description: 'Show whose things these commands read and change, export them, or delete them.',
    usual: 'show',
    load: async () => (await import('./me/define-commands.ts')).addMe,
  },
];

/** The command of a group that is called; null where the arguments call none. */
export function groupCommandIn([name, own]: readonly string[]): string | null {
  const group = groups.find((each) => [each.name, each.alias].includes(name ?? ''));
  if (group === undefined) return null;
  return own === undefined || own.startsWith('-') ? (group.usual ?? null) : own;
}

/** Adds the groups without their commands. */
export function addGroups({ program }: Grammar): void {
  for (const { name, alias, description } of groups) {
    const group = program
      .command(name)
      .description(description)
      .helpCommand('help [command]', 'show help for a command');
    if (alias !== undefined) group.alias(alias);
  }
}

/** Defines the commands of all groups. */
export async function defineGroups(grammar: Grammar): Promise<void> {
  for (const group of groups) await define(group, grammar);
}

/**
 * Defines the commands of the group that is called.
 * @returns the arguments; with the usual command if none is named
 */
export async function openGroup(argv: readonly string[], grammar: Grammar): Promise<readonly string[]> {
  const [first, second] = argv;
  const name = first === 'help' ? second : first;
  const group = groups.find((each) => [each.name, each.alias].includes(name ?? ''));
  if (group === undefined) return argv;
  await define(group, grammar);
  const isNamed = second !== undefined && (helpFlags.has(second) || !second.startsWith('-'));
  if (first === 'help' || isNamed || group.usual === undefined) return argv;
  return [group.name, group.usual, ...argv.slice(1)];
}

const helpFlags: ReadonlySet<string> = new Set(['-h', '--help']);

async function define({ name, usual, load }: Group, grammar: Grammar): Promise<void> {
  const command = grammar.program.commands.find((each) => each.name() === name);
  if (command === undefined) return;
  (await load())({ ...grammar, program: command });
  if (usual !== undefined)
    command.addHelpText('after', `\n\`cairn ${name}\` alone is \`cairn ${name} ${usual}\`.`);
}
