import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Installation, openInstallation } from '../harness/installation.ts';
import type { Server } from '../harness/server.ts';

/** Keys and ids that each store has of its own. The reference shows others in their place. */
export interface Secrets {
  /** May do everything, and keeps all things of the samples. */
  readonly key: string;
  /** Is revoked by its holder. */
  readonly revoked: string;
  readonly rotated: string;
  readonly keyHash: string;
  readonly run: string;
  readonly erasedRun: string;
  readonly feedToken: string;
}

/** The present of all samples. */
const settings = { CAIRN_CLOCK: '2026-11-23T12:00:00Z', CAIRN_SYNC: 'off' };

/** A new store with what the samples name. It is copied for each language, so that all get the same ids. */
export async function prepareStore(t: Pick<TestContext, 'after'>) {
  const made = await openInstallation(t, settings);
  const { code, stdout, stderr } = await made.cairn([
    'key',
    'create',
    '--label',
    'docs',
    '--scope',
    'admin',
    '--json',
  ]);
  assert.equal(code, 0, stderr);
  const key: string = JSON.parse(stdout).apiKey;
  const server = await made.serve();
  const post = async (path: string, body: object, own: object = { 'x-api-key': key }) => {
    const headers = { 'content-type': 'application/json', ...own };
    const answer = await server.client.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 200, answer.body);
    return JSON.parse(answer.body);
  };
  const newKey = async (label: string) => (await post('/api/v1/keys', { label, scope: 'write' })).data;
  const ask = async (question: string) => (await post('/api/ai/ask', { question }, {})).meta.runId;
  const secrets: Secrets = {
    key,
    revoked: (await newKey('old laptop')).apiKey,
    rotated: (await newKey('build server')).apiKey,
    keyHash: (await newKey('former member')).keyHash,
    run: await ask('Is CVE-2023-34362 exploited?'),
    erasedRun: await ask('Is CVE-2021-44228 exploited?'),
    feedToken: (await post('/api/v1/feed-tokens', { feed: 'due', label: 'calendar' })).data.token,
  };
  await server.stop();
  return {
    secrets,
    /** A server on a copy. */
    async serveCopy(): Promise<{ readonly installation: Installation; readonly server: Server }> {
      const installation = await openInstallation(t, settings);
      await cp(made.dataDir, installation.dataDir, { recursive: true });
      return { installation, server: await installation.serve() };
    },
  };
}

/** The folder of a language below that of its installation. */
export const folderOf = ({ folder }: Installation, name: string) => join(folder, name);
