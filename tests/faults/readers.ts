import { setTimeout as delay } from 'node:timers/promises';
import { inventedId } from '../harness/invented-id.ts';
import { inventedEntities } from '../harness/invented-lists.ts';
import type { Server } from '../harness/server.ts';

/** Readers that read continuously from a server. */
export interface Readers {
  /** Ends them, and the server. Returns the number of responses; fails unless each of them was a 200. */
  stop(): Promise<number>;
}

const paths = [
  `cve/${inventedId(0)}`,
  'cve/latest?limit=2',
  'kev/latest?limit=2',
  'search?q=loomwright',
  ...inventedEntities.map((id) => `entities/${encodeURIComponent(id)}?limit=5`),
  'changes?limit=2',
];
const readEveryMs = 25;

/** Reads from a server, whose folder has a release of the invented upstream, until stopped. */
export function startReaders(server: Server): Readers {
  let isOn = true;
  let answers = 0;
  const reading = (async () => {
    for (; isOn; answers++) {
      await server.client.read(`/api/v1/${paths[answers % paths.length]}`);
      await delay(readEveryMs);
    }
  })();
  // A failed read is reported when the reading is stopped.
  reading.catch(() => {});
  return {
    async stop() {
      isOn = false;
      await reading;
      const { code, stderr } = await server.stop();
      if (code !== 0) throw new Error(`The server ended with ${code}: ${stderr}`);
      return answers;
    },
  };
}
