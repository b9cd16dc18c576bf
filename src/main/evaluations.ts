import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Evaluations, StoredEvaluation, WrittenEvaluation } from '../services/operation/types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const resultBytesMax = 1_000_000;

/** The code that each evaluation judges, and the folder with its cases. */
export const evaluated = {
  answers: {
    code: ['src/answers', 'src/services/answers', 'src/domain'],
    cases: ['tests/answer-eval/questions', 'tests/answer-eval/checks', 'tests/answer-eval/oracle'],
  },
  match: {
    code: ['src/domain/match', 'src/domain/version', 'src/services/match'],
    cases: ['tests/match-eval'],
  },
  search: { code: ['src/search', 'src/text-index', 'src/services/search'], cases: ['tests/search-eval'] },
} as const;
export type EvaluationName = keyof typeof evaluated;

/** The result files of the evaluations, and the hashes of what they judge. Files are read once, because both change only with the version. */
export function openEvaluations(folder = root): Evaluations {
  let known: Promise<readonly StoredEvaluation[]> | null = null;
  return {
    read() {
      known ??= Promise.all(
        Object.keys(evaluated).map((name) => readEvaluation(folder, name as EvaluationName)),
      );
      return known;
    },
  };
}

async function readEvaluation(folder: string, name: EvaluationName): Promise<StoredEvaluation> {
  const [written, present] = await Promise.all([readResult(folder, name), presentHashes(name, folder)]);
  return { name, written, present };
}

/** SHA-256 of the code and the cases of an evaluation; null for what is not here. */
export async function presentHashes(
  name: EvaluationName,
  folder = root,
): Promise<Readonly<Record<'code' | 'cases', string | null>>> {
  const { code, cases } = evaluated[name];
  return { code: await hashOfFiles(folder, code), cases: await hashOfFiles(folder, cases) };
}

/** Where an evaluation writes its result. */
export function resultPath(name: EvaluationName, folder = root): string {
  return join(folder, 'evaluations', `${name}.json`);
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const result: z.ZodType<WrittenEvaluation> = z.object({
  at: z.iso.datetime(),
  sample: z.string().max(200),
  figures: z
    .array(
      z.object({
        name: z.string().max(100),
        value: z.number(),
        gate: z.number(),
        must: z.enum(['reach', 'not exceed']),
      }),
    )
    .min(1)
    .max(100),
  hashes: z.object({ code: sha256, cases: sha256, data: sha256 }),
});

async function readResult(folder: string, name: EvaluationName): Promise<WrittenEvaluation | null> {
  try {
    const bytes = await readFile(resultPath(name, folder));
    return bytes.byteLength > resultBytesMax ? null : (result.safeParse(JSON.parse(`${bytes}`)).data ?? null);
  } catch {
    return null;
  }
}

/**
 * SHA-256 of the files in some folders, and of some files; null if one is missing. Unit tests are left out, because they
 * decide nothing.
 */
export async function hashOfFiles(folder: string, paths: readonly string[]): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for (const path of paths) {
      for (const file of await filesAt(join(folder, path), path.startsWith('src/'))) {
        const bytes = await readFile(file);
        hash.update(`${file.slice(folder.length)}\n${bytes.byteLength}\n`).update(bytes);
      }
    }
    return hash.digest('hex');
  } catch {
    return null;
  }
}

async function filesAt(path: string, isSource: boolean): Promise<readonly string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => !(isSource && name.endsWith('.test.ts')) && !name.endsWith('.pyc'))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
