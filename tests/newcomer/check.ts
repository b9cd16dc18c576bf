/**
 * `npm run check:newcomer`: what the page for newcomers says, from a new clone and an empty home, with the packages of
 * the npm registry. Each language must lead to its answer within five minutes, the installation included.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../architecture/project-files.ts';
import { outputsIn, programsOf, readPage, scriptOf, stepsOf } from './transcript.ts';

const secondsMax = 300;
const folder = mkdtempSync(join(tmpdir(), 'cairn-newcomer-'));
const clone = join(folder, 'cairn');
const text = readPage();

/** Only what a login shell has: no caches and no settings except the certificates of the network. */
const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
const env = { PATH, HOME: join(folder, 'home'), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };

try {
  mkdirSync(env.HOME);
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const startedMs = performance.now();
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, env, stdio: 'inherit' });
  const server = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore', detached: true });
  try {
    await ready();
    const readySeconds = (performance.now() - startedMs) / 1000;
    console.log(`installed and ready: ${readySeconds.toFixed(1)} s`);
    mkdirSync(join(folder, 'first'));
    for (const { name, text: code } of programsOf(text)) writeFileSync(join(folder, 'first', name), code);
    const steps = stepsOf(text);
    const script = scriptOf(steps).replaceAll('mkdir ../first', 'true');
    const stdout = execFileSync('bash', ['-c', script], { cwd: clone, env, encoding: 'utf8' });
    let seconds = readySeconds;
    for (const [index, output] of outputsIn(stdout).entries()) {
      seconds += output.seconds;
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${steps[index]?.command.slice(0, 90)}`);
      assert.equal(masked(output.printed), masked(steps[index]?.printed ?? ''));
    }
    assert.ok(seconds <= secondsMax, `all four answers took ${seconds} s`);
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await once(server, 'exit');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Without what depends on the folder and the day. */
function masked(printed: string): string {
  return printed.replaceAll(/\/\S*\/cairn\//g, '/cairn/').replaceAll(/freshness: [\d.]+/g, 'freshness: 0');
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      if ((await fetch('http://127.0.0.1:8787/readyz')).ok) return;
    } catch {
      // It does not listen yet.
    }
    await delay(100);
  }
  throw new Error('The server is not ready after a minute.');
}
