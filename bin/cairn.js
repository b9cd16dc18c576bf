#!/usr/bin/env node
// Plain JavaScript that parses on Node 12, so that an old Node prints a sentence instead of a syntax error. It
// needs Node 24 to load the TypeScript of src. An older Node starts the one that `npm ci` installs in
// node_modules.

import { spawn } from 'child_process';
import { existsSync, readdirSync, statSync } from 'fs';
import module from 'module';
import { constants } from 'os';
import { join } from 'path';
import { fileURLToPath } from 'url';

const NODE_MAJOR_MIN = 24;

/** Half of the space for new objects of a thread, in megabytes. Node's default grows up to 32. */
const NEW_SPACE_FLAG = '--max-semi-space-size';
const NEW_SPACE_MB = 4;
const newSpace = `${NEW_SPACE_FLAG}=${NEW_SPACE_MB}`;

/** Files of this size take several seconds to load. */
const MUCH_BYTES = 8e6;
/** So do folders with this many entries. */
const MANY_ENTRIES = 10e3;

/**
 * How glibc gives memory back (mallopt(3)): few arenas for all threads, and large blocks returned as soon as they are
 * free. Other C libraries ignore these.
 */
const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) {
  if (wantsLessMemory() || loadsMuch()) restart();
  enableCompiledCache();
  loadEnglishOnly();
  import('../src/main/cli.ts').then(run).catch(fail);
} else {
  const pinned = fileURLToPath(
    new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  );
  if (existsSync(pinned)) {
    if (wantsLessMemory()) runWith(pinned, [newSpace], Object.assign({}, MALLOC_SETTINGS, process.env));
    else runWith(pinned, [], process.env);
  } else {
    console.error(
      `cairn needs Node ${NODE_MAJOR_MIN} or newer and this is ${process.versions.node}: ` +
        'install it from https://nodejs.org, or run `npm ci` on Linux, which brings it along.',
    );
    process.exitCode = 1;
  }
}

/** Whether this serves, and its space for new objects is not set. */
function wantsLessMemory() {
  return process.argv[2] === 'serve' && !isNewSpaceSet();
}

function isNewSpaceSet() {
  return process.execArgv
    .concat(process.env.NODE_OPTIONS || '')
    .join(' ')
    .includes(NEW_SPACE_FLAG);
}

/**
 * Whether this fills or builds a store for many seconds. Its threads allocate and free large blocks all the time, of
 * which the C library otherwise keeps a fifth of the memory of the process. A short run would lose time by a restart.
 */
function loadsMuch() {
  if (process.env.MALLOC_ARENA_MAX !== undefined) return false;
  if (process.argv[2] === 'rebuild') return true;
  const at = process.argv.indexOf('--from');
  return process.argv[2] === 'sync' && at !== -1 && holdsMuch(process.argv[at + 1] || '');
}

/**
 * Whether the file or folder at a path is large. Links in folders are not followed, and no more is read than needed. False
 * if it can't be read, which the command then says.
 */
function holdsMuch(path) {
  const folders = [path];
  let bytes = 0;
  let entries = 0;
  try {
    const found = statSync(path);
    if (!found.isDirectory()) return found.size > MUCH_BYTES;
    for (const folder of folders) {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const place = join(folder, entry.name);
        if (entry.isDirectory()) folders.push(place);
        else if (entry.isFile()) bytes += statSync(place).size;
        entries += 1;
        if (bytes > MUCH_BYTES || entries > MANY_ENTRIES) return true;
      }
    }
  } catch {
    return false;
  }
  return false;
}

/**
 * Replaces the process by one that keeps less memory that it has freed, and that serves with less space for new objects:
 * settings that are read only at start. Does nothing if the process can't be replaced.
 */
function restart() {
  if (process.platform === 'win32' || !process.execve) return;
  const flags = process.execArgv.concat(wantsLessMemory() ? newSpace : []);
  const environment = Object.assign({}, MALLOC_SETTINGS, process.env);
  process.execve(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], environment);
}

/**
 * Keeps the compiled code for the next start, which then takes half the time. It is kept in the folder of
 * the code: in a folder shared by all users, others could add code. Where the folder can't be written,
 * nothing is kept.
 */
function enableCompiledCache() {
  const folder = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
  module.enableCompileCache(folder);
  // For worker threads.
  process.env.NODE_COMPILE_CACHE = folder;
}

/**
 * zod loads its messages in over 50 languages, each a module of its own. Cairn uses only English, and a short command ends
 * 25 ms earlier without the others. Worker threads still load them: hooks apply to one thread.
 */
function loadEnglishOnly() {
  const isAll = (specifier, from) =>
    specifier === '../locales/index.js' && /\/node_modules\/zod\//.test(from);
  module.registerHooks({
    resolve: (specifier, context, next) =>
      next(isAll(specifier, context.parentURL) ? '../locales/en.js' : specifier, context),
  });
}

async function run(cli) {
  process.exitCode = await cli.run(process.argv.slice(2));
}

function fail(error) {
  console.error(error);
  process.exitCode = 1;
}

/** Runs this command with the given Node, in place of this process where possible. */
function runWith(node, flags, env) {
  const child = spawn(node, [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes; forwarding it would send it twice.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on('error', fail);
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code;
      return;
    }
    // Ends by the same signal, so that the caller sees how the process ended.
    for (const handled of signals) process.removeAllListeners(handled);
    process.exitCode = 128 + constants.signals[signal];
    process.kill(process.pid, signal);
  });
}
