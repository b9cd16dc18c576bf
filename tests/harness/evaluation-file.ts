import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type EvaluationName, presentHashes, resultPath } from '../../src/main/evaluations.ts';
import type { QualityOps } from '../../src/services/operation/contract.ts';
import type { EvaluationFigure, WrittenEvaluation } from '../../src/services/operation/types.ts';
import type { Client } from './client.ts';

/** Hash of the data that a server answers from, as it gives it itself. */
export async function dataHashOf(client: Client): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    // All data is measured at first, which takes a busy computer too long.
    const { status, body } = await client.ask('/api/v1/quality/ops');
    if (status === 503 && attempt < attemptsMax) continue;
    if (status !== 200) throw new Error(`The hash of the data can't be read: ${body}`);
    const { store }: QualityOps = JSON.parse(body).data;
    return store.hash;
  }
}

const attemptsMax = 10;

/** Writes the result file of an evaluation, which servers compare with the code, cases and data that they have. */
export async function writeEvaluation(
  name: EvaluationName,
  { sample, figures, data }: { sample: string; figures: readonly EvaluationFigure[]; data: string },
): Promise<void> {
  const { code, cases } = await presentHashes(name);
  if (code === null || cases === null) throw new Error(`The code or the cases of ${name} are missing.`);
  const result: WrittenEvaluation = {
    at: new Date().toISOString(),
    sample,
    figures,
    hashes: { code, cases, data },
  };
  const path = resultPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(result, null, 2)}\n`);
}
