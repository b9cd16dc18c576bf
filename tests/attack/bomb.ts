import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { root } from '../architecture/project-files.ts';
import type { Section } from './section.ts';

const membersPerBlock = 1_000;
const headerBytes = 512;
const gainedMbMax = 128;

/**
 * Reads an archive of many files in no known format, and one of a single such file for comparison.
 * @param folder for archives and stores
 */
export async function readBomb(folder: string, members: number): Promise<Section> {
  const singleMb = await memoryOfSync(folder, 1);
  const mostMb = await memoryOfSync(folder, members);
  const name = `memory gained by a tar of ${members} unknown members, MB`;
  return {
    goal: 'tar of unknown members',
    cases: 2,
    failed: [],
    figures: [{ gate: 'S22', name, value: Math.round(mostMb - singleMb), max: gainedMbMax }],
    metrics: { 'MB of a single member': Math.round(singleMb) },
  };
}

/** The peak resident memory of `cairn sync`; NaN if it ends before it could be read. */
async function memoryOfSync(folder: string, members: number): Promise<number> {
  const path = join(folder, `${members}.tar.gz`);
  await pipeline(tarOf(members), createGzip({ level: 1 }), createWriteStream(path));
  const child = spawn(process.execPath, [join(root, 'bin/cairn.js'), 'sync', '--from', path], {
    env: { ...process.env, CAIRN_DATA_DIR: join(folder, `store-${members}`) },
    stdio: 'ignore',
  });
  let mostMb = Number.NaN;
  const watch = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    mostMb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? mostMb * 1024) / 1024;
  }, 20);
  await once(child, 'exit');
  clearInterval(watch);
  return mostMb;
}

/** Headers of empty files, and the end of the archive. */
function* tarOf(members: number): Generator<Buffer> {
  for (let at = 0; at < members; at += membersPerBlock) {
    const numbers = Array.from({ length: Math.min(membersPerBlock, members - at) }, (_, n) => at + n);
    yield Buffer.concat(numbers.map((number) => tarHeader(`unknown-${number}.bin`)));
  }
  yield Buffer.alloc(2 * headerBytes);
}

function tarHeader(name: string): Buffer {
  const header = Buffer.alloc(headerBytes);
  const blankChecksum = ' '.repeat(8);
  for (const [offset, text] of [
    [0, name],
    [100, '0000644\0'],
    [108, '0000000\0'],
    [116, '0000000\0'],
    [124, '00000000000\0'],
    [136, '00000000000\0'],
    [148, blankChecksum],
    [156, '0'],
    [257, 'ustar\u000000'],
  ] as const) {
    header.write(text, offset, 'latin1');
  }
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
