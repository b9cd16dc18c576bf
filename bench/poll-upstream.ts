/**
 * Upstreams that do not change: the real files of ../shared/data under their real paths, over https with
 * entity tags, each source on its own port. Lists that are missing among those files are made from them.
 * node bench/poll-upstream.ts FOLDER; writes its certificate there as cert.pem, and prints the addresses as
 * JSON. `GET /asked` returns the requests since the last call.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import yazl from 'yazl';
import { gather } from '../src/kit/archive/testing/sample-archives.ts';
import { makeCertificate } from '../tests/upstream/certificate.ts';
import { dataFolder as data } from './data-folder.ts';
import { readTar } from './tar.ts';

/** A conditional request, or one for a missing file. */
export interface TimedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Files = Map<string, Buffer>;

const real = (path: string) => readFileSync(join(data, path));
/** The newest data has this date; the newest scores get it too. */
const day = '2026-08-21';

const folder = process.argv[2] ?? '.';
const { key, cert } = makeCertificate(new Date('2020-01-01'), new Date('2049-01-01'));
writeFileSync(join(folder, 'cert.pem'), cert);
const requested: TimedRequest[] = [];
const tags = new WeakMap<Buffer, string>();
const addresses: Record<string, string> = {};
for (const [source, files] of await allFiles()) addresses[source] = await serve(files);
console.log(JSON.stringify(addresses));

function serve(files: Files): Promise<string> {
  const server = createServer({ key, cert }, (request, response) => {
    const { url = '', headers } = request;
    if (url === '/asked') return void response.end(JSON.stringify(requested.splice(0)));
    const conditions = Object.entries(headers).filter(([name]) => /^if-/.test(name));
    requested.push({
      url: `https://${headers.host}${url}`,
      headers: Object.fromEntries(conditions.map(([name, value]) => [name, String(value)])),
    });
    answer(request, response, files.get(url.slice(1)));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`https://localhost:${(server.address() as AddressInfo).port}/`),
    ),
  );
}

