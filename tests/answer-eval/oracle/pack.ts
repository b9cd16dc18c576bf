import { readBundled } from '../../oracle/files.ts';
import { listOf, type Members, membersOf, textOf } from '../../oracle/json.ts';
import { linksOfPackEntry } from '../../oracle/lists.ts';
import { dayOf, type Statement } from './statement.ts';
import { scoreStatement } from './vulnerability.ts';

/** What the bundled lists say about each CVE: the starter pack, which counts where nothing else does, and nicknames. */
export function readPack(): ReadonlyMap<string, Statement[]> {
  const entries = listOf(membersOf(readBundled('starter-pack.json.gz').json).vulnerabilities).map(membersOf);
  return new Map(entries.map((entry) => [textOf(entry.id), statementsOfPack(entry)]));
}

function statementsOfPack(entry: Members): Statement[] {
  const subject = textOf(entry.id);
  const dated = (about: string): Statement[] =>
    textOf(entry[about]) === '' ? [] : [{ subject, about, parts: { [about]: dayOf(textOf(entry[about])) } }];
  const links = linksOfPackEntry(entry);
  return [
    ...(textOf(entry.state) === ''
      ? []
      : [{ subject, about: 'state', parts: { state: textOf(entry.state) } }]),
    ...dated('published'),
    ...dated('modified'),
    ...listOf(entry.scores)
      .map(listOf)
      .map(([version, vector, score, by]) =>
        scoreStatement({
          subject,
          by: textOf(by),
          version: textOf(version),
          baseScore: Number(score),
          vector,
        }),
      ),
    ...(typeof entry.nvdScore === 'number'
      ? [scoreStatement({ subject, by: 'NVD', version: '3.1', baseScore: entry.nvdScore })]
      : []),
    ...listOf(entry.urls).map((url) => {
      return { subject, about: 'reference', parts: { reference: textOf(listOf(url)[0]) } };
    }),
    ...listOf(entry.products).map((named) => {
      const [vendor, product] = listOf(named).map(textOf);
      return { subject, about: 'affected', parts: { 'affected.product': `${vendor} ${product}` } };
    }),
    ...[...links.affected, ...links.weaknesses].map(({ type, to }) => {
      return { subject, about: type, parts: { 'link.object': to } };
    }),
  ];
}
