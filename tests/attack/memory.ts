import type { Section } from './section.ts';
import { AttackClient } from './send.ts';
import type { Target } from './target.ts';

const idsPerBatch = 1_000;
const clientsAtOnce = 3;
const memoryMbMax = 500;

/**
 * Three clients at once request 1,000 long records each, repeatedly, every second time compressed.
 * @param rounds the number of requests of each client
 */
export async function exhaust(target: Target, rounds: number): Promise<Section> {
  const clients = Array.from(
    { length: clientsAtOnce },
    (_, n) => new AttackClient(target, `127.0.0.${n + 20}`),
  );
  const body = JSON.stringify({ ids: await longRecords(clients[0] as AttackClient) });
  const failed: string[] = [];
  let [mostMb, bytes] = [0, 0];
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, target.memoryMb());
  }, 50);
  for (let round = 0; round < rounds; round++) {
    const coding = round % 2 === 0 ? 'identity' : 'gzip';
    const headers = { 'content-type': 'application/json', 'accept-encoding': coding };
    const sent = { method: 'POST', path: '/api/v1/cve/batch', headers, body };
    for (const reply of await Promise.all(clients.map((client) => client.send(sent)))) {
      bytes = Math.max(bytes, reply.body.length);
      // A busy machine may refuse a request, with the reason.
      if (reply.status !== 200 && reply.status !== 503)
        failed.push(`a batch: ${reply.error ?? reply.status}`);
    }
  }
  clearInterval(watch);
  for (const client of clients) client.close();
  const name = `memory at most, three batches of ${idsPerBatch} kernel records at once, MB`;
  return {
    goal: 'memory',
    cases: rounds * clientsAtOnce,
    failed,
    figures: [{ gate: 'S22', name, value: Math.round(mostMb), max: memoryMbMax }],
    metrics: { 'MB of one answer': Math.round(bytes / 1e6), 'MB afterwards': Math.round(target.memoryMb()) },
  };
}

/** Ids of Linux kernel vulnerabilities, whose records are the longest. */
async function longRecords(client: AttackClient): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  do {
    const page = await client.send({ path: `/api/v1/search?limit=100&q=vendor:linux+type:cve${cursor}` });
    const { hits, nextCursor } = JSON.parse(page.body.toString()).data;
    ids.push(...hits.map(({ id }: { readonly id: string }) => id));
    cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`;
  } while (cursor !== '' && ids.length < idsPerBatch);
  return ids.slice(0, idsPerBatch);
}
