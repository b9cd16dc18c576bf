import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EffectiveSetting } from '../../services/operator-contract.ts';
import { run } from '../testing/fakes.ts';

const settings: readonly EffectiveSetting[] = [
  {
    name: 'CAIRN_DATA_DIR',
    value: '/srv/cairn',
    origin: 'environment',
    sentence: 'Folder for the databases and the object store; created on first use.',
  },
  { name: 'CAIRN_TOKEN', value: null, origin: 'default', sentence: 'A secret.' },
];
const deps = { settings: async () => settings };

test('cairn config shows a table on a terminal, with every sentence in full', async () => {
  const { code, stdout } = await run('config', { columns: 60, environment: { NO_COLOR: '1' }, deps });
  assert.equal(code, 0);
  assert.equal(
    stdout,
    `setting         value       from         what it is
CAIRN_DATA_DIR  /srv/cairn  environment  Folder for the
                                         databases and the
                                         object store;
                                         created on first
                                         use.
CAIRN_TOKEN     none        default      A secret.
`,
  );
});

test('cairn config gives JSON when piped', async () => {
  const { stdout, stderr } = await run('config', { deps });
  assert.deepEqual({ stdout, stderr }, { stdout: `${JSON.stringify({ settings })}\n`, stderr: '' });
});
