import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../../src/sources/testing/mutation.ts';
import { root } from '../architecture/project-files.ts';
import { rounded, type Section } from './section.ts';
import { AttackClient, type Reply, type Sent } from './send.ts';
import type { Target } from './target.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
/** How often a path gets one of its own methods; otherwise any method. */
const ownMethodShare = 0.85;

/** A read ends after 5 s, or a second later with its thread. */
const slowestMsMax = 7_000;

/** Values that often break programs. */
const hostile: readonly string[] = [
  ...['', ' ', '0', '-1', '1e9', 'NaN', 'null', 'true', '[]', '{}', '9'.repeat(400), '0x10', '１２', '1.5'],
  ...[
    "' OR '1'='1",
    '"; DROP TABLE item; --',
    '$' + '{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '$(id)',
    '`id`',
  ],
  ...[
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '/etc/passwd',
    'file:///etc/passwd',
    'C:\\x',
    '.',
    '..',
    '~',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\r\nX-Injected: 1',
    '\u202e\u2066',
    '\ufeff',
    '\ud800',
    'e\u0301',
    '🦀'.repeat(50),
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype[x]', '__defineGetter__'],
  ...[
    'a'.repeat(201),
    'a'.repeat(1_001),
    'a '.repeat(500),
    '('.repeat(300),
    '"'.repeat(99),
    '*',
    '%',
    '^',
    'NEAR(',
  ],
  ...['severity>=', 'kev:maybe', 'cvss:[1 TO', 'NOT', 'a AND', 'vendor:(', 'published:9999-99-99', '-', '--'],
  ...[
    'CVE-2021-44228',
    'cve-2021-44228',
    'CWE-79',
    'product:apache:log4j',
    'pkg:npm/a@1',
    'claim:zzz',
    'T1059',
  ],
  ...['2026-02-30', '0000-00-00T00:00:00Z', '30d', '-30d', '1000000d', '2026-01-01T00:00:00+99:99'],
];

const bodies: readonly string[] = [
  ...[
    '',
    '{}',
    '[]',
    'null',
    '0',
    '"x"',
    '{',
    '{"ids":',
    '{"ids":[]}',
    '{"ids":[null]}',
    '{"ids":["CVE-2021-44228"]}',
  ],
  ...[
    '['.repeat(50_000),
    '{"a":'.repeat(5_000),
    `{"ids":[${'"x",'.repeat(2_000)}"x"]}`,
    '\ufeff{}',
    '{"a":1e999}',
  ],
  ...[
    '{"__proto__":{"x":1},"ids":["CVE-2021-44228"]}',
    '{"constructor":{"prototype":{}}}',
    '{"ids":"CVE-2021-44228"}',
  ],
  ...[
    '{"bomFormat":"CycloneDX","specVersion":"1.6","components":[{}]}',
    '{"spdxVersion":"SPDX-2.3","packages":[1]}',
  ],
  ...[
    '{"components":[{"name":"x","version":"1","purl":"pkg:npm/x@1"}]}',
    '{"components":[{"cpe":"cpe:2.3:a:"}]}',
  ],
];

const contentTypes = [
  'application/json',
  'text/plain',
  'application/json;charset=utf-7',
  'multipart/form-data',
  '',
];

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Sends requests to every path of the description, with every method and many kinds of wrong values. */
export async function fuzz(target: Target, requestsPerPath: number, seed: number): Promise<Section> {
  const document: Document = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));
  const random = randomFrom(seed);
  const client = new AttackClient(target, '127.0.0.9');
  const failed: string[] = [];
  const byStatus = new Map<number, number>();
  const took: number[] = [];
  let [cases, unanswered, serverErrors] = [0, 0, 0];
  for (const [path, operations] of Object.entries(document.paths)) {
    const requests = Array.from({ length: requestsPerPath }, () => invent(path, operations, random));
    for (let at = 0; at < requests.length; at += 10) {
      const part = requests.slice(at, at + 10);
      const replies = await Promise.all(part.map((sent) => client.send(sent)));
      replies.forEach((reply, index) => {
        const sent = part[index];
        if (sent === undefined || reply.error?.startsWith('not sent')) return;
        cases += 1;
        took.push(reply.tookMs);
        byStatus.set(reply.status, (byStatus.get(reply.status) ?? 0) + 1);
        const reason = faultOf(reply, sent);
        if (reason === null) return;
        unanswered += reply.status === 0 ? 1 : 0;
        serverErrors += reply.status >= 500 ? 1 : 0;
        failed.push(`${sent.method} ${sent.path.slice(0, 150)}: ${reason}`);
      });
    }
  }
  client.close();
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return {
    goal: 'fuzz',
    cases,
    failed,
    figures: [
      { gate: 'S10', name: `invented requests not answered, out of ${cases}`, value: unanswered, max: 0 },
      { gate: 'S10', name: '5xx that is not overload, with Retry-After', value: serverErrors, max: 0 },
      {
        gate: 'S10',
        name: 'responses with another error',
        value: failed.length - unanswered - serverErrors,
        max: 0,
      },
      {
        gate: 'S22',
        name: 'slowest response to an invented request, ms',
        value: rounded(Math.max(0, ...took)),
        max: slowestMsMax,
      },
    ],
    metrics: {
      seed,
      statuses: statuses.join(', '),
    },
  };
}

