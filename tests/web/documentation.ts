import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Site } from './site.ts';
import { watchMishaps } from './watch.ts';

/** The documentation is searched without scripts, and its reference sends requests with them. */
export async function testDocumentation(t: TestContext, { browser, origin }: Site): Promise<void> {
  await t.test('is searched without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/docs`);
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    await field.fill('feed token');
    await field.press('Enter');
    await page.locator('#results a').first().click();
    assert.match(await page.locator('main').innerText(), /feed[\s\S]*token/i);
    await context.close();
  });

  await t.test('sends requests from the reference, and shows their answers and errors', async () => {
    const context = await browser.newContext();
    const mishaps = await watchMishaps(context, origin);
    const page = await context.newPage();
    await page.goto(`${origin}/docs/reference#getCve`);
    const trial = page.locator('#getCve .trial');
    const field = trial.getByRole('textbox', { name: 'id' });
    const answers = [
      ['CVE-2021-44228', /^200 /, /"id": "CVE-2021-44228"/],
      ['nonsense/../..', /^400 /, /"code": "bad_request"/],
    ] as const;
    for (const [id, status, body] of answers) {
      await field.fill(id);
      await trial.getByRole('button', { name: 'Send GET' }).click();
      await trial.getByRole('status').filter({ hasText: status }).waitFor();
      assert.match(await trial.locator('pre').innerText(), body);
    }
    assert.deepEqual(mishaps, { scripts: [], violations: [], requests: [] });
    await context.close();
  });
}
