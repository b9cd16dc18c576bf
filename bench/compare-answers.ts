/**
 * Compares the responses of this checkout and of another one to the same 300 requests. Sentences are masked:
 * a change of structure or wording must leave statuses, codes, ids, numbers and members unchanged.
 *
 * node bench/compare-answers.ts OTHER_CHECKOUT STORE OTHER_STORE [--renamed OLD=NEW]... [--show N]
 *
 * The stores are data folders with the same data, each made by its checkout. `--renamed` names a member that
 * has another name in this checkout. Exit code 1 if a response differs; the first N differences are printed
 * (10).
 */
import { resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type Answer, type Call, call, type Server, startServer, stopServer } from './serve-checkout.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { renamed: { type: 'string', multiple: true }, show: { type: 'string', default: '10' } },
});
const [otherCheckout, store, otherStore] = positionals;
if (otherCheckout === undefined || store === undefined || otherStore === undefined) {
  throw new Error('Arguments are missing: OTHER_CHECKOUT STORE OTHER_STORE.');
}
const renamed = new Map((values.renamed ?? []).map((pair) => pair.split('=') as [string, string]));
/** Members that differ between two responses of one server. */
const volatile = new Set(['requestId', 'generatedAt', 'uptimeSeconds']);

// One time for both: cursors contain the time of their first page.
process.env.CAIRN_CLOCK ??= new Date().toISOString();
const one = await startServer(resolve(import.meta.dirname, '..'), store);
const other = await startServer(resolve(otherCheckout), otherStore);
try {
  const calls = await listCalls(one);
  let differing = 0;
  for (const sent of calls) {
    const [is, was] = await Promise.all([call(one, sent), call(other, sent)]);
    const difference = compare(is, was);
    if (difference === null) continue;
    if (differing++ < Number(values.show)) console.log(`${sent.path} ${sent.body ?? ''}\n  ${difference}`);
  }
  console.log(`${calls.length} answers, ${differing} differ`);
  process.exitCode = differing === 0 ? 0 : 1;
} finally {
  stopServer(one);
  stopServer(other);
}

/** The first difference, null if there is none. */
function compare(is: Answer, was: Answer): string | null {
  if (is.status !== was.status) return `status ${was.status} is now ${is.status}`;
  if (is.contentType !== was.contentType) return `${was.contentType} is now ${is.contentType}`;
  if (!is.contentType.includes('json')) return is.body.equals(was.body) ? null : 'the bytes differ';
  return firstDifference(parse(is), parse(was), '');
}

function parse({ body, contentType }: Answer): unknown {
  const text = body.toString();
  return contentType.includes('ndjson') || contentType.includes('jsonl')
    ? text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : JSON.parse(text);
}