function answer({ headers }: IncomingMessage, response: ServerResponse, body: Buffer | undefined): void {
  if (body === undefined) return void response.writeHead(404).end();
  const etag = tags.get(body) ?? `"${createHash('sha256').update(body).digest('hex')}"`;
  tags.set(body, etag);
  response.setHeader('etag', etag);
  if (headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-length': body.length }).end(body);
}

/** By source, then by path below its address. */
async function allFiles(): Promise<ReadonlyMap<string, Files>> {
  const kevAttack = (domain: string) => `kev-07.28.2025_attack-16.1-${domain}.json`;
  const tables = [
    ...['cisa/cisa_bod_26_04_1_0_0.json', 'cisa/cisa_coordinator_2_0_3.json'],
    ...['ssvc/coordinator_triage_1_0_0.json', 'ssvc/deployer_patch_application_priority_1_0_0.json'],
  ];
  return new Map([
    ['cve-list', await releases()],
    [
      'kev',
      new Map([
        ['known_exploited_vulnerabilities.json', real('kev/known_exploited_vulnerabilities-2026.08.21.json')],
      ]),
    ],
    ['epss', new Map([[`epss_scores-${day}.csv.gz`, scores()]])],
    ['osv', await databases()],
    [
      'kev-attack',
      new Map(
        ['enterprise', 'mobile'].map((domain) => [
          `attack-16.1/kev-07.28.2025/${domain}/${kevAttack(domain)}`,
          real(`kev-attack/${kevAttack(domain)}`),
        ]),
      ),
    ],
    ['ssvc', new Map(tables.map((path) => [path, real(`ssvc/${path.slice(5)}`)]))],
    [
      'attack',
      new Map(
        ['ics', 'mobile', 'enterprise'].map((domain) => [
          `${domain}-attack/${domain}-attack.json`,
          gunzipSync(real(`attack/${domain}-attack.json.gz`)),
        ]),
      ),
    ],
    ['capec', new Map([['capec/2.1/stix-capec.json', gunzipSync(real('capec/stix-capec.json.gz'))]])],
    ['cwe', new Map([['cwec_latest.xml.zip', real('cwe/cwec_v4.15.xml.zip')]])],
    ['csaf', await advisories()],
  ]);
}

function scores(): Buffer {
  const dated = '2026-08-16';
  const table = gunzipSync(real(`epss/epss_scores-${dated}.csv.gz`)).toString();
  return gzipSync(table.replace(dated, day));
}

/** A hundred releases, the newest from `day` at 18 h; the archive of all has the older sample. */
async function releases(): Promise<Files> {
  const records: [string, Buffer][] = [];
  for await (const { name, bytes } of readTar(
    join(data, 'cve/cvelistV5-2024-10-24-older-versions.tar.zst'),
  )) {
    if (name.endsWith('.json')) records.push([name, Buffer.from(bytes)]);
  }
  const inner = await zipOf(records);
  const full = await zipOf([['cves.zip', inner]]);
  const delta = await zipOf(
    records.slice(0, 20).map(([name, bytes]) => [`deltaCves/${name.split('/').at(-1)}`, bytes]),
  );
  const files: Files = new Map();
  const newestMs = Date.parse(`${day}T18:00:00Z`);
  const list = Array.from({ length: 100 }, (_, i) => {
    const at = new Date(newestMs - i * 3_600_000).toISOString();
    const [date = '', until] = [at.slice(0, 10), `${at.slice(11, 13)}00Z`];
    const tag = `cve_${date}_${until}`;
    const assets = [
      ['_all_CVEs_at_midnight.zip.zip', full] as const,
      [`_delta_CVEs_at_${until}.zip`, delta] as const,
    ].map(([ending, bytes]) => {
      const path = `releases/download/${tag}/${date}${ending}`;
      files.set(path, bytes);
      return { name: `${date}${ending}`, browser_download_url: path, size: bytes.length };
    });
    return { tag_name: tag, published_at: at, assets };
  });
  return files.set('releases?per_page=100', Buffer.from(JSON.stringify(list)));
}

/** The record for Go is unchanged; each of the other ecosystems gets an invented one. */
async function databases(): Promise<Files> {
  const files: Files = new Map([['Go/all.zip', real('osv/Go/all.zip')]]);
  const lines: string[] = [];
  for await (const { id, modified } of recordsIn(join(data, 'osv/Go/all.zip')))
    lines.push(`${modified},${id}\n`);
  files.set('Go/modified_id.csv', Buffer.from(lines.sort().reverse().join('')));
  for (const [i, name] of ['npm', 'PyPI', 'Maven', 'crates.io', 'NuGet', 'RubyGems', 'Packagist'].entries()) {
    const modified = '2026-08-01T00:00:00Z';
    const record = {
      schema_version: '1.7.0',
      id: `OSV-2026-9000${i}`,
      modified,
      summary: 'Invented.',
      affected: [],
    };
    files.set(`${name}/all.zip`, await zipOf([[`${record.id}.json`, Buffer.from(JSON.stringify(record))]]));
    files.set(`${name}/modified_id.csv`, Buffer.from(`${modified},${record.id}\n`));
  }
  return files;
}

async function* recordsIn(path: string): AsyncGenerator<{ readonly id: string; readonly modified: string }> {
  const { readMembers } = await import('../src/kit/archive/read.ts');
  for await (const item of readMembers(path)) {
    if (item.kind === 'file') yield JSON.parse(Buffer.from(item.bytes).toString());
  }
}

async function advisories(): Promise<Files> {
  const files: Files = new Map();
  for await (const { name, bytes } of readTar(join(data, 'csaf/cisa-csaf-2024-10-24.tar.zst'))) {
    files.set(name.replace(/^csaf_files\//, ''), Buffer.from(bytes));
  }
  return files;
}

function zipOf(members: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of members) zip.addBuffer(bytes, name);
  zip.end();
  return gather(zip.outputStream);
}
