import { Command } from 'commander';
import type { MatchStatus } from '../domain/match/verdict.ts';
import { Failure } from '../kit/failure.ts';
import { addReport, type FormFlags, formOf, type Grammar, oneOf, withForms } from './grammar.ts';
import { addGroups } from './groups.ts';
import { findingLimit, hitLimit, matchStatuses, matchStatusList, once } from './option-values.ts';
import { outputOf } from './output.ts';
import type { SearchTexts } from './search/options.ts';

/**
 * The commands and options. Each command is loaded when it is called, and passes its exit code to `onEnd`.
 * @param called the first argument. If it is a command, the others may be left out, so that it starts fast.
 */
export async function defineCommands(
  { deps, onEnd }: Omit<Grammar, 'program'>,
  called?: string,
): Promise<Grammar> {
  const program = new Command('cairn')
    .description(
      'Security intelligence with its evidence attached.\nAnswers are tables on a terminal, and JSON when piped or with --json.',
    )
    .version(deps.version, '-V, --version', 'show the version')
    .option('--url <url>', 'ask the server at this URL instead of the local store; also CAIRN_URL')
    .option(
      '--key-file <path>',
      'with --url: file with the API key, - for standard input; also CAIRN_API_KEY',
    )
    .option('--profile <name>', 'ask the server of a profile: ~/.config/cairn/NAME.json; also CAIRN_PROFILE')
    .option('--watch [seconds]', 'repeat a command that reads, every 10 seconds or as --watch=30 says')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .showHelpAfterError('See `cairn --help`.')
    .exitOverride()
    .configureOutput(outputOf(deps));

  const grammar: Grammar = { program, deps, onEnd };
  const alone = called === undefined ? undefined : parts.find(({ name }) => name === called);
  for (const { load } of alone === undefined ? parts : [alone]) (await load())(grammar);
  return grammar;
}

interface Part {
  /** Only for a command that can be defined without the others. */
  readonly name?: string;
  readonly load: () => Add | Promise<Add>;
}

type Add = (grammar: Grammar) => void;

/** All commands, in the order in which help lists them. */
const parts: readonly Part[] = [
  { name: 'serve', load: () => addServe },
  { name: 'mcp', load: () => addAgent },
  { name: 'sync', load: () => addSync },
  { name: 'search', load: () => addSearch },
  { name: 'cve', load: () => addCve },
  { name: 'match', load: () => addMatch },
  { name: 'triage', load: async () => (await import('./triage/define-command.ts')).addTriage },
  { name: 'cvss', load: () => addCvss },
  { load: async () => (await import('./answers/define-commands.ts')).addAnswers },
  { name: 'tool', load: () => addTool },
  { load: () => addGroups },
  { name: 'replay', load: async () => (await import('./replay/define-command.ts')).addReplay },
  { name: 'status', load: () => addStatus },
  { name: 'live', load: () => addLive },
  { load: async () => (await import('./access/define-commands.ts')).addAccess },
  { load: async () => (await import('./maintenance/define-commands.ts')).addMaintenance },
  { name: 'config', load: () => addConfig },
  { load: () => addCompletion },
];

function addLive(grammar: Grammar): void {
  addReport(grammar, {
    name: 'live',
    description: 'Show what is new in the last seven days, in packages by subject.',
    json: 'print the packages as JSON',
    load: async () => (await import('./commands/live.ts')).showLive,
  });
}

function addServe({ program, deps, onEnd }: Grammar): void {
  program
    .command('serve')
    .description('Serve the API until SIGINT or SIGTERM.')
    .action(async () => {
      const { serve } = await import('./commands/serve.ts');
      onEnd(await serve(deps));
    });
}

function addAgent({ program, deps, onEnd }: Grammar): void {
  program
    .command('mcp')
    .description('Serve an AI agent over standard input and output (Model Context Protocol).')
    .action(async () => {
      const { serveAgent } = await import('./commands/mcp.ts');
      onEnd(await serveAgent(deps));
    });
}

interface SyncFlags {
  readonly from?: string;
  readonly dryRun?: true;
  readonly allowShrink?: true;
  readonly signedBy?: string;
  readonly json?: true;
}

