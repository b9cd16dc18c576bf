import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { operatorKey } from '../harness/callers.ts';
import { inForm } from '../harness/whole-form.ts';
import { hostileIds } from './hostile-upstream.ts';
import { changedId, openSite } from './site.ts';
import { faultsOf, textOf, watchMishaps } from './watch.ts';

const none = { scripts: [], violations: [], requests: [] };

test('where a key is needed', { timeout: inForm(1_800_000, 300_000) }, async (t) => {
  const { browser, cairn, origin } = await openSite(t, { CAIRN_AUTH: 'strict' });
  const { apiKey } = await operatorKey({ cairn }, 'read');
  const context = await browser.newContext();
  const mishaps = await watchMishaps(context, origin);
  const page = await context.newPage();

  await t.test('a page is a form for the key and nothing of the store', async () => {
    await page.goto(`${origin}/cve/${changedId}`);
    const shell = await textOf(page);
    assert.match(shell, /needs an API key/);
    assert.doesNotMatch(shell, /Loom/);
    assert.equal(await page.locator('main').getAttribute('data-view'), 'cve');
  });

  await t.test('a wrong key is named, and the page stays closed', async () => {
    await enter(page, 'cairn_wrong');
    await page.locator('#key-fault').waitFor();
    assert.doesNotMatch(await textOf(page), /Loom/);
  });

  await t.test('the page appears after the right key, and other pages open at once', async () => {
    await enter(page, apiKey);
    await page.locator('h1', { hasText: 'every second thread' }).waitFor();
    assert.match(await page.title(), new RegExp(changedId));
    assert.deepEqual(await faultsOf(page), []);
    await page.locator('.figure .sourced').first().focus();
    await page.locator('#tip').waitFor();
    for (const [path, heading] of [
      ['/', 'What matters today'],
      [`/search?q=${changedId}`, 'Search'],
      ['/status', 'source'],
      [`/cve/${changedId}/evidence?pointer=/title`, 'Evidence'],
      [`/compare?a=${changedId}&b=CVE-2021-44228`, 'CVE-2021-44228'],
      ['/entities/CWE-20', 'Input'],
    ] as const) {
      await page.goto(origin + path);
      await page.locator('main h1', { hasText: heading }).waitFor({ state: 'attached' });
    }
    assert.ok(!page.url().includes(apiKey));
  });

  await t.test(
    'the views of the browser show hostile texts as texts, and the same as the server',
    async () => {
      for (const id of hostileIds) {
        await page.goto(`${origin}/cve/${id}`);
        await page.locator('.verdict').waitFor();
        assert.match(await textOf(page), /cairnFired\(\)/);
        assert.deepEqual(await faultsOf(page), []);
      }
    },
  );

  await t.test('a failure is a page of its own', async () => {
    await page.goto(`${origin}/cve/CVE-1999-99999999`);
    await page.locator('main h1', { hasText: 'did not work' }).waitFor();
  });

  await t.test('another tab asks again, and nothing is kept in cookies', async () => {
    const other = await context.newPage();
    await other.goto(`${origin}/status`);
    await other.locator('#key').waitFor();
    await other.close();
    assert.deepEqual(await context.cookies(), []);
  });

  assert.deepEqual(mishaps, none);
});

async function enter(page: Page, key: string): Promise<void> {
  await page.locator('#key').fill(key);
  await page.keyboard.press('Enter');
}
