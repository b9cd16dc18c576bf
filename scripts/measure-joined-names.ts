/**
 * Measures how often two names of one product are confirmed by vulnerabilities that were not counted. Pairs
 * of names are learned from one half of the vulnerabilities; the other half shows how often both names occur
 * together again. The thresholds belong in src/services/match/joined-names.ts.
 *
 * node scripts/measure-joined-names.ts DATA_FOLDER
 *
 * The folder has a store with the CVE list, KEV and OSV.
 */

import { join } from 'node:path';
import { openDatabase } from '../src/kit/database.ts';
import { currentGeneration } from '../src/projection/generations.ts';

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('The data folder is missing: node scripts/measure-joined-names.ts DATA');
const generation = currentGeneration(join(folder, 'projection'));
if (generation === null) throw new Error(`${folder} has no projection. Run \`cairn sync\` first.`);
const database = openDatabase(generation, { readOnly: true });

const named = new Map<string, string[]>();
for (const { cve, name } of database
  .prepare('SELECT cve, name FROM name_evidence_text WHERE name = other ORDER BY cve, name')
  .iterate())
  named.set(String(cve), [...(named.get(String(cve)) ?? []), String(name)]);

/** How often each name, and each pair of names, is given to the only product of a vulnerability. */
function count(cves: readonly string[]) {
  const [names, pairs] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const own of cves.map((cve) => named.get(cve) ?? [])) {
    for (const name of own) add(names, name);
    for (const [at, name] of own.entries())
      for (const other of own.slice(at + 1)) add(pairs, `${name}\n${other}`);
  }
  return { names, pairs };
}

const half = (rest: number) => [...named.keys()].filter((cve) => Number(cve.split('-')[2]) % 2 === rest);
const [learned, holdout] = [count(half(0)), count(half(1))];
const togetherOf = (text: number) => (text < 2 ? '1' : text < 3 ? '2' : text < 5 ? '3-4' : '5+');
const shareOf = (share: number) =>
  share < 0.2 ? '<0.2' : share < 0.5 ? '0.2-0.5' : share < 0.8 ? '0.5-0.8' : '>=0.8';

const rows = new Map<string, { pairs: number; again: number; apart: number }>();
for (const [pair, together] of learned.pairs) {
  const [a = '', b = ''] = pair.split('\n');
  const share = together / Math.max(learned.names.get(a) ?? 1, learned.names.get(b) ?? 1);
  const key = `${togetherOf(together).padEnd(8)}${shareOf(share)}`;
  const row = rows.get(key) ?? { pairs: 0, again: 0, apart: 0 };
  const again = holdout.pairs.get(pair) ?? 0;
  // Given to the only product, together with another name that is not this one.
  const more = Math.max(holdout.names.get(a) ?? 0, holdout.names.get(b) ?? 0) - again;
  rows.set(key, { pairs: row.pairs + 1, again: row.again + again, apart: row.apart + more });
}
console.log('together share       pairs  again  apart  again of all');
for (const [key, { pairs, again, apart }] of [...rows].sort())
  console.log(
    key.padEnd(18),
    ...[pairs, again, apart].map((figure) => String(figure).padStart(6)),
    (again / Math.max(again + apart, 1)).toFixed(3).padStart(13),
  );
database.close();