function addSync({ program, deps, onEnd }: Grammar): void {
  program
    .command('sync')
    .description('Import data from the network, or from files.')
    .argument('[source...]', 'names of the sources to read; all by default')
    .option('--from <path>', 'file, folder or archive to import instead of the network', once)
    .option('--dry-run', 'with --from: read and compare, write nothing')
    .option('--allow-shrink', 'with --from: accept a release with over 10 % fewer items than the last')
    .option('--signed-by <file>', 'with --from: accept only an export signed with this public key', once)
    .option('--json', 'print the report as JSON')
    .action(async (sources: string[], options: SyncFlags) => {
      const { from, dryRun = false, allowShrink = false, json = false, signedBy } = options;
      if (from === undefined) {
        if (dryRun || allowShrink || signedBy !== undefined)
          throw new Failure('invalid_input', '--dry-run, --allow-shrink and --signed-by need --from.');
        const { syncFromNetwork } = await import('./commands/sync-network.ts');
        onEnd(await syncFromNetwork({ sources, json }, deps));
        return;
      }
      const { sync } = await import('./commands/sync.ts');
      onEnd(await sync({ from, sources, dryRun, allowShrink, signedBy, json }, deps));
    });
}

interface SearchFlags extends SearchTexts, FormFlags {
  readonly fields?: true;
  readonly failOn?: 'hits';
}

/** The options have the names of the API's parameters. */
function addSearch({ program, deps, onEnd }: Grammar): void {
  const command = program
    .command('search')
    .description(
      'Find vulnerabilities, weaknesses, techniques, groups, products and more.\nA query has words, "phrases", field:value, -not, OR and ( ). Put it in quotes.',
    )
    .argument('[query...]', 'what to search for; optional with filters')
    .option('--type <types>', 'only of these types: vulnerability, weakness, technique …', once)
    .option('--severity <severities>', 'only of these severities: critical,high', once)
    .option('--cvss-min <score>', 'CVSS base score of at least this, 0 to 10', once)
    .option('--epss-min <score>', 'EPSS score of at least this, 0 to 1', once)
    .option('--kev', 'only what is listed in KEV')
    .option('--no-kev', 'only what is not listed in KEV')
    .option('--cwe <ids>', 'only with one of these weaknesses: 79,89', once)
    .option('--vendor <names>', 'only of one of these vendors', once)
    .option('--product <names>', 'only of one of these products', once)
    .option('--published-after <time>', 'later than this day, or within an age such as 7d', once)
    .option('--modified-since <time>', 'modified since this day, or within an age such as 7d', once)
    .option(
      '--kev-due <time>',
      'to be fixed by this day, as CISA requires; also a range or <2024-01-31',
      once,
    )
    .option('--sort <fields>', 'by these fields instead of relevance; -epss: highest first', once)
    .option('--facets <fields>', 'count the values of these fields: severity,vendor', once)
    .option(
      '--limit <n>',
      'hits to show, 1 to 100, default 20; in csv, jsonl and md, 1 to 10,000 and all by default',
      hitLimit,
    )
    .option('--cursor <cursor>', 'continue after an earlier answer: its nextCursor', once)
    .option('--count', 'show only the number of hits')
    .option('--fail-on <what>', 'exit with 10 if there is a hit: hits', oneOf('hits'))
    .option('--fields', 'list the fields of the query language');
  withForms(command).action(
    async (words: string[], { fields, json, format, failOn, ...texts }: SearchFlags) => {
      const { listFields, search } = await import('./commands/search.ts');
      const form = formOf({ format, json });
      onEnd(
        await (fields ? listFields({ words, form }, deps) : search({ words, texts, form, failOn }, deps)),
      );
    },
  );
}

function addCve({ program, deps, onEnd }: Grammar): void {
  program
    .command('cve')
    .description('Show one or more CVEs.')
    .argument('<id...>', 'for example CVE-2021-44228; - for one a line on standard input')
    .option('--as-of <state>', 'an earlier state of one: a manifest number, or a time or day', once)
    .option('--json', 'print full records as JSON')
    .action(async (ids: string[], { asOf, json = false }: { asOf?: string; json?: boolean }) => {
      const { showCves } = await import('./commands/cve.ts');
      onEnd(await showCves({ ids, asOf, json }, deps));
    });
}

