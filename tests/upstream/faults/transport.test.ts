import assert from 'node:assert/strict';
import { request } from 'node:https';
import { after, afterEach, before, describe, test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { type FaultName, faults, type SwitchOptions } from '../faults.ts';
import { get, type Patience, type Reply } from '../plain-client.ts';
import { openUpstreams, type UpstreamServer } from '../server.ts';
import { World } from '../world.ts';

let server: UpstreamServer;
let url = '';
let full: Buffer = Buffer.alloc(0);

before(async () => {
  server = await openUpstreams(new World());
  url = `${server.addressOf('kev')}known_exploited_vulnerabilities.json`;
  full = (await get(url)).body;
});
afterEach(() => server.faults.switchAllOff());
after(() => server.close());

interface Expectation {
  readonly status: number | null;
  /** How the response ended. */
  readonly end?: string | RegExp;
  /** How much of the file was received, if `check` does not say it. */
  readonly bytes?: () => number;
  readonly options?: SwitchOptions;
  readonly patience?: Patience;
  readonly headers?: Readonly<Record<string, string>>;
  readonly check?: (reply: Reply) => void;
}

const half = () => Math.floor(full.length / 2);
const isPage = ({ headers, body }: Reply) => {
  assert.match(String(headers['content-type']), /html/);
  assert.match(body.toString(), /^<!DOCTYPE html>/);
};
const laterOn = (reply: Reply) => {
  isPage(reply);
  assert.equal(reply.headers['retry-after'], '7');
};
const leadsTo =
  (pattern: RegExp) =>
  ({ headers }: Reply) =>
    assert.match(String(headers.location), pattern);

const met: Partial<Record<FaultName, Expectation>> = {
  status_500: { status: 500, check: isPage },
  status_502: { status: 502, check: isPage },
  status_503: { status: 503, options: { retryAfter: '7' }, check: laterOn },
  status_429: { status: 429, options: { retryAfter: '7' }, check: laterOn },
  status_403_html: { status: 403, check: isPage },
  status_404: { status: 404, check: isPage },
  status_410: { status: 410, check: isPage },
  html_200: { status: 200, check: isPage },
  status_204: { status: 204, bytes: () => 0 },
  empty_200: { status: 200, bytes: () => 0 },
  truncated_told: { status: 200, end: 'ECONNRESET', bytes: half },
  truncated_untold: { status: 200, bytes: half },
  truncated_chunked: { status: 200, end: 'ECONNRESET', bytes: half },
  length_too_large: { status: 200, end: 'ECONNRESET', bytes: () => full.length },
  // Bytes after the end may arrive before the rest is reported.
  length_too_small: {
    status: 200,
    end: /^(?:whole|HPE_CLOSED_CONNECTION)$/,
    check({ headers, body }) {
      assert.equal(headers['content-length'], String(half()));
      assert.deepEqual(body, full.subarray(0, body.length));
      assert.ok(body.length <= half());
    },
  },
  reset: { status: 200, end: 'ECONNRESET', check: ({ body }) => assert.ok(body.length <= half()) },
  reset_at_once: { status: null, end: 'ECONNRESET' },
  range_ignored: { status: 200, headers: { range: 'bytes=100-' }, bytes: () => full.length },
  range_wrong: {
    status: 206,
    headers: { range: 'bytes=100-199' },
    check({ headers, body }) {
      assert.equal(headers['content-range'], `bytes 0-99/${full.length}`);
      assert.deepEqual(body, full.subarray(0, 100));
    },
  },
  slow_body: {
    status: 200,
    end: 'deadline',
    patience: { deadlineMs: 1_500 },
    check: ({ body }) => assert.ok(body.length >= 1 && body.length <= 3),
  },
  slow_head: { status: null, end: 'deadline', patience: { deadlineMs: 300 } },
  silence: { status: null, end: 'silence', patience: { silenceMs: 200 } },
  silence_mid_body: { status: 200, end: 'silence', patience: { silenceMs: 200 }, bytes: half },
  endless_body: {
    status: 200,
    end: 'too much',
    patience: { bodyBytesMax: 1_000_000 },
    check: ({ body }) => assert.deepEqual(body.subarray(0, full.length), full),
  },
  endless_head: { status: null, end: 'HPE_HEADER_OVERFLOW' },
  encoding_bomb: {
    status: 200,
    options: { unpackedBytes: 100_000_000 },
    check({ headers, body }) {
      assert.equal(headers['content-encoding'], 'gzip');
      const unpacked = gunzipSync(body);
      assert.deepEqual(unpacked.subarray(0, full.length), full);
      assert.ok(unpacked.length >= 100_000_000 && unpacked.length > 800 * body.length, `${body.length}`);
    },
  },
  encoding_nested: {
    status: 200,
    check({ headers, body }) {
      const layers = String(headers['content-encoding']).split(', ');
      assert.deepEqual(layers, Array(10).fill('gzip'));
      assert.deepEqual(
        layers.reduce((bytes: Buffer) => gunzipSync(bytes), body),
        full,
      );
    },
  },
  encoding_bad_crc: {
    status: 200,
    check: ({ body }) => assert.throws(() => gunzipSync(body), /incorrect data check/),
  },
  encoding_unknown: {
    status: 200,
    check: ({ headers }) => assert.equal(headers['content-encoding'], 'x-loom'),
  },
  redirect_loop: { status: 302, check: leadsTo(/^\/kev\/known_exploited_vulnerabilities\.json$/) },
  redirect_chain: { status: 302, check: leadsTo(/\.json\?again$/) },
  redirect_to_metadata: { status: 302, check: leadsTo(/^http:\/\/169\.254\.169\.254\//) },
  redirect_to_file: { status: 302, check: leadsTo(/^file:\/\/\//) },
  redirect_to_closed_port: { status: 302, check: leadsTo(/^http:\/\/127\.0\.0\.1:1\//) },
  redirect_to_self_signed: { status: 302, check: leadsTo(/^https:\/\/127\.0\.0\.1:\d+\/kev\//) },
  redirect_to_expired: { status: 302, check: leadsTo(/^https:\/\/127\.0\.0\.1:\d+\/kev\//) },
  redirect_to_unresolved: { status: 302, check: leadsTo(/^https:\/\/upstream\.invalid\/kev\//) },
};

describe('a client gets the stated fault', () => {
  for (const { name, kind, sentence } of faults) {
    if (kind !== 'transport') continue;
    test(`${name}: ${sentence}`, async () => {
      const expected = met[name] ?? assert.fail('The expected result of a client is missing.');
      const fault = server.faults.switchOn(name, expected.options);
      const reply = await get(url, expected.headers, expected.patience);
      assert.equal(fault.hits, 1);
      assert.equal(reply.status, expected.status);
      const { end = 'whole' } = expected;
      if (typeof end === 'string') assert.equal(reply.end, end);
      else assert.match(reply.end, end);
      if (expected.bytes !== undefined) assert.deepEqual(reply.body, full.subarray(0, expected.bytes()));
      expected.check?.(reply);
      const exchange = server.ledger.exchanges.at(-1);
      assert.equal(exchange?.fault, name);
      server.faults.switchAllOff();
      assert.deepEqual((await get(url)).body, full, 'and afterwards all is well');
    });
  }
});

test('a file is cut at each sixteenth', async () => {
  for (let sixteenths = 1; sixteenths <= 15; sixteenths++) {
    server.faults.switchOn('truncated_untold', { sixteenths, requests: 1 });
    const { body } = await get(url);
    assert.equal(body.length, Math.floor((full.length * sixteenths) / 16));
  }
});

test('a part of a file is cut like the whole', async () => {
  server.faults.switchOn('truncated_told', { sixteenths: 4 });
  const { status, body } = await get(url, { range: 'bytes=1000-2599' });
  assert.equal(status, 206);
  assert.deepEqual(body, full.subarray(1_000, 1_400));
});

test('certificates are refused for their stated errors', async () => {
  const failure = async (fault: FaultName, isTrusted: boolean) => {
    server.faults.switchOn(fault, { requests: 1 });
    const { location = '' } = (await get(url)).headers;
    return tlsErrorOf(location, isTrusted);
  };
  assert.equal(await failure('redirect_to_self_signed', false), 'DEPTH_ZERO_SELF_SIGNED_CERT');
  assert.equal(await failure('redirect_to_self_signed', true), null);
  assert.equal(await failure('redirect_to_expired', true), 'CERT_HAS_EXPIRED');
});

/** @param isTrusted true when the certificate that the server shows is first installed as an authority */
async function tlsErrorOf(target: string, isTrusted: boolean): Promise<string | null> {
  const ca = isTrusted ? await certificateOf(target) : undefined;
  return new Promise((resolve) => {
    const requested = request(target, { agent: false, ...(ca === undefined ? {} : { ca }) }, (response) => {
      response.resume();
      resolve(null);
    });
    requested.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    requested.end();
  });
}

function certificateOf(target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const requested = request(target, { agent: false, rejectUnauthorized: false }, (response) => {
      response.resume();
      const { raw } = (response.socket as TLSSocket).getPeerCertificate();
      resolve(`-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`);
    });
    requested.on('error', reject);
    requested.end();
  });
}
