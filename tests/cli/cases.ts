/** A command, and what standard input has. `{name}` stands for the id of what an earlier case made. */
export interface Case {
  readonly argv: readonly string[];
  readonly stdin?: string;
  /** The name of the first id in its answer, for later cases. */
  readonly makes?: string;
  /** A command that prints a file, or lines, and takes no `--json`. */
  readonly isFile?: true;
}

const run = 'run_00000000000000000000000000000000';
const log4j = 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1';

/** Commands that only read, without options that the store or a server add. */
export const reads: readonly Case[] = [
  { argv: ['cve', 'CVE-2021-44228'] },
  { argv: ['cve', 'CVE-2021-44228', 'CVE-2023-34362', 'CVE-1999-99999'] },
  { argv: ['cve', 'CVE-1999-99999'] },
  { argv: ['cve', 'nonsense'] },
  { argv: ['search', 'log4j', '--limit', '3'] },
  { argv: ['search', 'apache', '--kev', '--facets', 'severity,vendor', '--sort', '-epss', '--limit', '2'] },
  { argv: ['search', '--severity', 'critical,high', '--cvss-min', '9.8', '--count'] },
  { argv: ['search', 'vendor:(broken'] },
  { argv: ['search', '--fields'] },
  { argv: ['search', 'log4j', '--format', 'csv', '--limit', '5'], isFile: true },
  { argv: ['search', 'log4j', '--format', 'jsonl', '--limit', '5'], isFile: true },
  { argv: ['match', log4j, '--status', 'affected'] },
  { argv: ['match', '-'], stdin: JSON.stringify([log4j]) },
  { argv: ['triage', 'CVE-2021-44228', 'CVE-2023-34362'] },
  { argv: ['triage', 'CVE-2021-44228', '--format', 'sarif'], isFile: true },
  { argv: ['cvss', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', '--change', 'E:U'] },
  { argv: ['tool'] },
  { argv: ['tool', 'hash'], stdin: 'd41d8cd98f00b204e9800998ecf8427e' },
  { argv: ['tool', 'nothing'], stdin: 'x' },
  { argv: ['ask', 'Is CVE-2021-44228 exploited?'] },
  { argv: ['report', 'CVE-2021-44228', '--locale', 'de'] },
  { argv: ['soc', 'Log4Shell'] },
  { argv: ['brief'] },
  { argv: ['brief', '2024-01-31'] },
  { argv: ['live'] },
  { argv: ['feed', 'log4j', 'vendor:cisco, kev:true', '--limit', '3'] },
  { argv: ['rule', 'list'] },
  { argv: ['rule', 'evaluate', '--event', 'kev_added', '--entity', 'CVE-2021-44228'] },
  { argv: ['rule', 'evaluate', '--dry-run', '--event', 'kev_added', '--limit', '3'] },
  { argv: ['replay', 'Is CVE-2021-44228 in KEV?', '--intent', 'kev_status'] },
  { argv: ['run', 'show', run] },
  ...[
    ['latest', '--limit', '2'],
    ['kev', '--limit', '2'],
    ['kev', '--limit', '2', '--format', 'csv'],
    ['suggestions', 'log4', '--limit', '3'],
    ['history', 'CVE-2021-44228'],
    ['epss', 'CVE-2021-44228'],
    ['provenance', 'CVE-2021-44228', '/kev/listed'],
    ['provenance', 'CVE-2021-44228', '/nothing'],
    ['vex', 'CVE-2021-44228'],
    ['vex', 'CVE-2021-44228', '--format', 'openvex'],
    ['entity', 'CWE-79', '--limit', '2'],
    ['entity', 'no such entity'],
    ['graph', 'CVE-2021-44228', '--derived', '--types', 'has-weakness', '--limit', '3'],
    ['graph', 'CVE-2021-44228', '--format', 'entities-csv'],
    ['exports', 'CVE-2021-44228'],
    ['paths', 'CVE-2021-44228', 'CVE-2021-44228', '--limit', '1'],
    ['paths', 'CVE-2021-44228', 'T1190', '--min-confidence', '0.1'],
    ['product', 'product:apache:log4j', '--status', 'affected,unknown', '--product-version', '2.14.1'],
    ['changes', '--limit', '2', '--type', 'kev_added'],
    ['changes', '--limit', '2', '--format', 'csv'],
    ['stream', '--limit', '2', '--explain'],
    ['intelligence', 'CVE-2021-44228'],
    ['evidence', 'CVE-2021-44228', '--explain'],
    ['object', '0'.repeat(64)],
    ['timeline', 'CVE-2021-44228'],
    ['intents'],
    ['sdk'],
    ['data'],
  ].map((argv) => ({ argv: ['show', ...argv], ...(argv.includes('--format') && { isFile: true as const }) })),
];

const rule = {
  ...{ id: 'mine', name: 'Mine', description: 'What is severe.', events: ['kev_added'], severity: 'high' },
  ...{ when: { fact: 'cvss', op: 'gte', value: 9 }, actions: ['Look.'], references: [], enabled: true },
};
const vex = {
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://example.org/vex/1',
  ...{ author: 'Example', timestamp: '2026-01-01T00:00:00Z', version: 1 },
  statements: [
    {
      vulnerability: { name: 'CVE-2023-34362' },
      products: [{ '@id': log4j }],
      ...{ status: 'not_affected', justification: 'component_not_present' },
    },
  ],
};

/** Commands on what a caller keeps, each after those before it. */
export const own: readonly Case[] = [
  { argv: ['me', 'show'] },
  { argv: ['collection', 'add', 'CVE-2021-44228', '--note', 'build servers'], makes: 'item' },
  { argv: ['collection', 'list'] },
  { argv: ['collection', 'remove', '{item}'] },
  { argv: ['watch', 'add', 'edge', '--query', 'vendor:ivanti'], makes: 'watchlist' },
  { argv: ['watch', 'list'] },
  { argv: ['watch', 'edit', '{watchlist}', '--name', 'gateways', '--events', 'kev_added'] },
  { argv: ['watch', 'events', '{watchlist}'] },
  { argv: ['show', 'watchlist', '{watchlist}'] },
  { argv: ['watch', 'remove', '{watchlist}'] },
  { argv: ['inventory', 'set', '-'], stdin: JSON.stringify({ items: [log4j, 'pkg:npm/lodash@4.17.20'] }) },
  { argv: ['inventory', 'add', 'pkg:npm/minimist@1.2.0'] },
  { argv: ['inventory', 'remove', 'pkg:npm/minimist@1.2.0'] },
  { argv: ['inventory', 'show', '--limit', '2'] },
  { argv: ['inventory', 'components'] },
  {
    argv: [
      ...['handling', 'set', 'CVE-2021-44228', 'not_affected', '--component', log4j],
      ...['--justification', 'component_not_present', '--note', 'It is switched off.'],
    ],
    makes: 'decision',
  },
  { argv: ['handling', 'list'] },
  { argv: ['handling', 'export'], isFile: true },
  { argv: ['handling', 'import', '-'], stdin: JSON.stringify(vex) },
  { argv: ['handling', 'remove', '{decision}'] },
  { argv: ['feed-token', 'create', 'kev', '--label', 'reader'], makes: 'token' },
  { argv: ['feed-token', 'list'] },
  { argv: ['feed-token', 'revoke', '{token}'] },
  { argv: ['rule', 'add', '-'], stdin: JSON.stringify(rule) },
  { argv: ['rule', 'show', 'mine'] },
  { argv: ['rule', 'add', '-', '--replace'], stdin: JSON.stringify({ ...rule, name: 'Ours' }) },
  { argv: ['rule', 'show', 'kev-added-severe'] },
  { argv: ['rule', 'remove', 'mine'] },
  { argv: ['ask', 'Is CVE-2021-44228 exploited?'], makes: 'run' },
  { argv: ['run', 'show', '{run}'] },
  { argv: ['replay', '--run', '{run}'] },
  { argv: ['run', 'delete', '{run}'] },
  { argv: ['inventory', 'clear'] },
  { argv: ['me', 'export', '{file}'] },
  { argv: ['me', 'delete', '--confirm'] },
];

/** Commands that work on the data folder, and refuse a server. */
export const ofFolder: readonly (readonly string[])[] = [
  ...[['sync'], ['verify'], ['doctor'], ['rebuild'], ['backup', 'x'], ['restore', 'x'], ['restore-state']],
  ...[['export', 'x'], ['serve'], ['mcp'], ['key', 'list'], ['key', 'create', '--label', 'x'], ['audit']],
  ...[
    ['key', 'revoke', '0123456789abcdef'],
    ['key', 'rotate', '0123456789abcdef'],
  ],
  ['identity', 'forget', '--email', 'a@example.org'],
];

/** Commands whose answers are not compared, and why. */
export const otherwise: Readonly<Record<string, string>> = {
  completion: 'It prints the same script, and has a test with the shells.',
  config: 'The settings are those of this machine, with and without --url.',
  status: 'The store knows more about its runs than a server. A test of its own compares what both say.',
  'show key': 'The store has no key. A test of its own shows that of a server.',
  'show keys': 'The same.',
  'show platform': 'A command has other parts than a server.',
  'show quality': 'Each answer is itself measured, so that two differ.',
  'report slo': 'Each answer is itself measured, so that two differ.',
};

/** Reads of the interface that are not commands, and why. */
export const withoutCommand: Readonly<Record<string, string>> = {
  getHealth: 'A probe of a server. `show platform` has the same and more.',
  getLiveness: 'A probe of a server, for what watches its process.',
  getReadiness: 'A probe of a server, for what sends it requests.',
  getMetrics: 'Monitoring reads it, in a format of its own.',
  getOpenApi: 'The document of the interface, which is a file of each release.',
  readDueDates: 'Calendars read it. `inventory show` lists the same with its dates.',
  readWebFeed: 'Feed readers read it. `show kev`, `show latest`, `search` and `watch events` list the same.',
};
