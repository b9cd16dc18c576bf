import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TestContext } from 'node:test';
import { type Hands, withKeys, withMouse } from './hands.ts';
import { changedId, type Site } from './site.ts';
import { watchMishaps } from './watch.ts';

type Journey = (hands: Hands, origin: string) => Promise<void>;

const journeys: Readonly<Record<string, Journey>> = {
  'find a CVE by its nickname and judge it': async ({ page, press, ask }, origin) => {
    await page.goto(origin);
    await ask(page.getByRole('searchbox', { name: 'Search' }), 'log4shell');
    await press(page.locator('.hit').first().getByRole('link', { name: 'CVE-2021-44228' }));
    assert.match(await page.locator('.judged-level').innerText(), /critical/i);
    assert.match(await page.getByRole('region', { name: 'How soon to act' }).innerText(), /3 days/i);
    assert.match(await page.locator('.figure').nth(2).innerText(), /listed/i);
    assert.match(await page.locator('.aliases').innerText(), /log4shell/i);
  },

  'find out why a CVE is first': async ({ page, press }, origin) => {
    await page.goto(origin);
    const first = page.locator('#brief-first tbody tr, #kev tbody tr').first();
    const id = await first.getByRole('link').first().innerText();
    await press(first.getByRole('link').first());
    await page.waitForURL(`**/cve/${id}`);
    const reasons = await page.locator('.reasons li').allInnerTexts();
    assert.ok(reasons.length > 0);
    for (const reason of reasons) assert.match(reason, /(?:[+−]\d+|confirms)$/);
    await press(page.locator('.judged').getByRole('link', { name: 'claim 1' }));
    assert.match(await page.locator('h1').innerText(), new RegExp(id));
    assert.ok((await page.locator('.changes li').count()) > 0);
  },

  'compare two versions of a record': async ({ page, press, choose }, origin) => {
    await page.goto(`${origin}/cve/${changedId}`);
    await press(
      page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Changes' }),
    );
    const form = page.locator('.version-set form').first();
    await choose(form.locator('[name=from]'), 0);
    await choose(form.locator('[name=to]'), 1);
    await press(form.getByRole('button', { name: 'Compare' }));
    const comparison = page.locator('.comparison');
    await comparison.waitFor();
    assert.match(await comparison.innerText(), /\/title|\/baseScore|\/metrics/);
    assert.ok((await comparison.locator('ins').allInnerTexts()).join(' ').includes('every second'));
  },

  'go from a value to its raw bytes': async ({ page, press }, origin) => {
    await page.goto(`${origin}/cve/${changedId}`);
    const value = page.locator('.figure .sourced').first();
    assert.equal(await value.innerText(), '9.8');
    await press(value);
    await page.waitForURL('**/evidence?pointer=**');
    const raw = page.locator('#value').getByRole('link', { name: 'raw bytes' }).first();
    const sha256 = /objects\/([0-9a-f]{64})/.exec((await raw.getAttribute('href')) ?? '')?.[1];
    const [download] = await Promise.all([page.waitForEvent('download'), press(raw)]);
    const bytes = await readFile(await download.path());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    assert.equal(JSON.parse(String(bytes)).containers.cna.metrics[0].cvssV3_1.baseScore, 9.8);
  },

  'find out why the data are old': async ({ page, press }, origin) => {
    await page.goto(origin);
    await press(page.getByRole('link', { name: 'Why, and what to do' }));
    assert.match(await page.locator('h1').innerText(), /old/);
    const row = page.locator('#source-cve-list');
    assert.match(await row.innerText(), /old[\s\S]*Upstream publishes/);
    assert.match(await row.innerText(), /(?<!npx )cairn sync cve-list/);
  },
};

/** What people come for works in every way of using a page. */
export async function testJourneys(t: TestContext, { browser, origin }: Site): Promise<void> {
  const ways = {
    'with the mouse': { scripts: true, handsOf: withMouse },
    'with keys alone': { scripts: true, handsOf: withKeys },
    'without scripts': { scripts: false, handsOf: withMouse },
  };
  for (const [way, { scripts, handsOf }] of Object.entries(ways)) {
    await t.test(way, async (t) => {
      const context = await browser.newContext({ javaScriptEnabled: scripts, reducedMotion: 'reduce' });
      const mishaps = await watchMishaps(context, origin);
      const page = await context.newPage();
      for (const [name, journey] of Object.entries(journeys)) {
        await t.test(name, () => journey(handsOf(page), origin));
      }
      assert.deepEqual(mishaps, { scripts: [], violations: [], requests: [] });
      await context.close();
    });
  }
}
