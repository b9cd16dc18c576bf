import type { Ask, Engine } from './engine.ts';
import type { Asking, Rounds } from './figures.ts';
import type { LoggedQuery } from './query.ts';

/**
 * Runs all queries on all engines, round by round, one engine after the other, each time starting with
 * another engine. The queries of one engine follow each other, as in a service of its own. Otherwise each
 * engine would find the processor's caches full of other engines' data. The first round warms up and does
 * not count.
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
    for (let turn = 0; turn < prepared.length; turn++) {
      const engine = prepared[(round + turn) % prepared.length];
      engine?.rounds.push(await askAll(engine.asks, log));
    }
    onRound(round);
  }
  return prepared.map(({ rounds }) => rounds.slice(1));
}

async function askAll(asks: readonly Ask[], log: readonly LoggedQuery[]): Promise<Asking[]> {
  const answers: Asking[] = [];
  for (const [place, { kind }] of log.entries()) {
    const ask = asks[place];
    if (ask === undefined) continue;
    const processor = process.cpuUsage();
    const startedMs = performance.now();
    const hits = await ask();
    const ms = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(processor);
    answers.push({ kind, ms, processorMs: (user + system) / 1000, hits });
  }
  return answers;
}
