import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { systemClock } from '../kit/clock.ts';
import type { Services } from '../services/services.ts';
import { assetNamed, compress } from './assets.ts';
import { allDocuments } from './documents.ts';
import { searchDocs } from './search-docs.ts';
import { openSite } from './site.ts';

const bytesMax = 350_000;

describe('the documentation', () => {
  const pages = new Map<string, string>();
  const read = async (url: string, path: string, params: Readonly<Record<string, string>> = {}) => {
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
    const request = { url, params, query, acceptLanguage: undefined, origin: 'http://127.0.0.1' };
    return openSite(systemClock).html(path, request, {} as Services);
  };

  before(async () => {
    pages.set('/docs', await read('/docs', '/docs'));
    pages.set('/docs/reference', await read('/docs/reference', '/docs/reference'));
    for (const path of allDocuments().keys()) {
      if (path === '') continue;
      pages.set(`/docs/${path}`, await read(`/docs/${path}`, '/docs/:name', { name: path }));
    }
  });

  test('has no scripts, styles or handlers in its text', () => {
    for (const [address, page] of pages) {
      for (const [tag = ''] of page.matchAll(/<script\b[^>]*>/g))
        assert.match(tag, / src="\/assets\//, address);
      assert.doesNotMatch(page, /<style\b|<[a-z][^>]* (?:style|on[a-z]+)=| href="javascript:/, address);
    }
  });

  test('is small', () => {
    const files = ['style.css', 'theme.js', 'page.js', 'try.js', 'icon.svg'].map(
      (name) => assetNamed(name)?.br.length ?? assert.fail(name),
    );
    for (const address of ['/docs', '/docs/reference']) {
      const page = compress(pages.get(address) ?? assert.fail(), 'text/html').gzip.length;
      const whole = files.reduce((sum, bytes) => sum + bytes, page);
      assert.ok(whole <= bytesMax, `${address}: ${whole} bytes`);
    }
  });

  test('links only to what is there, with its anchors', () => {
    let count = 0;
    for (const [address, page] of pages) {
      for (const [, href = ''] of page.matchAll(/ href="(\/docs[^"]*|#[^"]*)"/g)) {
        const [path = '', anchor] = href.split('#');
        const target = pages.get(path === '' ? address : path);
        assert.ok(target !== undefined, `${address} links to ${href}`);
        if (anchor !== undefined && anchor !== '')
          assert.ok(target.includes(` id="${decodeURIComponent(anchor)}"`), `${address} links to ${href}`);
        count += 1;
      }
    }
    assert.ok(count > 1000, String(count));
  });

  test('lists every page once', () => {
    const list = pages.get('/docs') ?? assert.fail();
    for (const path of allDocuments().keys()) {
      if (path === '' || (path.split('/').length === 1 && list.includes(`id="${path}"`))) continue;
      assert.ok(list.includes(`href="/docs/${path}"`), path);
    }
  });

  test('is searched by all words, names first, and a hit leads to its part', async () => {
    const [first, ...others] = searchDocs('Backup RESTORE');
    assert.match(`${first?.title} ${first?.heading}`, /backup|restore/i);
    assert.ok(others.length > 3);
    const [operation] = searchDocs('/api/v1/cvss');
    assert.equal(operation?.address, '/docs/reference#explainVector');
    assert.deepEqual(searchDocs('   '), []);
    assert.deepEqual(searchDocs('backup zebra'), []);
    const page = await read('/docs?find=%3Cscript%3Ebackup', '/docs');
    assert.ok(
      page.includes('value="&lt;script>backup"') || page.includes('value="&lt;script&gt;backup"'),
      'is shown as text',
    );
    for (const { address } of [...searchDocs('key'), ...searchDocs('store')]) {
      const [path = '', anchor = ''] = address.split('#');
      const target = pages.get(path) ?? assert.fail(address);
      assert.ok(anchor === '' || target.includes(` id="${anchor}"`), address);
    }
  });
});
