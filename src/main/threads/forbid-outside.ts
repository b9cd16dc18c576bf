import { syncBuiltinESMExports } from 'node:module';

/** The built-in modules through which code reaches files, networks and other processes. */
const outside = [
  'fs',
  'fs/promises',
  'net',
  'dns',
  'dns/promises',
  'http',
  'https',
  'http2',
  'tls',
  'dgram',
  'child_process',
  'cluster',
  'sqlite',
] as const;

/** Functions of these modules that only read a text. */
const harmless: readonly string[] = ['isIP', 'isIPv4', 'isIPv6'];

const globals = ['fetch', 'WebSocket', 'EventSource'] as const;
const processCalls = ['binding', '_linkedBinding', 'dlopen', 'execve', 'kill', 'chdir'] as const;

/**
 * Makes everything throw that reaches files, networks or other processes, for this thread and until it ends. Code that
 * is imported later can't be loaded either.
 */
export function forbidOutside(): void {
  const modules = outside.map((name) => [name, process.getBuiltinModule(`node:${name}`)] as const);
  for (const [name, exports] of modules) forbidAll(exports as object, `node:${name}`);
  for (const name of globals) forbid(globalThis, name, name);
  for (const name of processCalls) forbid(process, name, `process.${name}`);
  forbid(process.getBuiltinModule('node:worker_threads'), 'Worker', 'node:worker_threads.Worker');
  syncBuiltinESMExports();
}

function forbidAll(exports: object, path: string): void {
  for (const name of Object.getOwnPropertyNames(exports)) {
    // What is only computed when it is read, such as `fs.promises`, has an entry of its own.
    const isFunction = typeof Object.getOwnPropertyDescriptor(exports, name)?.value === 'function';
    if (isFunction && !harmless.includes(name)) forbid(exports, name, `${path}.${name}`);
  }
}

function forbid(holder: object, name: string, path: string): void {
  // Not an arrow function, because some are called with `new`.
  const value = function refuse() {
    throw new Error(`${path} is forbidden in this thread.`);
  };
  Object.defineProperty(holder, name, { value, configurable: true, writable: true, enumerable: true });
}
