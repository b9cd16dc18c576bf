import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { relationClasses, relationTypes } from '../../src/domain/entity/relation.ts';
import type { DataStatus } from '../../src/services/status/contract.ts';
import { generationIn } from '../harness/store.ts';
import { classOf, keyOfLink, linkOfKey } from '../oracle/link.ts';
import type { World } from './world.ts';

/** Everything that is joined from different sources, and within one, is complete. */
const joinsExpected = [
  'vulnerability has-weakness weakness',
  'vulnerability exploited-via technique',
  'vulnerability affects package',
  'vulnerability affects product',
  'vulnerability referenced-by advisory',
  'advisory affects package',
  'weakness related-pattern attack-pattern',
  'weakness child-of weakness',
  'weakness can-precede weakness',
  'weakness peer-of weakness',
  'weakness requires weakness',
  'attack-pattern child-of attack-pattern',
  'attack-pattern can-precede attack-pattern',
  'attack-pattern peer-of attack-pattern',
  'attack-pattern maps-to technique',
  'group uses technique',
  'group uses malware',
  'campaign uses technique',
  'malware uses technique',
  'tool uses technique',
  'technique mitigated-by mitigation',
  'technique detected-by detection',
  'detection has-analytic detection',
  'technique in-tactic tactic',
  'technique child-of technique',
  'technique superseded-by technique',
  'campaign attributed-to group',
  'group exploits vulnerability',
];

/** The number of stored items of each source is that of the files. */
export async function checkRecords({ client, raw }: World): Promise<void> {
  const { body } = await client.ask('/api/v9/data/status');
  const { sources }: DataStatus = JSON.parse(body);
  assert.deepEqual(new Map(sources.map(({ name, records }) => [name, records])), raw.records);
}

/** The links are those of the files, each as often as files state it; so are the entities. */
export function checkLinks(t: TestContext, { installation, raw, types }: World): void {
  const database = new DatabaseSync(generationIn(installation.dataDir), { readOnly: true });
  t.after(() => database.close());
  const stored = new Set<string>();
  const bySource = new Counter();
  const links = database.prepare(
    `SELECT origin, type, target, qualifier, source, count(*) AS files FROM relation_text
     GROUP BY origin, type, target, qualifier, source`,
  );
  for (const { origin, type, target, qualifier, source, files } of links.iterate()) {
    const name = relationTypes[Number(type)] ?? '';
    const ends = { from: String(origin), to: String(target) };
    stored.add(
      [keyOfLink({ ...ends, type: name, qualifier: String(qualifier ?? '') }), source, files].join('\t'),
    );
    bySource.add(`${source} ${name}`);
  }
  const { stated, expected } = statementsOf(raw.links);
  assert.deepEqual(bySource.counts(), expected);
  assert.deepEqual(someOf(stated.difference(stored)), [], 'links of the files that are not stored');
  assert.deepEqual(someOf(stored.difference(stated)), [], 'links that no file states');

  const classes = new Counter();
  const classed = database
    .prepare('SELECT type, class FROM (SELECT DISTINCT origin, type, target, qualifier, class FROM relation)')
    .iterate();
  for (const one of classed) {
    classes.add(`${relationTypes[Number(one.type)]} ${relationClasses[Number(one.class)]}`);
  }
  const classesExpected = new Counter();
  for (const key of raw.links.keys()) {
    const link = linkOfKey(key);
    classesExpected.add(`${link.type} ${classOf(link)}`);
  }
  assert.deepEqual(classes.counts(), classesExpected.counts());

  const ofWhat = database
    .prepare("SELECT key, type FROM entity_text WHERE type <> 'vulnerability'")
    .iterate();
  const entities = new Set(Array.from(ofWhat, ({ key, type }) => `${key} ${type}`));
  const others = new Set(
    Array.from(types, ([id, type]) => `${id} ${type}`).filter((one) => !one.endsWith(' vulnerability')),
  );
  assert.deepEqual(someOf(others.symmetricDifference(entities)), [], 'entities');

  const joins = new Counter();
  for (const key of raw.links.keys()) {
    const { from, type, to } = linkOfKey(key);
    joins.add(`${types.get(from)} ${type} ${types.get(to)}`);
  }
  const joined = joins.counts();
  for (const join of joinsExpected) assert.ok(Number(joined.get(join)) > 0, join);
  for (const counts of [expected, joined, classes.counts()]) {
    t.diagnostic(Array.from(counts, ([name, count]) => `${name} ${count}`).join(', '));
  }
}

/** Each link with its source and the number of files that state it; and how many links of each type a source states. */
function statementsOf(links: World['raw']['links']) {
  const stated = new Set<string>();
  const counts = new Counter();
  for (const [key, statements] of links) {
    const files = new Counter();
    for (const statement of statements) files.add(statement.split(' ', 1)[0] ?? '');
    for (const [source, count] of files.counts()) {
      stated.add([key, source, count].join('\t'));
      counts.add(`${source} ${linkOfKey(key).type}`);
    }
  }
  return { stated, expected: counts.counts() };
}

/** Counts by name, in the order of the names. */
class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

function someOf(names: Iterable<string>): string[] {
  return [...names].slice(0, 10);
}
