import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const sdk = import.meta.dirname;
const tsc = join(sdk, '../node_modules/typescript/bin/tsc');

/** Builds the JavaScript client and packs it into a folder. @returns the path of the tarball */
export async function packJs(target: string): Promise<string> {
  const source = await mkdtemp(join(tmpdir(), 'cairn-sdk-'));
  try {
    for (const name of ['package.json', 'README.md', 'src', 'tsconfig.json']) {
      await cp(join(sdk, 'js', name), join(source, name), { recursive: true });
    }
    await cp(join(sdk, '../LICENSE'), join(source, 'LICENSE'));
    await run(process.execPath, [tsc, '-p', join(source, 'tsconfig.json')]);
    const env = {
      ...process.env,
      npm_config_update_notifier: 'false',
      npm_config_cache: join(source, '.npm'),
    };
    const packed = await run('npm', ['pack', source, '--pack-destination', target, '--silent'], { env });
    return join(target, packed.stdout.trim());
  } finally {
    await rm(source, { recursive: true });
  }
}

/** Builds the Python client as a wheel in a folder. @returns its path */
export async function packPython(target: string, python: string): Promise<string> {
  const { stdout } = await run(python, [join(sdk, 'python/build_wheel.py'), target]);
  return join(target, stdout.trim());
}
