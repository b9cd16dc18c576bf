import { graphFormats, vexFormats } from '../../domain/export.ts';
import {
  asOf,
  changes,
  derived,
  download,
  epssMoves,
  explain,
  follow,
  found,
  links,
  page,
  period,
  versions,
  walk,
  wholeNumber,
} from './options.ts';
import type { Read, ReadFlags } from './types.ts';

const entity = ['<id>', 'an id, or a name that belongs to only one entity'] as const;
const cve = ['<id>', 'for example CVE-2021-44228'] as const;
const pageOf = ({ limit, cursor }: ReadFlags) => ({ limit, cursor });

/** The reads of the interface that no other command makes. The options have the names of its parameters. */
export const reads: readonly Read[] = [
  {
    name: 'latest',
    description: 'List the CVEs that were published last.',
    ...{ args: [], options: page },
    call: (services, flags) => services.latestVulnerabilities(pageOf(flags)),
  },
  {
    name: 'kev',
    description: 'List what was added to KEV last.',
    ...{ args: [], options: page },
    call: (services, flags) => services.latestKev(pageOf(flags)),
  },
  {
    name: 'suggestions',
    description: 'Show what the start of an id or a name can be completed to.',
    args: [['<start>', 'one or more characters']],
    options: [{ flags: '--limit <n>', description: 'how many, 1 to 20', parse: wholeNumber(20), usual: 10 }],
    call: (services, { limit }, [q = '']) => services.suggest({ q, limit }),
  },
  {
    name: 'history',
    description: 'Show the versions of a CVE, and what changed.',
    ...{ args: [cve], options: [asOf, ...versions] },
    call: (services, flags, [id = '']) =>
      services.readHistory({ id, asOf: flags.asOf, from: flags.from, to: flags.to }),
  },
  {
    name: 'epss',
    description: 'Show the EPSS scores of a CVE by day.',
    ...{ args: [cve], options: period },
    call: (services, { from, to }, [id = '']) => services.readEpssHistory({ id, from, to }),
  },
  {
    name: 'provenance',
    description: 'Show where a value of a CVE comes from.',
    args: [cve, ['<pointer>', 'the place of the value in the record: /cvss/0/baseScore']],
    options: [asOf],
    call: (services, flags, [id = '', pointer = '']) =>
      services.traceValue({ id, pointer, asOf: flags.asOf }),
  },
  {
    name: 'vex',
    description: 'List in which formats the affected products of a CVE are given out, or print one.',
    ...{ args: [cve], options: [], files: vexFormats },
    call: (services, _, [id = '']) => services.listExports({ id, of: 'vex' }),
    file: (services, { format }, [id = '']) => services.exportVex({ id, format: format as 'openvex' }),
  },
  {
    name: 'entity',
    description: 'Show a weakness, technique, group, product or another entity with its links.',
    ...{ args: [entity], options: [...links, ...page] },
    call: (services, { relation, direction, ...flags }, [id = '']) =>
      services.readEntity({ id, relation, direction, ...pageOf(flags) }),
  },
  {
    name: 'graph',
    description: 'Show what is related to an entity.',
    ...{ args: [entity], options: [...walk(3, 1, 200, 50), derived], files: graphFormats },
    call: async (services, flags, [id = '']) => wholeOf(await services.readGraph({ id, ...walked(flags) })),
    file: (services, flags, [id = '']) =>
      services.exportGraph({ id, format: flags.format as 'stix', ...walked(flags) }),
  },
  {
    name: 'exports',
    description: 'List in which formats the graph of an entity is given out.',
    ...{ args: [entity], options: [] },
    call: (services, _, [id = '']) => services.listExports({ id, of: 'graph' }),
  },
  {
    name: 'paths',
    description: 'Show how two entities are related.',
    args: [
      ['<from>', 'an entity'],
      ['<to>', 'another one'],
    ],
    options: walk(4, 4, 10, 3),
    call: (services, { depth, types, limit, minConfidence }, [from = '', to = '']) =>
      services.findPaths({ from, to, depth, types, limit, minConfidence }),
  },
  {
    name: 'product',
    description: 'List the vulnerabilities of a product or package, for one version or all.',
    args: [['<id>', 'product:apache:log4j, a package URL or a CPE name']],
    options: [...found, ...page],
    call: (services, { productVersion, cve: only, status, ...flags }, [id = '']) =>
      services.listProductVulnerabilities({
        id,
        version: productVersion,
        cve: only,
        status,
        ...pageOf(flags),
      }),
  },
  {
    name: 'changes',
    description: 'List what changed, the newest first.',
    ...{ args: [], options: [...changes, epssMoves, ...page] },
    call: (services, { sort, ...flags }) =>
      services.listChanges({ ...changed(flags), sort, ...pageOf(flags) }),
  },
  {
    name: 'stream',
    description: 'List changes with their claims, the oldest first, or follow them.',
    ...{ args: [], options: [...changes, ...page, explain, follow] },
    call: (services, flags) =>
      services.listStream({ ...changed(flags), explain: flags.explain ?? false, ...pageOf(flags) }),
    follow: async (services, flags, signal) => services.followStream({ ...changed(flags), signal }),
  },
  {
    name: 'intelligence',
    description: 'Show what is known of an entity as claims with their evidence.',
    ...{ args: [entity], options: [explain] },
    call: (services, flags, [q = '']) => services.queryEntity({ q, explain: flags.explain ?? false }),
  },
  {
    name: 'evidence',
    description: 'Show the evidence of a claim, or of all claims on an entity.',
    ...{ args: [['<id>', 'a claim: claim:4d00…, or an entity']], options: [explain, asOf] },
    call: (services, flags, [id = '']) =>
      services.readEvidence({ id, explain: flags.explain ?? false, asOf: flags.asOf }),
  },
  {
    name: 'object',
    description: "Show upstream's own bytes by their hash, or save them.",
    ...{ args: [['<sha256>', 'SHA-256 in hexadecimal']], options: [download] },
    call: (services, _, [sha256 = '']) => services.readObject({ sha256 }),
    file: (services, _, [sha256 = '']) => services.readObjectBytes({ sha256 }),
  },
  {
    name: 'timeline',
    description: 'Show what happened to an entity, in order of time.',
    ...{ args: [entity], options: [explain] },
    call: (services, flags, [id = '']) => services.readTimeline({ id, explain: flags.explain ?? false }),
  },
  {
    name: 'watchlist',
    description: 'Show a watchlist.',
    ...{ args: [['<id>', 'as `cairn watch list` shows it']], options: [] },
    call: (services, _, [id = '']) => services.readWatchlist({ id }),
  },
  {
    name: 'keys',
    description: 'List your API keys by their hashes.',
    ...{ args: [], options: page },
    call: (services, flags) => services.listKeys(pageOf(flags)),
  },
  {
    name: 'key',
    description: 'Show the API key that is used.',
    ...{ args: [], options: [] },
    call: (services) => services.readOwnKey(),
  },
  {
    name: 'intents',
    description: 'List what questions can be about.',
    ...{ args: [], options: [] },
    call: (services) => services.listIntents(),
  },
  {
    name: 'data',
    description: 'Show how current the data of each source is, and who owns it.',
    ...{ args: [], options: [] },
    call: (services) => services.readDataStatus(),
  },
  {
    name: 'platform',
    description: 'Show whether each part of the platform works.',
    ...{ args: [], options: [] },
    call: (services) => services.readPlatformHealth(),
  },
  {
    name: 'quality',
    description: 'Show figures on the quality of the data and the answers.',
    ...{ args: [], options: [] },
    call: (services) => services.readQualityOps(),
  },
  {
    name: 'sdk',
    description: 'Show whether the client libraries pass their cases.',
    ...{ args: [], options: [] },
    call: (services) => services.readSdkStatus(),
  },
];

function walked({ depth, types, limit, minConfidence, derived: isDerived }: ReadFlags) {
  return { depth, types, limit, minConfidence, derived: isDerived ?? false };
}

function changed({ since, type, source, cve: only }: ReadFlags) {
  return { since, type, source, cve: only };
}

/** The value that has these members as JSON. */
function wholeOf(members: Readonly<Record<string, string>>): unknown {
  return Object.fromEntries(Object.entries(members).map(([name, text]) => [name, JSON.parse(text)]));
}
