import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, cpSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/project-files.ts';
import type { Section } from './section.ts';

const secondsMax = 300;
const pageBytes = 16_384;

/**
 * Overwrites a page of the projection in a copy of a store, and repairs the copy as described in
 * docs/operations/damage.md.
 * @param folder for the copy
 */
export function repair(dataDir: string, folder: string): Section {
  const copy = join(folder, 'damaged');
  cpSync(dataDir, copy, { recursive: true });
  damage(copy);
  const begun = performance.now();
  const found = doctor(copy);
  execFileSync(process.execPath, [join(root, 'bin/cairn.js'), 'rebuild'], {
    env: envOf(copy),
    stdio: 'ignore',
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const afterwards = doctor(copy);
  return {
    goal: 'repair',
    cases: 2,
    failed: [
      ...(found === 0 ? ['doctor calls a damaged store sound'] : []),
      ...(afterwards === 0 ? [] : ['doctor finds damage in a store that was rebuilt']),
    ],
    figures: [
      {
        gate: 'F7',
        name: 'seconds to find and repair a damaged projection',
        value: seconds,
        max: secondsMax,
      },
    ],
    metrics: { 'exit code of doctor': found ?? 'none' },
  };
}

function damage(dataDir: string): void {
  const folder = join(dataDir, 'projection');
  const path = join(folder, readFileSync(join(folder, 'current'), 'utf8').trim());
  const page = Math.floor(statSync(path).size / pageBytes / 2);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pageBytes, 0xff), 0, pageBytes, page * pageBytes);
  closeSync(file);
}

function doctor(dataDir: string): number | null {
  const options = { env: envOf(dataDir), stdio: 'ignore' } as const;
  return spawnSync(process.execPath, [join(root, 'bin/cairn.js'), 'doctor'], options).status;
}

function envOf(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, CAIRN_DATA_DIR: dataDir };
}
