import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { visible } from '../../src/web/views/text.ts';
import { isWholeForm } from '../harness/whole-form.ts';
import { bidiId, crowdedWeakness, hostileIds, hugeId } from './hostile-upstream.ts';
import { fired, payloads } from './payloads.ts';
import { crowd, type Site } from './site.ts';
import { faultsOf, inOneLine, textOf, watchMishaps } from './watch.ts';

const linkedMax = isWholeForm ? 400 : 6;
const typed = payloads.filter((_, i) => isWholeForm || i === 4);

/** Every page, with what a reader can put into its address. */
function pathsWith(payload: string): readonly string[] {
  const text = encodeURIComponent(payload);
  const [id] = hostileIds;
  return [
    `/search?q=${text}&sort=${text}`,
    `/search?q=loom&cursor=${text}`,
    `/cve/${id}?version=${text}&from=${text}&to=${text}&epss=${text}`,
    `/cve/${id}/evidence?pointer=${text}`,
    `/claims/${text}`,
    `/compare?a=${text}&b=${id}`,
    `/entities/${text}?relation=${text}&direction=${text}&cursor=${text}`,
    `/docs/${text}`,
    `/?date=${text}`,
    `/${text}`,
  ];
}

const readPaths = [
  ...['/', '/status', '/docs', '/docs/reference', '/docs/search'],
  ...hostileIds.flatMap((id) => [`/cve/${id}`, `/cve/${id}/evidence`]),
  ...[`/cve/${hostileIds[0]}/evidence?pointer=/title`, `/compare?a=${hostileIds[0]}&b=${hostileIds[1]}`],
  ...['/search?q=cairnFired', '/search?q=loom', '/search?q=type:group sample', `/cve/${bidiId}`],
  ...['/entities/G9001', '/entities/T9001', '/entities/S9001', '/entities/CAPEC-9001', '/entities/CWE-90001'],
  ...['/entities/advisory:ghsa-3333-4444-5555', '/entities/advisory:icsa-99-123-04', '/cve/CVE-2024-1000'],
];

/** No text that a feed or a reader brings becomes a script. */
export async function testAttacks(t: TestContext, { browser, origin }: Site): Promise<void> {
  const context = await browser.newContext();
  const mishaps = await watchMishaps(context, origin);
  const page = await context.newPage();
  const none = { scripts: [], violations: [], requests: [] };
  let pages = 0;
  let read = '';
  const linked = new Set<string>();

  const visit = async (path: string) => {
    await page.goto(origin + path);
    assert.deepEqual(await faultsOf(page), [], path);
    assert.deepEqual(mishaps, none, path);
    read += await textOf(page);
    for (const link of await linksOf(page)) linked.add(link);
    pages++;
  };

  await t.test('is noticed where it happens', async () => {
    const careless = await browser.newContext();
    const seen = await watchMishaps(careless, origin);
    const victim = await careless.newPage();
    const body = payloads.map((payload) => `<div>${payload}</div>`).join('');
    await victim.route('**/careless', (route) => route.fulfill({ contentType: 'text/html', body }));
    await victim.route('**/careful', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "default-src 'self'" },
        body: `<a href="javascript:${fired}()">x</a>${body}`,
      }),
    );
    await victim.goto(`${origin}/careless`);
    await victim.waitForTimeout(300);
    assert.ok(seen.scripts.length >= 10, `${seen.scripts.length} payloads ran`);
    assert.deepEqual(seen.violations, []);
    await victim.goto(`${origin}/careful`);
    await victim.waitForTimeout(300);
    assert.ok(seen.violations.length >= 10);
    assert.notDeepEqual(await faultsOf(victim), []);
    await careless.close();
  });

  await t.test('in the texts of feeds', async () => {
    for (const path of readPaths) await visit(path);
    for (const path of [...linked].slice(0, linkedMax)) await visit(path);
    const missing = payloads.filter(
      (payload) => !read.includes(inOneLine(visible(payload.replace('\0', '\ufffd')))),
    );
    assert.deepEqual(missing, [], 'every payload is shown as a text');
  });

  await t.test('in addresses', async () => {
    for (const payload of typed) for (const path of pathsWith(payload)) await visit(path);
  });

  await t.test('in what scripts add', async () => {
    await page.goto(`${origin}/cve/${hostileIds[0]}`);
    await page.locator('.sourced').first().focus();
    await page.locator('#tip').waitFor();
    await page.locator('summary').first().click();
    await page.locator('.sourced').nth(3).hover();
    assert.deepEqual(mishaps, none);
  });

  await t.test('in huge records', async () => {
    await visit(`/cve/${hugeId}`);
    assert.ok((await page.title()).length < 150);
    const size = await page.evaluate(() => ({
      heading: document.querySelector('h1')?.textContent.length ?? 0,
      elements: document.querySelectorAll('*').length,
      bytes: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).decodedBodySize,
    }));
    assert.ok(size.heading < 300, `${size.heading} characters`);
    assert.ok(size.elements < 12_000, `${size.elements} elements`);
    assert.ok(size.bytes < 600_000, `${size.bytes} bytes`);
    await visit(`/entities/${crowdedWeakness}`);
    const links = await page.locator('main a').count();
    assert.ok(links > 50 && links < 200, `${links} links`);
    assert.match(await textOf(page), new RegExp(crowd >= 1000 ? '5\\d,\\d\\d\\d' : '\\d\\d\\d'));
  });

  assert.deepEqual(await context.cookies(), []);
  t.diagnostic(`${payloads.length} payloads, ${pages} pages, ${linked.size} links to other pages`);
  await context.close();
}

/** Pages of records and entities that a page leads to. */
function linksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main a[href^="/entities/"], main a[href^="/claims/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
}
