import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { cveRecord } from '../../src/provenance/testing/upstream.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { operatorKey } from '../harness/callers.ts';
import type { Installation } from '../harness/installation.ts';
import type { Server } from '../harness/server.ts';
import { poisonedInput } from './poisoned-records.ts';

/** A small installation that a server answers agents from. */
export interface AgentServer {
  readonly installation: Installation;
  readonly server: Server;
  readonly settings: Readonly<Record<string, string>>;
  /** The key of an operator. */
  readonly apiKey: string;
}

/** A record with an advisory, and one that no catalog has. */
export const [listed, unlisted] = ['CVE-2026-30000', 'CVE-2026-10002'] as const;

export async function openAgentServer(t: Pick<TestContext, 'after'>): Promise<AgentServer> {
  const installation = await openSmallInstallation(t);
  const input = join(installation.folder, 'input');
  await mkdir(input);
  const files = {
    ...poisonedInput(),
    'unlisted.json': cveRecord(unlisted, { updated: '2026-02-02', baseScore: 5 }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(input, name), content);
  await installation.sync(input);
  const { apiKey } = await operatorKey(installation);
  const settings = {
    CAIRN_SYNC: 'off',
    CAIRN_CLOCK: '2026-02-10',
    CAIRN_PUBLIC_URL: 'https://cairn.example',
  };
  return { installation, settings, apiKey, server: await installation.serve(settings) };
}
