import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { run } from '../../src/cli/testing/fakes.ts';

const scriptFor = async (shell: string) => (await run(`completion ${shell}`)).stdout;

/** What bash offers for the last word. */
function inBash(script: string, words: readonly string[]): readonly string[] {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const program = `${script}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _cairn; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', program], { encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout.split('\n').filter((word) => word !== '');
}

test('bash completes commands, options and values', async () => {
  const script = await scriptFor('bash');
  assert.deepEqual(inBash(script, ['cairn', 'co']), ['collection', 'config', 'completion']);
  assert.deepEqual(inBash(script, ['cairn', 'watch', 'e']), ['edit', 'events']);
  assert.deepEqual(inBash(script, ['cairn', 'watch', 'events', '5', '--fo']), ['--follow', '--format']);
  assert.deepEqual(inBash(script, ['cairn', 'search', 'x', '--format', 'j']), ['json', 'jsonl']);
  assert.deepEqual(inBash(script, ['cairn', 'triage', '--fail-on', '']), ['3df', '3d', '14d', '60d', 'fsu']);
  assert.deepEqual(inBash(script, ['cairn', 'triage', '--vex', '']), [], 'files are for bash');
  assert.ok(inBash(script, ['cairn', '--url', 'https://x.example', 'show', 'ent']).includes('entity'));
});

/** What a shell prints; null if it is not here. */
function printed(shell: string, flags: readonly string[], program: string): string | null {
  if (spawnSync(shell, ['--version']).status !== 0) return null;
  const { stdout, stderr } = spawnSync(shell, [...flags, '-c', program], { encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout;
}

test('fish completes commands, options and values', async (t) => {
  const ask = ['cairn watch e', 'cairn search --format j', 'cairn status --fail'];
  const program = `${await scriptFor('fish')}\n${ask.map((line) => `complete -C '${line}'`).join('\n')}`;
  const answers = printed('fish', ['--no-config'], program);
  if (answers === null) return t.skip('fish is missing');
  const words = answers.split('\n').map((line) => line.split('\t')[0]);
  assert.deepEqual(words, ['edit', 'events', 'json', 'jsonl', '--fail-on', '']);
});

test('zsh has the completion of bash', async (t) => {
  const program = `${await scriptFor('zsh')}
COMP_WORDS=(cairn watch e); COMP_CWORD=2
emulate ksh -c '_cairn'; print -l -- "\${COMPREPLY[@]}"; print -- $_comps[cairn]`;
  const answer = printed('zsh', ['-f'], program);
  if (answer === null) return t.skip('zsh is missing');
  assert.match(answer, /_bash_complete .*_cairn/);
});
