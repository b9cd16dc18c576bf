import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { openBundled } from '../harness/bundled.ts';
import { succeed } from '../sdk/clients.ts';
import { outputsIn, programsOf, scriptOf, stepsOf } from './transcript.ts';

/** The present of the page. */
const settings = { CAIRN_CLOCK: '2026-11-23T12:00:00Z', CAIRN_SYNC: 'off', CAIRN_RUNS: 'off' };

/** The clone is another folder, and packages come from it alone. */
const prelude = `
npx() { shift && "$NODE" "$ROOT/bin/cairn.js" "$@"; }
node() { "$NODE" "$@"; }
npm() { if [ "$1" = run ]; then (cd "$ROOT" && command npm "$@"); else command npm "$@"; fi; }
cd "$HOME/cairn"
`;

/** Runs the commands of the page on a new store, from the clone. @returns what each printed */
export async function runPage(t: TestContext, text: string): Promise<readonly string[]> {
  const installation = await openBundled(t, settings);
  const { client } = await installation.serve();
  const home = join(installation.folder, 'home');
  for (const folder of ['cairn', 'first']) await mkdir(join(home, folder), { recursive: true });
  for (const { name, text: code } of programsOf(text))
    await writeFile(
      join(home, 'first', name),
      code.replaceAll('http://127.0.0.1:8787', client.address.origin),
    );
  const script = `${prelude}${scriptOf(stepsOf(text))}`
    .replaceAll('http://127.0.0.1:8787', client.address.origin)
    .replaceAll('../cairn/sdk/dist', '"$ROOT"/sdk/dist')
    .replaceAll('mkdir ../first', 'true');
  const { stdout } = await succeed(
    installation.program('bash', ['-c', script], {
      ...{ HOME: home, ROOT: root, NODE: process.execPath },
      ...{ npm_config_update_notifier: 'false', npm_config_offline: 'true', npm_config_audit: 'false' },
      ...{ npm_config_fund: 'false', PIP_ROOT_USER_ACTION: 'ignore', PIP_DISABLE_PIP_VERSION_CHECK: '1' },
    }),
  );
  return outputsIn(stdout).map(({ printed }) =>
    printed.replaceAll(root.replace(/\/$/, ''), '/home/ada/cairn'),
  );
}
