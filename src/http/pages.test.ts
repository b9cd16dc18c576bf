import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createApp, type HttpApp } from './app.ts';
import type { Site } from './pages.ts';
import { appOptions } from './testing/app-options.ts';

const site: Site = {
  html: async (path) => `<!doctype html><title>${path}</title>`,
  model: async () => '{"view":"x"}',
  shell: async () => '<!doctype html><title>key</title>',
  error: ({ status }) => `<!doctype html><title>${status}</title>`,
  asset: async () => null,
  markdown: (address) => (address === '/docs/none.md' ? null : `# ${address}\n`),
};
const pages = {
  paths: [
    { path: '/', scope: 'read' },
    { path: '/docs', scope: 'static' },
    { path: '/docs/:name', catchAll: true, scope: 'static' },
  ] as const,
  open: async () => site,
  publicUrl: null,
  securityContact: null,
  now: () => new Date('2026-11-24T11:00:00Z'),
};
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('pages', () => {
  let open: HttpApp;
  let strict: HttpApp;
  before(async () => {
    open = await createApp(appOptions({ pages, limitPerMinute: 100 }));
    strict = await createApp(appOptions({ pages, authMode: 'strict', limitPerMinute: 100 }));
  });

  test('are sent with a policy without inline scripts, and count as one request', async () => {
    const { statusCode, headers, body } = await open.inject({ url: '/', headers: html });
    assert.equal(statusCode, 200);
    assert.equal(body, '<!doctype html><title>/</title>');
    const policy = String(headers['content-security-policy']);
    assert.match(
      policy,
      /default-src 'self';.*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'/,
    );
    assert.doesNotMatch(policy, /unsafe|\*|data:/);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['x-ratelimit-remaining'], '99');
  });

  test('count also if they are documentation, and files do not', async () => {
    const limited = await createApp(appOptions({ pages, limitPerMinute: 100 }));
    const left = [];
    for (const url of ['/docs?find=key', '/docs/a.md', '/llms.txt', '/assets/a.css', '/robots.txt'])
      left.push((await limited.inject({ url, headers: html })).headers['x-ratelimit-remaining']);
    assert.deepEqual(left, ['99', '98', '97', undefined, undefined]);
  });

  test('have no content without a key where one is needed', async () => {
    const { statusCode, headers, body } = await strict.inject({ url: '/', headers: html });
    assert.deepEqual([statusCode, body], [200, '<!doctype html><title>key</title>']);
    assert.equal(headers['x-ratelimit-remaining'], undefined);
    const model = await strict.inject({ url: '/', headers: { accept: 'application/vnd.cairn.page+json' } });
    assert.equal(model.statusCode, 401);
    assert.equal(
      (await strict.inject({ url: '/docs', headers: html })).body,
      '<!doctype html><title>/docs</title>',
    );
  });

  test('show errors to browsers, and never on paths of the interface', async () => {
    const page = await open.inject({ url: '/nothing', headers: html });
    assert.deepEqual([page.statusCode, page.body], [404, '<!doctype html><title>404</title>']);
    for (const [url, headers] of [
      ['/api/v1/nothing', html],
      ['/nothing', {}],
    ] as const) {
      const { statusCode, headers: sent } = await open.inject({ url, headers });
      assert.equal(statusCode, 404);
      assert.match(String(sent['content-type']), /^application\/json/);
    }
  });

  test('are also there in Markdown if they are documentation, without a key', async () => {
    for (const url of ['/docs/operations/air-gap.md', '/llms.txt']) {
      const { statusCode, headers, body } = await strict.inject({ url, headers: html });
      assert.deepEqual([statusCode, body], [200, `# ${url}\n`]);
      assert.equal(headers['content-type'], 'text/markdown; charset=utf-8');
      const known = { 'if-none-match': String(headers.etag) };
      assert.equal((await strict.inject({ url: `${url}?a=b`, headers: known })).statusCode, 304);
    }
    assert.equal((await strict.inject({ url: '/docs/none.md' })).statusCode, 404);
  });

  test('name whom to tell about security problems, if the operator said', async () => {
    const url = '/.well-known/security.txt';
    assert.equal((await open.inject({ url })).statusCode, 404);
    const own = { securityContact: 'mailto:security@example.org', publicUrl: 'https://cairn.example/' };
    const app = await createApp(appOptions({ pages: { ...pages, ...own }, authMode: 'strict' }));
    const { headers, body } = await app.inject({ url });
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.deepEqual(body.split('\n'), [
      'Contact: mailto:security@example.org',
      'Expires: 2027-05-23T00:00:00.000Z',
      `Canonical: https://cairn.example${url}`,
      '',
    ]);
  });

  test('ask search engines to stay away', async () => {
    const { body } = await open.inject({ url: '/robots.txt' });
    assert.equal(body, 'User-agent: *\nDisallow: /\n');
  });
});
