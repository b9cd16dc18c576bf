import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { Replay } from '../../src/services/replay/contract.ts';
import type { Run } from '../../src/services/runs/contract.ts';
import { posting } from '../harness/callers.ts';
import type { Client } from '../harness/client.ts';

/** An answer that was given, and what it was asked for. */
export interface Given {
  readonly question: string;
  readonly intent: string;
  readonly runId: string;
  /** SHA-256 of the answer without the id of its run, computed from what was received. */
  readonly sha256: string;
}

export type Shape = 'ask' | 'report' | 'soc';

export async function give(client: Client, shape: Shape, question: string, locale: string): Promise<Given> {
  const body = { [shape === 'ask' ? 'question' : 'topic']: question, locale };
  const answer = JSON.parse(await bodyOf(client, `/api/ai/${shape}`, body));
  const { runId, ...meta } = answer.meta;
  const sha256 = hash('sha256', JSON.stringify({ ...answer, meta }));
  return { question, intent: meta.intent, runId, sha256 };
}

export async function replay(
  client: Client,
  { question, intent, runId }: Pick<Given, 'question' | 'intent' | 'runId'>,
  mode: 'pinned' | 'current',
): Promise<Replay> {
  return JSON.parse(await bodyOf(client, '/api/v9/investigations/replay', { question, intent, runId, mode }));
}

export async function readRun(client: Client, runId: string): Promise<Run> {
  return JSON.parse((await client.ask(`/api/ai/runs/${runId}`)).body);
}

async function bodyOf(client: Client, path: string, sent: object): Promise<string> {
  const { status, body } = await client.ask(path, posting(sent));
  assert.equal(status, 200, body);
  return body;
}

/** SHA-256 of the answer of a replay, computed from what was received. */
export function hashOfAnswer({ replay: _, ...answer }: Replay): string {
  const { runId, ...meta } = answer.meta;
  assert.equal(runId, null);
  return hash('sha256', JSON.stringify({ ...answer, meta }));
}
