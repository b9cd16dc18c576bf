import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { bundledPaths } from '../../src/main/store.ts';
import { kevAttackFiles } from '../harness/upstream.ts';
import { listOf, membersOf, parseJson, textOf } from './json.ts';
import type { RawReport } from './reports.ts';

/** CVEs that the published files mention, and those in the bundled files. */

/** CVEs that reports name. */
export function idsInReports(reports: readonly RawReport[]): Set<string> {
  return new Set(reports.flatMap(({ notices }) => [...notices.keys()]));
}

/** CVEs that are mapped to techniques. */
export function idsInKevAttack(): Set<string> {
  const mappings = kevAttackFiles().flatMap((file) =>
    listOf(membersOf(parseJson(readFileSync(file))).mapping_objects),
  );
  return new Set(mappings.map((mapping) => textOf(membersOf(mapping).capability_id)));
}

/** CVEs in a bundled file. */
export function idsIn(name: string): Set<string> {
  return new Set(entriesIn(name).map(({ id }) => textOf(id)));
}

/** Names of a CVE in the bundled files. */
export function bundledNames(): ReadonlyMap<string, readonly string[]> {
  const entries = [...entriesIn('starter-pack'), ...entriesIn('nicknames')];
  return new Map(
    Array.from(
      Map.groupBy(entries, ({ id }) => textOf(id)),
      ([id, statements]) => [
        id,
        statements.flatMap(({ aliases, nicknames }) => [
          ...listOf(aliases).map(textOf),
          ...listOf(nicknames).map((nickname) => textOf(nickname).toLowerCase()),
        ]),
      ],
    ),
  );
}

function entriesIn(name: string) {
  const path = bundledPaths[name] ?? '';
  const bytes = readFileSync(path);
  const document = parseJson(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  return listOf(membersOf(document).vulnerabilities).map(membersOf);
}
