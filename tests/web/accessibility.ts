import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import axe from 'axe-core';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import { isWholeForm } from '../harness/whole-form.ts';
import { bidiId, hostileIds, hugeId } from './hostile-upstream.ts';
import { changedId, disputedId, type Site } from './site.ts';

const paths = [
  ...[
    '/',
    '/cve/CVE-2021-44228',
    '/search?q=log4j',
    '/status',
    '/search',
    '/search?q=severity:(',
    '/search?q=zzqqx',
  ],
  ...[`/cve/${changedId}?version=1.2`, `/cve/${disputedId}`, `/cve/${bidiId}`, '/cve/CVE-1999-0'],
  ...[`/cve/${changedId}/evidence?pointer=/cvss/0/baseScore`, `/compare?a=${changedId}&b=${disputedId}`],
  ...['/entities/G9001', '/entities/CWE-787', '/entities/advisory:ghsa-3333-4444-5555', '/entities/T9001'],
  ...['/docs', '/docs/risk', '/nothing'],
];
/** They take long. */
const large = ['/docs/reference', `/cve/${hugeId}`, `/cve/${hostileIds[0]}`];

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1440 },
] as const;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // Texts of others have blanks where they want, and titles name the page first.
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      // A key is not a password that browsers should keep.
      'autocomplete-password': 'off',
      // The renderer writes `<br/>` and the type of the document in small letters.
      'void-style': 'off',
      'doctype-style': 'off',
    },
  }),
);

/** Every page is valid HTML that axe finds nothing serious in, and fits into its window. */
export async function testAccessibility(t: TestContext, { browser, origin }: Site): Promise<void> {
  await t.test('is valid HTML', async () => {
    for (const path of [...paths, ...large]) {
      const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
      const { results } = await validator.validateString(await response.text());
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      assert.deepEqual(faults.slice(0, 20), [], path);
    }
  });

  await t.test('can be used by everybody, and is never wider than its window', async () => {
    let runs = 0;
    for (const [at, look] of looks.entries()) {
      const page = await openLook(browser, look);
      // Each page in one look, and the first in all.
      const chosen = isWholeForm ? [...paths, ...large] : paths.filter((_, i) => i < 1 || i % 4 === at);
      for (const path of chosen) {
        await page.goto(origin + path);
        assert.deepEqual(await barriersOn(page), [], `${path} ${JSON.stringify(look)}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${path} is ${over} pixels wider than ${look.width}`);
        runs++;
      }
      await page.context().close();
    }
    t.diagnostic(`${runs} pages and looks`);
  });

  await t.test('is noticed when it is not', async () => {
    const page = await openLook(browser, looks[0]);
    await page.setContent('<img src="x"><p style="color:#ccc;background:#fff">pale</p>');
    assert.ok((await barriersOn(page)).length >= 2);
  });
}

async function openLook(browser: Browser, look: (typeof looks)[number]): Promise<Page> {
  const { colorScheme, width } = look;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** What axe finds serious or critical, with everything unfolded. */
async function barriersOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
    return run({ resultTypes: ['violations'] });
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
}
