import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, openDatabase } from '../../src/kit/database.ts';
import { readGenerationInfo } from '../../src/projection/generations.ts';
import { projectVulnerability, type VulnerabilityRow } from '../../src/projection/row.ts';
import { ProjectionWriter } from '../../src/projection/writer.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import { kevCatalogs } from '../../src/sources/contract.ts';
import { manifests } from '../../src/sources/index.ts';
import { pathOf, type RunningCairn } from './cairn.ts';

const lookEveryMs = 5;
const secondsMax = 30;

/**
 * Seconds from the commit of changed vulnerabilities to the response that finds the last of them, once for
 * each number of them. The generation changes while the server runs, as when another process syncs.
 */
export async function timeChanges(
  generation: string,
  server: RunningCairn,
  numbers: readonly number[],
): Promise<number[]> {
  const database = openDatabase(generation, { durability: 'NORMAL' });
  try {
    const { head } = readGenerationInfo(database);
    const ids = database
      .prepare('SELECT cve FROM vulnerability ORDER BY id DESC LIMIT ?')
      .all(Math.max(...numbers))
      .map(({ cve }) => String(cve));
    const times: number[] = [];
    for (const [round, count] of numbers.entries()) {
      const word = `quibblefrotz${'abcdefghijklmnopqrstuvwxyz'[round] ?? ''}`;
      const rows = ids.slice(0, count).map((id) => rowOf(id, word));
      inTransaction(database, () => {
        const writer = new ProjectionWriter(database);
        for (const row of rows) writer.putVulnerability(row);
        writer.finish(head, [], kevCatalogs(manifests));
      });
      const committedMs = performance.now();
      await waitFor(server, word, count);
      times.push((performance.now() - committedMs) / 1000);
      // Not always at the same time after the service's last check.
      await sleep(300 + round * 37);
    }
    return times;
  } finally {
    database.close();
  }
}

function rowOf(id: string, word: string): VulnerabilityRow {
  const descriptions = [{ text: `The loom is open to ${word}.`, lang: 'en', source: 'bench' }];
  return projectVulnerability(
    id,
    [{ source: 'cve-list', rank: 100, facts: { id, state: 'published', descriptions } }],
    'kev',
  );
}

async function waitFor(server: RunningCairn, word: string, count: number): Promise<void> {
  const path = pathOf({ q: `"${word}"`, limit: 1 });
  for (const startedMs = performance.now(); performance.now() - startedMs < secondsMax * 1000; ) {
    const { total } = await server.read<SearchResult>(path);
    if (total === count) return;
    await sleep(lookEveryMs);
  }
  throw new Error(`A change was not found within ${secondsMax} seconds.`);
}
