/**
 * How many source files take part in a request. Counted are files under `src` in which V8's precise coverage
 * saw a function run. The three requests are a warm one for a CVE, a warm search, and `cairn sync` of one
 * CVE record.
 *
 * node bench/path-length.ts [--checkout FOLDER] [--files]
 *
 * `--files` lists them. Loading a file does not count; running one of its functions does.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { checkout: { type: 'string' }, files: { type: 'boolean' } } });
const checkout = resolve(values.checkout ?? join(import.meta.dirname, '..'));
const hook = pathToFileURL(join(import.meta.dirname, 'path-length-hook.js'));
const sources = `${pathToFileURL(join(checkout, 'src'))}/`;
/**
 * Each request is repeated this often. Only files that take part every time count, and no functions that also run
 * while there is no request, because the server works in the background too.
 */
const timesMin = 4;
/** The wait after a request until its background work is finished. */
const settleMs = 250;

const folder = await mkdtemp(join(tmpdir(), 'cairn-path-length-'));
try {
  const data = join(folder, 'data');
  const server = start(['serve'], data);
  const port = await portOf(server);
  let background: ReadonlySet<string> = new Set();
  await takeCoverage(server);
  for (let time = 0; time < timesMin; time++) background = background.union(await takeCoverage(server));
  for (const [name, path] of [
    ['one CVE', '/api/v1/cve/CVE-2021-44228'],
    ['one search', '/api/v1/search?q=apache+log4j+remote+code+execution'],
  ] as const) {
    for (let warm = 0; warm < 5; warm++) await read(port, path);
    let files: ReadonlySet<string> | null = null;
    for (let time = 0; time < timesMin; time++) {
      await takeCoverage(server);
      await read(port, path);
      const ran = filesOf((await takeCoverage(server)).difference(background));
      files = files === null ? ran : files.intersection(ran);
    }
    print(name, files ?? new Set());
  }
  server.kill();
  await once(server, 'exit');

  const record = join(folder, 'CVE-2026-99999.json');
  await writeFile(record, JSON.stringify(inventedRecord()));
  await takeWritten();
  const [code] = await once(start(['sync', '--from', record], data, { COVERAGE_EVERY_MS: '20' }), 'exit');
  if (code !== 0) throw new Error(`cairn sync ended with ${code}.`);
  print('one synced record', filesOf(await takeWritten()));
} finally {
  await rm(folder, { recursive: true });
}

/** @param settings for the hook */
function start(
  args: readonly string[],
  data: string,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [join(checkout, 'bin/cairn.js'), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${hook}`,
      COVERAGE_DIR: folder,
      // Otherwise idle threads block and receive no message.
      PISCINA_DISABLE_ATOMICS: '1',
      CAIRN_DATA_DIR: data,
      CAIRN_RATE_LIMIT: '0',
      CAIRN_SYNC: 'off',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function portOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output of the server is not read.');
  for await (const line of createInterface(stdout)) {
    const { msg, address } = JSON.parse(line);
    if (msg === 'ready') return new URL(address).port;
  }
  throw new Error('The server ended before it was ready.');
}

async function read(port: string, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.text();
}

/** Functions that any thread ran since the last report, each as its file and its place there. */
async function takeCoverage(server: ChildProcess): Promise<ReadonlySet<string>> {
  await wait(settleMs);
  server.kill('SIGUSR2');
  await wait(settleMs);
  return takeWritten();
}

function filesOf(functions: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(Array.from(functions, (one) => one.slice(0, one.lastIndexOf(':'))));
}

async function takeWritten(): Promise<ReadonlySet<string>> {
  const functions = new Set<string>();
  for (const name of await readdir(folder)) {
    if (!/^\d+-\d+\.json$/.test(name)) continue;
    const ran: readonly string[] = JSON.parse(await readFile(join(folder, name), 'utf8'));
    for (const one of ran) if (one.startsWith(sources)) functions.add(one.slice(sources.length));
    await rm(join(folder, name));
  }
  return functions;
}

function print(name: string, files: ReadonlySet<string>): void {
  console.log(`${name.padEnd(20)} ${files.size} files`);
  if (values.files) for (const file of [...files].sort()) console.log(`  ${file}`);
}

function inventedRecord(): object {
  const cna = { orgId: '00000000-0000-4000-8000-000000000001', shortName: 'example' };
  return {
    dataType: 'CVE_RECORD',
    dataVersion: '5.1',
    cveMetadata: {
      cveId: 'CVE-2026-99999',
      assignerOrgId: cna.orgId,
      assignerShortName: cna.shortName,
      state: 'PUBLISHED',
      datePublished: '2026-08-01T00:00:00.000Z',
      dateUpdated: '2026-08-02T00:00:00.000Z',
    },
    containers: {
      cna: {
        providerMetadata: { ...cna, dateUpdated: '2026-08-02T00:00:00.000Z' },
        title: 'Buffer overflow in Example Server',
        descriptions: [
          { lang: 'en', value: 'A buffer overflow in Example Server before 1.2.3 allows a crash.' },
        ],
        affected: [
          {
            vendor: 'Example',
            product: 'Server',
            versions: [{ version: '1.0.0', lessThan: '1.2.3', status: 'affected', versionType: 'semver' }],
          },
        ],
        references: [{ url: 'https://example.org/advisory' }],
        problemTypes: [
          {
            descriptions: [{ lang: 'en', type: 'CWE', cweId: 'CWE-120', description: 'CWE-120 Buffer Copy' }],
          },
        ],
        metrics: [
          {
            cvssV3_1: {
              version: '3.1',
              vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
              baseScore: 7.5,
              baseSeverity: 'HIGH',
            },
          },
        ],
      },
    },
  };
}
