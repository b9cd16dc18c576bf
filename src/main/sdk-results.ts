import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { apiVersion } from '../http/problems.ts';
import type { SdkResults, StoredSdkResults, WrittenSdkResults } from '../services/operation/types.ts';
import { hashOfFiles } from './evaluations.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const resultBytesMax = 1_000_000;

/** What the results are about. */
const files = {
  js: ['sdk/js/src', 'sdk/js/package.json'],
  python: ['sdk/python/cairn_intel', 'sdk/python/pyproject.toml'],
  cases: ['sdk/cases.json'],
  document: ['openapi/openapi.json'],
} as const;

/** Where the cases write their results. */
export function sdkResultPath(folder = root): string {
  return join(folder, 'evaluations/sdk.json');
}

/** The results of the shared cases. Files are read once, because they change only with the version. */
export function openSdkResults(folder = root): SdkResults {
  let known: Promise<StoredSdkResults> | null = null;
  return {
    interface: apiVersion,
    read() {
      known ??= readResults(folder);
      return known;
    },
  };
}

async function readResults(folder: string): Promise<StoredSdkResults> {
  const [written, present] = await Promise.all([readWritten(folder), presentSdkHashes(folder)]);
  return { written, present };
}

/** SHA-256 of the clients, the cases and the document that are here. */
export async function presentSdkHashes(folder = root): Promise<StoredSdkResults['present']> {
  const hash = (name: keyof typeof files) => hashOfFiles(folder, files[name]);
  const [js, python, cases, document] = await Promise.all([
    ...[hash('js'), hash('python'), hash('cases'), hash('document')],
  ]);
  return {
    sdk: { js: js ?? null, python: python ?? null },
    cases: cases ?? null,
    document: document ?? null,
  };
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.string().regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/);

const client = z.object({
  version,
  hash: sha256,
  passed: z.int().min(0),
  failed: z.array(z.string().max(200)).max(1_000),
});

const written: z.ZodType<WrittenSdkResults> = z.object({
  at: z.iso.datetime(),
  interface: version,
  hashes: z.object({ cases: sha256, document: sha256 }),
  clients: z.object({ js: client.optional(), python: client.optional() }),
}) as z.ZodType<WrittenSdkResults>;

async function readWritten(folder: string): Promise<WrittenSdkResults | null> {
  try {
    const bytes = await readFile(sdkResultPath(folder));
    return bytes.byteLength > resultBytesMax
      ? null
      : (written.safeParse(JSON.parse(`${bytes}`)).data ?? null);
  } catch {
    return null;
  }
}
