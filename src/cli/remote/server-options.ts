import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from '../../kit/failure.ts';
import type { CliDependencies } from '../dependencies.ts';

/** The server that a command asks, as its options name it. */
export interface ServerOptions {
  readonly url?: string | undefined;
  readonly keyFile?: string | undefined;
  readonly profile?: string | undefined;
}

export interface ChosenServer {
  readonly url: string;
  readonly key: string | null;
}

const options = new Map([
  ['--url', 'url'],
  ['--key-file', 'keyFile'],
  ['--profile', 'profile'],
] as const);
const keyBytesMax = 1_000;

/**
 * Separates the options for the server from the other arguments. They are read before the commands are defined, because
 * all commands have them.
 */
export function takeServerOptions(argv: readonly string[]): {
  readonly argv: readonly string[];
  readonly server: ServerOptions;
} {
  const rest: string[] = [];
  const server: Record<string, string> = {};
  const left = [...argv];
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    if (argument === '--') {
      rest.push(argument, ...left);
      break;
    }
    const [name = '', ...value] = argument.split('=');
    const option = options.get(name as '--url');
    if (option === undefined) {
      rest.push(argument);
      continue;
    }
    if (server[option] !== undefined) throw new Failure('invalid_input', `Give ${name} only once.`);
    const given = value.length > 0 ? value.join('=') : left.shift();
    if (given === undefined || given === '') throw new Failure('invalid_input', `${name} needs a value.`);
    server[option] = given;
  }
  return { argv: rest, server };
}

/**
 * The server that the options, the profile or the environment name; null for the local store. A key is never an argument:
 * other users of the machine see arguments.
 */
export async function chooseServer(
  { url, keyFile, profile }: ServerOptions,
  { environment, stdin }: Pick<CliDependencies, 'environment' | 'stdin'>,
): Promise<ChosenServer | null> {
  const { CAIRN_URL, CAIRN_API_KEY, CAIRN_PROFILE } = environment;
  const name = profile ?? (url === undefined ? CAIRN_PROFILE : undefined);
  const kept = name === undefined ? null : await readProfile(name, environment);
  const chosen = url ?? kept?.url ?? CAIRN_URL;
  if (chosen === undefined) {
    if (keyFile !== undefined) throw new Failure('invalid_input', '--key-file needs --url or --profile.');
    return null;
  }
  if (keyFile !== undefined) return { url: chosen, key: await readKey(keyFile, stdin) };
  // The key of a profile is for the server of that profile alone.
  const own = kept !== null && chosen === kept.url ? kept.key : null;
  return { url: chosen, key: own ?? (CAIRN_API_KEY || null) };
}

async function readKey(path: string, stdin: CliDependencies['stdin']): Promise<string> {
  const read = path === '-' ? text(stdin as AsyncIterable<Uint8Array> as never) : readFile(path, 'utf8');
  const key = await read.catch((cause: unknown) => {
    throw new Failure('invalid_input', `The key file ${path} can't be read.`, { cause });
  });
  const trimmed = key.trim();
  if (trimmed === '' || trimmed.length > keyBytesMax || /\s/.test(trimmed))
    throw new Failure('invalid_input', `${path === '-' ? 'Standard input' : path} has no API key.`);
  return trimmed;
}

interface Profile {
  readonly url: string;
  readonly key: string | null;
}

async function readProfile(name: string, { XDG_CONFIG_HOME, HOME }: NodeJS.ProcessEnv): Promise<Profile> {
  if (!/^[\w-]{1,64}$/.test(name))
    throw new Failure('invalid_input', 'A profile is named with letters, digits, _ and -.');
  const folder = XDG_CONFIG_HOME || join(HOME || homedir(), '.config');
  const path = join(folder, 'cairn', `${name}.json`);
  const found = await stat(path).catch((cause: unknown) => {
    throw new Failure('invalid_input', `There is no profile ${path}.`, { cause });
  });
  if ((found.mode & 0o077) !== 0)
    throw new Failure('invalid_input', `Others can read ${path}. Run: chmod 600 ${path}`);
  const profile = readJson(await readFile(path, 'utf8'));
  if (profile === null)
    throw new Failure('invalid_input', `${path} is not a profile: {"url": "https://…", "key": "cairn_…"}.`);
  return profile;
}

function readJson(content: string): Profile | null {
  try {
    const { url, key = null, ...more } = JSON.parse(content);
    const isProfile = typeof url === 'string' && (key === null || typeof key === 'string');
    return isProfile && Object.keys(more).length === 0 ? { url, key } : null;
  } catch {
    return null;
  }
}
