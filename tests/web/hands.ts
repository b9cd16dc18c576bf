import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** How somebody uses a page. */
export interface Hands {
  readonly page: Page;
  /** Follows a link or presses a button. */
  press(target: Locator): Promise<void>;
  /** Writes into a field and sends its form. */
  ask(field: Locator, text: string): Promise<void>;
  /** Chooses an entry of a list. */
  choose(list: Locator, index: number): Promise<void>;
}

/** A mouse, and a keyboard for texts only. It works without scripts. */
export function withMouse(page: Page): Hands {
  return {
    page,
    press: (target) => target.click(),
    async ask(field, text) {
      await field.click();
      await field.fill(text);
      await field.press('Enter');
    },
    async choose(list, index) {
      await list.selectOption({ index });
    },
  };
}

const stopsMax = 400;

/** Only keys: Tab to a target, Enter to press it. Where it stops must be seen. */
export function withKeys(page: Page): Hands {
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < stopsMax; stops++) {
      await page.keyboard.press('Tab');
      const { isThere, isSeen } = await target.evaluate((element) => {
        const at = document.activeElement;
        const style = at === null ? null : getComputedStyle(at);
        const isSeen = style !== null && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
        return { isThere: at === element, isSeen: isSeen || at === document.body };
      });
      const where = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      assert.ok(isSeen, `the focus is not seen on ${await where()}`);
      if (isThere) return;
    }
    assert.fail(`${target} is not among the first ${stopsMax} stops of ${page.url()}`);
  }
  return {
    page,
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async ask(field, text) {
      await page.keyboard.press('/');
      assert.ok(
        await field.evaluate((element) => element === document.activeElement),
        'the key / leads to the search',
      );
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    async choose(list, index) {
      await reach(list);
      await page.keyboard.press('Home');
      for (let i = 0; i < index; i++) await page.keyboard.press('ArrowDown');
    },
  };
}
