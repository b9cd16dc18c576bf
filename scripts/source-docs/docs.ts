import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SourceManifest } from '../../src/sources/contract.ts';
import { sources } from '../../src/sources/loaded.ts';
import { insertFacts, tableOf } from '../fact-page.ts';
import { exampleAddress } from './address.ts';
import { upstreamFacts } from './upstream.ts';

export const docsFolder = new URL('../../docs/sources/', import.meta.url);
const listFile = 'README.md';

/**
 * The expected content of docs/sources by file name: the page of each source with its facts, and the list of
 * pages.
 * @throws Error when a source has no page, or a page has no place for the facts
 */
export async function sourceDocs(): Promise<ReadonlyMap<string, string>> {
  const docs = new Map([[listFile, listOf(sources.map(({ manifest }) => manifest))]]);
  for (const source of sources) {
    const file = `${source.manifest.name}.md`;
    const url = new URL(file, docsFolder);
    if (!existsSync(url))
      throw new Error(`The source ${source.manifest.name} has no page docs/sources/${file}.`);
    const facts = factsOf(source.manifest, exampleAddress(source), await upstreamFacts(source.manifest));
    const page = { path: `docs/sources/${file}`, madeFrom: 'the manifest' };
    docs.set(file, insertFacts(await readFile(url, 'utf8'), facts, page));
  }
  return docs;
}

function factsOf(
  manifest: SourceManifest,
  address: string,
  upstream: readonly (readonly [string, string])[],
): string {
  const { publisher, licence, homepage, cadence, completeness, files, rank, mapper, decides } = manifest;
  return tableOf(
    ['fact', ''],
    [
      ['publisher', publisher],
      ['licence', licence],
      ['homepage', `<${homepage}>`],
      ['published', cadence],
      ...upstream,
      ['completeness', `\`${completeness}\`: ${completenesses[completeness]}`],
      ['a file is a', `\`${files}\`: ${fileKinds[files]}`],
      ['rank', `${rank}${rank === 0 ? ', the lowest' : ''}: if sources differ, the higher rank comes first`],
      ['decides', decides === undefined ? 'nothing on its own' : decisions[decides]],
      ['mapper', String(mapper)],
      ['address of a version', address],
    ],
  );
}

const completenesses = {
  additive: 'missing items of a release are not withdrawn',
  snapshot: 'a release is complete, and missing items are withdrawn',
} as const;

const fileKinds = {
  record: 'all statements are about one subject, its key',
  report: 'it has its own key and covers several subjects',
  document: 'a list of many items',
} as const;

const decisions = {
  record: 'what changed in the record of a CVE',
  kev: 'which CVEs are known to be exploited: once it is loaded, no other source counts for this',
  epss: 'the EPSS scores: once it is loaded, no other source counts for them',
} as const;

function listOf(manifests: readonly SourceManifest[]): string {
  const rows = manifests.map(({ name, title, licence, cadence, completeness, upstream }) => [
    ...[`[\`${name}\`](${name}.md)`, title, licence, cadence, `\`${completeness}\``],
    hostsOf(upstream?.addresses ?? []),
  ]);
  return [
    '# Sources',
    'These pages describe what Cairn reads from each source, and what is left out. A release of a `snapshot` source is complete: a missing item is withdrawn. Items of an `additive` source stay. A file is refused if more than 1 % of its items cannot be read, and a snapshot also if more than 10 % of the stored items are missing from it.',
    tableOf(['source', 'title', 'licence', 'published', 'completeness', 'fetched from'], rows),
    'A source without a host is part of Cairn. [Network access](../operations/network.md) has the settings for other addresses and intervals. `GET /api/v9/data/status` shows how recent each source is on your server.',
    '`npm run docs:sources` generates this list from the manifests in `src/sources`.\n',
  ].join('\n\n');
}

function hostsOf(addresses: readonly string[]): string {
  return [...new Set(addresses.map((address) => `\`${new URL(address).host}\``))].join(', ');
}
