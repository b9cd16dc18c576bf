import { setTimeout as sleep } from 'node:timers/promises';
import { rounded, type Section } from './section.ts';
import { AttackClient } from './send.ts';
import { startTarget, type Target } from './target.ts';

const failedShareMax = 0.001;
const stopMsMax = 10_000;
const readers = 4;

/**
 * Two servers over one data folder, one killed and the other stopped under load, both started again. What fails at one
 * is sent to the other, as a load balancer does.
 */
export async function restartUnderLoad(dataDir: string, seconds: number): Promise<Section> {
  const replicas = await Promise.all([startReplica(dataDir), startReplica(dataDir)]);
  let [sent, lost, isOver] = [0, 0, false];
  const read = async (at: number) => {
    const [one, other] = at % 2 === 0 ? replicas : replicas.toReversed();
    const path = at % 3 === 0 ? '/api/v1/search?q=openssl' : '/api/v1/kev/latest';
    sent += 1;
    for (const replica of [one, other]) {
      const reply = await replica?.client.send({ path });
      if (reply?.status === 200) return;
    }
    lost += 1;
  };
  const load = Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let at = reader; !isOver; at++) await read(at);
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
  const failed = [
    ...(lost > sent * failedShareMax ? [`${lost} of ${sent} requests were lost`] : []),
    ...(stopMs > stopMsMax ? [`a stop took ${rounded(stopMs)} ms`] : []),
  ];
  return { goal: 'restart', gate: 'F15', cases: sent, failed, metrics: { lost, stopMs: rounded(stopMs) } };
}

interface Replica {
  readonly target: Target;
  readonly client: AttackClient;
}

async function startReplica(dataDir: string): Promise<Replica> {
  const target = await startTarget(dataDir);
  return { target, client: new AttackClient(target, '127.0.0.6') };
}

async function end({ target, client }: Replica, how: 'kill' | 'stop'): Promise<number> {
  const tookMs = await target[how]();
  client.close();
  return tookMs;
}