interface MatchFlags {
  readonly status?: readonly MatchStatus[];
  readonly limit: number;
  readonly failOn?: 'affected' | 'unknown';
  readonly json?: boolean;
}

/** The options have the names of the API's parameters. */
function addMatch({ program, deps, onEnd }: Grammar): void {
  program
    .command('match')
    .description(
      'Match components against vulnerabilities.\nGive a CycloneDX or SPDX document in JSON, or package URLs and CPE names.',
    )
    .argument('<file...>', 'one file, - for standard input, or identifiers: pkg:npm/lodash@4.17.20')
    .option(
      '--status <statuses>',
      `only findings with these statuses: ${matchStatuses.join(',')}`,
      matchStatusList,
    )
    .option('--limit <n>', 'findings per component, 1 to 1,000', findingLimit, 20)
    .option(
      '--fail-on <status>',
      'exit with 10 if a component is affected; unknown: or may be',
      oneOf('affected', 'unknown'),
    )
    .option('--json', 'print the answer as JSON')
    .action(async (given: string[], { status, limit, failOn, json = false }: MatchFlags) => {
      const { matchGiven } = await import('./commands/match.ts');
      onEnd(await matchGiven({ given, status, limit, failOn, json }, deps));
    });
}

function addTool({ program, deps, onEnd }: Grammar): void {
  program
    .command('tool')
    .description(
      'Read a text with a defensive tool, from standard input or a file.\nWithout a name, list the tools.',
    )
    .argument('[name]', 'the tool: hash, url, jwt, email …')
    .option('--file <path>', 'read this file instead of standard input', once)
    .option('--json', 'print the answer as JSON')
    .action(async (name: string | undefined, { file, json = false }: { file?: string; json?: boolean }) => {
      const { runTool } = await import('./commands/tool.ts');
      onEnd(await runTool({ name, file, json }, deps));
    });
}

function addCvss({ program, deps, onEnd }: Grammar): void {
  program
    .command('cvss')
    .description('Explain a CVSS vector of version 2.0, 3.0, 3.1 or 4.0, and its scores.')
    .argument('<vector>', 'for example CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H')
    .option('--change <metrics>', 'show the scores with other metrics: E:U/MAV:L', once)
    .option('--json', 'print the answer as JSON')
    .action(async (vector: string, { change, json = false }: { change?: string; json?: boolean }) => {
      const { explainGiven } = await import('./commands/cvss.ts');
      onEnd(await explainGiven({ vector, change, json }, deps));
    });
}

function addStatus({ program, deps, onEnd }: Grammar): void {
  program
    .command('status')
    .description('Show the data of each source, where it is read from, and whether reading it works.')
    .option(
      '--fail-on <status>',
      'exit with 10 if a source is degraded; stale: or stale',
      oneOf('stale', 'degraded'),
    )
    .option('--json', 'print it as JSON')
    .action(async ({ failOn, json = false }: { failOn?: 'stale' | 'degraded'; json?: boolean }) => {
      const { showStatus } = await import('./commands/status.ts');
      onEnd(await showStatus({ failOn, json }, deps));
    });
}

function addConfig({ program, deps, onEnd }: Grammar): void {
  const config = program.command('config').description('Show all settings and their current values.');
  withForms(config).action(async (flags: FormFlags) => {
    const { showConfig } = await import('./commands/config.ts');
    onEnd(await showConfig({ form: formOf(flags) }, deps));
  });
}

function addCompletion(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  program
    .command('completion')
    .description('Print what a shell needs to complete commands and options.')
    .argument('<shell>', 'bash, zsh or fish', oneOf('bash', 'zsh', 'fish'))
    .action(async (shell: 'bash' | 'zsh' | 'fish') => {
      const { printCompletion } = await import('./commands/completion.ts');
      onEnd(await printCompletion({ shell, grammar }, deps));
    });
}
