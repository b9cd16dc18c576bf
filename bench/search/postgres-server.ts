import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server in a folder that is removed with it. */
export interface PostgresServer {
  readonly version: string;
  /** Path of the socket. */
  readonly socket: string;
  readonly user: string;
  stop(): Promise<void>;
}

/** It may use all memory that helps it; compiling statements would cost more than it gains here. */
const settings = {
  listen_addresses: '',
  shared_buffers: '1GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'off',
  max_wal_size: '8GB',
};
const user = 'bench';
const startSecondsMax = 20;

/** Starts the newest installed server; null if none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const [programs] = globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]));
  if (programs === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-postgres-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const options = Object.entries({ ...settings, unix_socket_directories: folder });
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')] },
  );
  const socket = join(folder, '.s.PGSQL.5432');
  for (let tries = 0; !isReady(log); tries++) {
    if (server.exitCode !== null || tries > startSecondsMax * 10) {
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
    }
    await sleep(100);
  }
  const version = execFileSync(join(programs, 'postgres'), ['--version']).toString().trim();
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true });
  };
  return { version, socket, user, stop };
}

/** It refuses to run as root, so it gets a user without rights, who owns the folder. */
function ownerOf(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody']).toString());
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

function isReady(log: string): boolean {
  return readFileSync(log, 'utf8').includes('ready to accept connections');
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.on('exit', () => resolve());
    // Connections are closed at once.
    server.kill('SIGINT');
  });
}
