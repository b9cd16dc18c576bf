/**
 * Compares derived links to ATT&CK techniques with those that experts give: how many are right, by the kind
 * of path that they follow. The figures belong in src/graph/measured-paths.ts.
 *
 * node scripts/measure-derived-links.ts DATA_FOLDER
 *
 * The folder has a store with the CVE list, KEV, CWE, CAPEC, ATT&CK and the mappings of KEV to ATT&CK.
 */

import { join } from 'node:path';
import { relationTypes } from '../src/domain/entity/relation.ts';
import { openDatabase } from '../src/kit/database.ts';
import { currentGeneration } from '../src/projection/generations.ts';

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('The data folder is missing: node scripts/measure-derived-links.ts DATA');
const generation = currentGeneration(join(folder, 'projection'));
if (generation === null) throw new Error(`${folder} has no projection. Run \`cairn sync\` first.`);
const database = openDatabase(generation, { readOnly: true });

const linked = (type: (typeof relationTypes)[number], qualifier: string | null = null) => {
  const links = new Map<string, Set<string>>();
  const rows = database
    .prepare(
      `SELECT DISTINCT o.key AS origin, t.key AS target
       FROM relation AS r JOIN entity AS o ON o.id = r.origin JOIN entity AS t ON t.id = r.target
         LEFT JOIN label AS q ON q.id = r.qualifier
       WHERE r.type = :type AND (:qualifier IS NULL OR q.text = :qualifier)`,
    )
    .all({ type: relationTypes.indexOf(type), qualifier });
  for (const { origin, target } of rows) {
    links.set(String(origin), (links.get(String(origin)) ?? new Set()).add(String(target)));
  }
  return links;
};

/** A subtechnique counts as its technique. */
const parent = (technique: string) => technique.split('.', 1)[0] ?? technique;
const along = (ids: Iterable<string>, links: ReadonlyMap<string, ReadonlySet<string>>) =>
  new Set([...ids].flatMap((id) => [...(links.get(id) ?? [])]));

const weaknesses = linked('has-weakness');
const patterns = linked('related-pattern');
const techniques = linked('maps-to');
const stated = linked('exploited-via', 'exploitation_technique');

const derivedFrom = (ids: Iterable<string>) =>
  new Set([...along(along(ids, patterns), techniques)].map(parent));

let [hits, tried, reached] = [0, 0, 0];
const ofWeakness = new Map<string, Set<string>>();
for (const [cve, given] of stated) {
  const right = new Set([...given].map(parent));
  const own = weaknesses.get(cve) ?? new Set();
  const derived = derivedFrom(own);
  if (derived.size > 0) reached += 1;
  tried += derived.size;
  hits += [...derived].filter((technique) => right.has(technique)).length;
  for (const weakness of own) {
    const known = ofWeakness.get(weakness) ?? new Set();
    for (const technique of right) known.add(technique);
    ofWeakness.set(weakness, known);
  }
}
console.log(`${stated.size} CVEs with a technique of exploitation, ${reached} reached`);
console.log(`has-weakness related-pattern maps-to: hits ${hits}, tried ${tried}`);

// A technique is right for a weakness if experts give it to any CVE that has the weakness.
let [weaknessHits, weaknessTried] = [0, 0];
for (const [weakness, right] of ofWeakness) {
  const derived = derivedFrom([weakness]);
  weaknessTried += derived.size;
  weaknessHits += [...derived].filter((technique) => right.has(technique)).length;
}
console.log(`related-pattern maps-to: hits ${weaknessHits}, tried ${weaknessTried}`);
console.log(
  database
    .prepare('SELECT name, upstream_version AS version, upstream_time AS at FROM source ORDER BY name')
    .all()
    .map(({ name, version, at }) => `${name} ${version ?? ''} ${at ?? ''}`)
    .join('\n'),
);
database.close();
