import { setTimeout as sleep } from 'node:timers/promises';
import { rounded, type Section } from './section.ts';
import { AttackClient } from './send.ts';
import { startTarget, type Target } from './target.ts';

const lostPercentMax = 0.1;
const stopMsMax = 10_000;
const readers = 4;

/**
 * Two servers over one data folder, one killed and the other stopped under load, both started again. A
 * request that fails at one is sent to the other, as by a load balancer.
 */
export async function restartUnderLoad(dataDir: string, seconds: number): Promise<Section> {
  const replicas = await Promise.all([startReplica(dataDir), startReplica(dataDir)]);
  let [sent, isOver] = [0, false];
  const lost: string[] = [];
  const read = async (reader: number, at: number) => {
    const [one, other] = at % 2 === 0 ? replicas : replicas.toReversed();
    const path = at % 3 === 0 ? '/api/v1/search?q=openssl' : '/api/v1/kev/latest';
    sent += 1;
    const reasons: string[] = [];
    for (const replica of [one, other]) {
      const reply = await replica?.clients[reader]?.send({ path });
      if (reply?.status === 200) return;
      reasons.push(reply?.error ?? `status ${reply?.status}`);
    }
    lost.push(reasons.join(', then '));
  };
  const load = Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let at = reader; !isOver; at++) await read(reader, at);
    }),
  );
  await sleep((seconds / 4) * 1000);
  await end(replicas[0], 'kill');
  replicas[0] = await startReplica(dataDir);
  await sleep((seconds / 4) * 1000);
  const stopMs = await end(replicas[1], 'stop');
  replicas[1] = await startReplica(dataDir);
  await sleep((seconds / 2) * 1000);
  isOver = true;
  await load;
  await Promise.all(replicas.map((replica) => end(replica, 'stop')));
  const lostPercent = Math.round((10_000 * lost.length) / sent) / 100;
  const figures = [
    { gate: 'F15', name: 'requests lost of two servers, %', value: lostPercent, max: lostPercentMax },
    { gate: 'F15', name: 'stop under load, ms', value: rounded(stopMs), max: stopMsMax },
  ];
  return {
    goal: 'restart',
    cases: sent,
    failed: [],
    figures,
    metrics: { lost: lost.length, 'first lost': lost[0] ?? 'none' },
  };
}

interface Replica {
  readonly target: Target;
  /** Each reader has its own address. */
  readonly clients: readonly AttackClient[];
}

async function startReplica(dataDir: string): Promise<Replica> {
  const target = await startTarget(dataDir);
  const clients = Array.from({ length: readers }, (_, n) => new AttackClient(target, `127.0.0.${n + 30}`));
  return { target, clients };
}

async function end({ target, clients }: Replica, how: 'kill' | 'stop'): Promise<number> {
  const tookMs = await target[how]();
  for (const client of clients) client.close();
  return tookMs;
}
