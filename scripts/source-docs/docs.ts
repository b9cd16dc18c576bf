import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SourceManifest } from '../../src/sources/contract.ts';
import { sources } from '../../src/sources/loaded.ts';
import { exampleAddress } from './address.ts';
import { insertFacts, tableOf } from './page.ts';
import { upstreamFacts } from './upstream.ts';

export const docsFolder = new URL('../../docs/sources/', import.meta.url);
const listFile = 'README.md';

/**
 * What docs/sources should hold, by file name: the page of each source with its facts, and the list of them.
 * @throws Error when a source has no page, or a page no place for the facts
 */
export async function sourceDocs(): Promise<ReadonlyMap<string, string>> {
  const docs = new Map([[listFile, listOf(sources.map(({ manifest }) => manifest))]]);
  for (const source of sources) {
    const file = `${source.manifest.name}.md`;
    const url = new URL(file, docsFolder);
    if (!existsSync(url))
      throw new Error(`The source ${source.manifest.name} has no page docs/sources/${file}.`);
    const facts = factsOf(source.manifest, exampleAddress(source), await upstreamFacts(source.manifest));
    docs.set(file, insertFacts(await readFile(url, 'utf8'), facts, file));
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
      [
        'rank',
        `${rank}${rank === 0 ? ', the lowest' : ''}: where sources differ, the higher one speaks first`,
      ],
      ['decides', decides === undefined ? 'nothing alone' : decisions[decides]],
      ['mapper', String(mapper)],
      ['address of a version', address],
    ],
  );
}

const completenesses = {
  additive: 'what a release lacks is not withdrawn by that',
  snapshot: 'a release is the whole, and what it lacks is withdrawn',
} as const;

const fileKinds = {
  record: 'all that it says is of the one subject that its key names',
  report: 'it has a key of its own and speaks of several subjects',
  document: 'a list of many items',
} as const;

const decisions = {
  record: 'what changed in the record of a CVE',
  kev: 'which CVEs are known to be exploited: once it was read, no other source is heard on that',
  epss: 'the EPSS scores: once it was read, no other source is heard on them',
} as const;

function listOf(manifests: readonly SourceManifest[]): string {
  const rows = manifests.map(({ name, title, licence, cadence, completeness }) => [
    ...[`[\`${name}\`](${name}.md)`, title, licence, cadence, `\`${completeness}\``],
  ]);
  return [
    '# Sources',
    'What is read from each source, what it becomes, and what is left out. Of an `additive` source, what a release lacks is not withdrawn by that; of a `snapshot` it is.',
    tableOf(['source', 'title', 'licence', 'published', 'completeness'], rows),
    'This list, and the table on top of each page, are made from the manifests in `src/sources` by `npm run docs:sources`.\n',
  ].join('\n\n');
}
