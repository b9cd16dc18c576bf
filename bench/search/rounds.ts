import type { Ask, Engine } from './engine.ts';
import type { Asking, Rounds } from './figures.ts';
import type { LoggedQuery } from './query.ts';

/**
 * Asks all engines all queries of the log, round by round, query by query, each engine in turn and another one first
 * each time. A round before the others warms up and is not counted.
 * @param onRound called after each round
 */
export async function askInRounds(
  engines: readonly Engine[],
  log: readonly LoggedQuery[],
  rounds: number,
  onRound: (round: number) => void,
): Promise<Rounds[]> {
  const prepared: { readonly asks: Ask[]; readonly rounds: Asking[][] }[] = [];
  for (const engine of engines) {
    const asks: Ask[] = [];
    for (const query of log) asks.push(await engine.prepare(query));
    prepared.push({ asks, rounds: [] });
  }
  for (let round = 0; round <= rounds; round++) {
    for (const { rounds } of prepared) rounds.push([]);
    for (const [place, { kind }] of log.entries()) {
      for (let turn = 0; turn < prepared.length; turn++) {
        const engine = prepared[(place + round + turn) % prepared.length];
        const ask = engine?.asks[place];
        if (ask === undefined) continue;
        const processor = process.cpuUsage();
        const startedMs = performance.now();
        const hits = await ask();
        const ms = performance.now() - startedMs;
        const { user, system } = process.cpuUsage(processor);
        engine?.rounds[round]?.push({ kind, ms, processorMs: (user + system) / 1000, hits });
      }
    }
    onRound(round);
  }
  return prepared.map(({ rounds }) => rounds.slice(1));
}