function firstDifference(is: unknown, was: unknown, pointer: string): string | null {
  if (isObject(is) && isObject(was)) {
    const before = new Map(Object.entries(was).map(([name, value]) => [renamed.get(name) ?? name, value]));
    const names = new Set([...Object.keys(is), ...before.keys()]);
    for (const name of names) {
      if (volatile.has(name)) continue;
      if (!(name in is)) return `${pointer}/${name} is gone`;
      if (!before.has(name)) return `${pointer}/${name} is new`;
      const found = firstDifference(Reflect.get(is, name), before.get(name), `${pointer}/${name}`);
      if (found !== null) return found;
    }
    return null;
  }
  if (isSentence(is) && isSentence(was)) return null;
  return isDeepStrictEqual(is, was)
    ? null
    : `${pointer}: ${JSON.stringify(was)} is now ${JSON.stringify(is)}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Text of several words that ends like a sentence. Titles and names have no full stop. */
function isSentence(value: unknown): boolean {
  return typeof value === 'string' && /\S \S+ \S.*[.?!]$/s.test(value);
}

async function listCalls(server: Server): Promise<readonly Call[]> {
  const idsOf = async (path: string): Promise<string[]> => {
    const { body } = await call(server, { path });
    return JSON.parse(body.toString()).data.items.map(({ id }: { readonly id: string }) => id);
  };
  const cves = [
    ...(await idsOf('/api/v1/kev/latest?limit=40')),
    ...(await idsOf('/api/v1/cve/latest?limit=10')),
    ...[
      'CVE-2021-44228',
      'CVE-2014-6271',
      'CVE-1999-0001',
      'cve-2021-44228',
      'log4shell',
      'GHSA-jfh8-c2jp-5v3q',
    ],
  ];
  const entities = [
    'CWE-79',
    'T1059',
    'G0016',
    'apt28',
    'CAPEC-66',
    'vendor:apache',
    'product:apache:log4j',
    'foo',
  ];
  const queries = [
    'log4j',
    'apache struts',
    'kev:true cvss>=9',
    'vendor:microsoft severity:critical',
    'cwe:CWE-79',
  ];
  const words = [
    'openssl heap overflow',
    'sql injection',
    '"path traversal"',
    'epss>0.9',
    'colour:red',
    'a AND (b',
  ];
  const encode = encodeURIComponent;
  const get = (paths: readonly string[]): Call[] => paths.map((path) => ({ path }));
  const match = (body: object): Call => ({ path: '/api/v1/match', body: JSON.stringify(body) });
  return [
    ...get(cves.map((id) => `/api/v1/cve/${encode(id)}`)),
    ...get(
      cves
        .flatMap((id) => ['', '/history', '/vex', '/provenance'].map((part) => `/api/v1/cve/${id}${part}`))
        .slice(80, 170),
    ),
    ...get(cves.slice(0, 15).map((id) => `/api/v1/entities/${id}/graph?depth=1&limit=50`)),
    ...get(cves.slice(0, 15).map((id) => `/api/v3/timeline/${id}`)),
    ...get(cves.slice(0, 15).map((id) => `/api/v3/query?q=${id}&explain=1`)),
    ...get(cves.slice(0, 10).map((id) => `/api/v3/evidence/${id}`)),
    ...get(
      entities.flatMap((id) =>
        ['', '/graph', '/export?format=stix'].map((part) => `/api/v1/entities/${encode(id)}${part}`),
      ),
    ),
    ...get(
      [...queries, ...words].flatMap((q) =>
        ['', '&facets=severity,year', '&sort=-epss'].map((more) => `/api/v1/search?q=${encode(q)}${more}`),
      ),
    ),
    ...get(['log', 'apa', 'CVE-2021-4', 'xz', ''].map((q) => `/api/v1/suggest?q=${q}`)),
    ...get(
      ['log4j', 'http_server', 'tomcat', 'foo'].map(
        (name) => `/api/v1/products/product:apache:${name}/vulnerabilities?version=2.4.0`,
      ),
    ),
    ...get(
      ['', '?type=kev_added', '?source=kev', '?sort=-epssMove', '?since=12', '?limit=0', '?type=foo'].map(
        (more) => `/api/v1/changes${more}`,
      ),
    ),
    ...get(['', '?since=12', '?since=foo'].map((more) => `/api/v3/stream${more}`)),
    ...get([
      '/health',
      '/api/v9/data/status',
      '/api/v1/search/fields',
      '/api/v1/kev/latest?format=csv',
      '/api/v1/nothing',
    ]),
    ...get([
      '/api/v1/cve/CVE-1',
      '/api/v1/cve/latest?limit=x',
      '/api/v1/cve/latest?cursor=x',
      '/api/v1/cve/latest?foo=1',
    ]),
    ...get([
      '/api/v1/paths?from=CVE-2021-44228&to=G0016',
      '/api/v1/paths?from=CVE-2021-44228',
      '/api/v3/objects/00',
    ]),
    {
      path: '/api/v1/cve/batch',
      body: JSON.stringify({ ids: [...cves.slice(0, 20), 'CVE-x', 'CVE-2021-0000000'] }),
    },
    { path: '/api/v1/cve/batch', body: '{"ids":' },
    ...['2.14.1', '2.17.1', '1.2.17', '2.0-beta9', 'x'].map((version) =>
      match({ purls: [`pkg:maven/org.apache.logging.log4j/log4j-core@${version}`] }),
    ),
    ...['9.6:p1', '9.8:*', '8.0:*'].map((version) =>
      match({ cpes: [`cpe:2.3:a:openbsd:openssh:${version}:*:*:*:*:*:*`] }),
    ),
    match({ purls: ['pkg:npm/lodash@4.17.20', 'lodash'] }),
    match({}),
  ];
}
