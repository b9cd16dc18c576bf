import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../architecture/project-files.ts';

export const revisions = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof revisions)[number];

/** What the official suite found in one scenario. */
export interface ScenarioResult {
  readonly scenario: string;
  readonly passed: number;
  /** Names of the checks that failed, with what was wrong. */
  readonly failures: readonly string[];
}

const timeoutMs = 120_000;
export const suiteFolder = join(root, 'node_modules/@modelcontextprotocol/conformance');

/**
 * Runs the scenarios that a revision requires of a server, frozen at its release.
 * @returns also those that do not count, because they are of extensions or came later
 */
export async function runConformance(url: string, revision: Revision): Promise<readonly ScenarioResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-conformance-'));
  try {
    const args = ['server', '--url', url, '--requirements', revision, '--output-dir', folder];
    await new Promise<void>((resolve) => {
      execFile(
        process.execPath,
        [join(suiteFolder, 'dist/index.js'), ...args],
        { cwd: folder, timeout: timeoutMs },
        () => resolve(),
      );
    });
    // The compiled code of the suite can be there too.
    const names = (await readdir(folder)).filter((name) => name.startsWith('server-'));
    return await Promise.all(names.map(async (name) => readResult(name, join(folder, name, 'checks.json'))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readResult(folder: string, path: string): Promise<ScenarioResult> {
  const [, scenario = folder] = /^server-(.*)-\d{4}-\d\d-\d\dT/.exec(folder) ?? [];
  const checks = JSON.parse(await readFile(path, 'utf8')) as readonly {
    readonly id: string;
    readonly status: string;
    readonly errorMessage?: string;
  }[];
  const failed = checks.filter(({ status }) => status === 'FAILURE');
  return {
    scenario,
    passed: checks.filter(({ status }) => status === 'SUCCESS').length,
    failures: failed.map(({ id, errorMessage }) => `${id}: ${errorMessage ?? 'it failed'}`),
  };
}