function invent(path: string, operations: Readonly<Record<string, Operation>>, random: () => number): Sent {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const own = Object.keys(operations).map((name) => name.toUpperCase());
  const method = random() < ownMethodShare ? pick(operations.get ? [...own, 'HEAD'] : own) : pick(methods);
  const operation = operations[method.toLowerCase()] ?? Object.values(operations)[0];
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(pick(hostile).toWellFormed()));
  const parameters = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const names = parameters.map(({ name }) => name).filter(() => random() < 0.4);
  if (random() < 0.1) names.push(pick(['unknown', '__proto__', 'q[]', '']));
  const query = names.map(
    (name) => `${encodeURIComponent(name)}=${encodeURIComponent(pick(hostile).toWellFormed())}`,
  );
  const headers: Record<string, string> = {};
  if (random() < 0.2)
    headers.accept = pick(['application/problem+json', 'text/csv', 'text/event-stream;q=0', '*/*', 'x']);
  if (random() < 0.1) headers['accept-encoding'] = pick(['br', 'gzip;q=2', 'x', '*;q=0']);
  if (random() < 0.1) headers['if-none-match'] = pick(['*', 'W/"x"', '"', ',,,']);
  if (random() < 0.1) headers['if-match'] = pick(['*', 'W/"v1-x"', '"v1"', '"', ',,,', '1']);
  if (random() < 0.1) headers.range = pick(['bytes=0-', 'bytes=-0', 'bytes=9-1', 'x']);
  if (random() < 0.1) headers.origin = pick(['null', 'https://example.org', 'x']);
  const url = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return { method, path: url, headers };
  const body = pick(bodies);
  // Node adds the length for some methods only.
  headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path: url, headers: { ...headers, 'content-type': pick(contentTypes) }, body };
}

/** What is wrong with a response, or null if it is correct. */
export function faultOf({ status, headers, body, error }: Reply, { method }: Sent): string | null {
  if (status === 0) return `not answered: ${error}`;
  if (status === 503) return headers['retry-after'] === undefined ? '503 without Retry-After' : null;
  if (status === 501 || status === 505) return null;
  if (status >= 500) return `status ${status}: ${body.toString().slice(0, 200)}`;
  if (!/^req_[0-9a-f]{24}$/.test(String(headers['x-request-id']))) return 'no X-Request-Id';
  if (status < 400 || method === 'HEAD') return null;
  const text = body.toString();
  if (/\bat .*\.ts:\d+|SQLITE|\/src\/|node_modules/.test(text))
    return `reveals too much: ${text.slice(0, 200)}`;
  try {
    const { error, detail } = JSON.parse(text);
    return typeof (error?.message ?? detail) === 'string' ? null : 'an error without a sentence';
  } catch {
    return `status ${status} is not JSON: ${text.slice(0, 100)}`;
  }
}
