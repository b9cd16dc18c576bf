import { join } from 'node:path';
import type { Client } from '../harness/client.ts';
import type { Installation } from '../harness/installation.ts';
import { type Json, listOf, membersOf } from '../oracle/json.ts';
import { ask, type Reply } from './ask.ts';
import type { Metric } from './metrics.ts';
import { type AnswerQuestion, answerLanguages } from './questions/question.ts';
import { writeRecords } from './write-records.ts';

/**
 * Changes a score of one record: only answers about that record may change, and those about the score must.
 * @param before answers to `answersAbout` from a server that has ended
 */
export async function counterfactualMetric(
  { serve, sync, folder }: Pick<Installation, 'serve' | 'sync' | 'folder'>,
  records: ReadonlyMap<string, Json>,
  changedId: string,
  before: readonly Reply[],
): Promise<Metric> {
  const record = withOtherScore(records.get(changedId));
  await sync(await writeRecords(join(folder, 'changed'), new Map([[changedId, record]])));
  const server = await serve({ CAIRN_SYNC: 'off', CAIRN_CLOCK: '2026-08-22' });
  const after = await answersAbout(server.client, [...records.keys()]);
  await server.stop();
  const cases = before.flatMap((reply, i) => {
    const [older, newer] = [stated(reply), stated(after[i] ?? reply)];
    const { text, entities } = reply.question;
    const moved = [...older.symmetricDifference(newer)];
    if (!entities.includes(changedId)) return moved.map((sentence) => `${text} changes: ${sentence}`);
    return moved.length > 0 || !text.startsWith('Why') ? [] : [`${text} does not change`];
  });
  return { name: 'changes outside a changed record', value: cases.length, gate: { max: 0 }, cases };
}

export async function answersAbout(client: Client, ids: readonly string[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const [place, id] of ids.entries()) {
    for (const phrasing of [`Summarize ${id}.`, `Why is ${id} scored the way it is?`]) {
      for (const locale of answerLanguages('en', place + 1))
        replies.push(await ask(client, questionOf(phrasing, id), locale));
    }
  }
  return replies;
}

function questionOf(text: string, id: string): AnswerQuestion {
  const reading = { intent: 'cve_analysis', entities: [id], hasWindow: false, mustAbstain: false };
  return { text, language: 'en', hand: 'own', ...reading };
}

/** What an answer states. The number of the manifest in a path is left out. */
function stated({ answer }: Reply): Set<string> {
  return new Set(answer.sentences.filter(({ kind }) => kind !== 'notice').map(({ text }) => text));
}

/** The record as its CNA scores it again a day later. */
function withOtherScore(record: Json): Json {
  const members = membersOf(record);
  const metadata = membersOf(members.cveMetadata);
  const containers = membersOf(members.containers);
  const cna = membersOf(containers.cna);
  const dateUpdated = new Date(Date.parse(String(metadata.dateUpdated)) + 86_400_000).toISOString();
  const metrics = listOf(cna.metrics).map((metric) => {
    const cvss = membersOf(membersOf(metric).cvssV3_1);
    if (typeof cvss.baseScore !== 'number') return metric;
    const vectorString = 'CVSS:3.1/AV:P/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N';
    return { cvssV3_1: { ...cvss, vectorString, baseScore: 1.6, baseSeverity: 'LOW' } };
  });
  return {
    ...members,
    cveMetadata: { ...metadata, dateUpdated },
    containers: { ...containers, cna: { ...cna, metrics } },
  };
}
