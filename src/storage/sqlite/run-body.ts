import type { SQLOutputValue } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { AnswerRun } from '../contract/runs.ts';

/** The run that a row says; null if it says none. */
export function readRun({ id, at, owner, body }: Readonly<Record<string, SQLOutputValue>>): AnswerRun | null {
  const [content, answer, basis] = linesOf(body);
  return runSchema.safeParse({ id, at, owner, answer, basis, ...parsed(content) }).data ?? null;
}

/** How many answers the gap of a row counts. */
export function countInGap({ body }: Readonly<Record<string, SQLOutputValue>>): number {
  const [gap] = linesOf(body);
  return gapSchema.safeParse(parsed(gap)).data?.count ?? 0;
}

/** Larger than the largest answer. */
const bodyBytesMax = 64 * 1024 * 1024;

/** The lines of a body; none if it is not one. */
function linesOf(body: SQLOutputValue | undefined): readonly string[] {
  if (!(body instanceof Uint8Array)) return [];
  try {
    return utf8.decode(zstdDecompressSync(body, { maxOutputLength: bodyBytesMax })).split('\n');
  } catch {
    return [];
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsed(line: string | undefined): object {
  try {
    const content: unknown = JSON.parse(line ?? '');
    return content instanceof Object ? content : {};
  } catch {
    return {};
  }
}

const runSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  verb: z.string(),
  owner: z.string().nullable(),
  question: z.string().nullable(),
  request: z.record(z.string(), z.unknown()),
  answer: z.string(),
  answerHash: z.string(),
  intent: z.string(),
  entities: z.array(z.string()),
  basis: z.string(),
  manifest: z.int(),
  templateVersion: z.string(),
});

const gapSchema = z.strictObject({ count: z.int().positive(), from: z.string(), to: z.string() });
