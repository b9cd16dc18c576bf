import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Browser, chromium } from 'playwright-core';

/** Starts Debian's Chromium. It is ended with the test. A test fails where it is missing. */
export async function openBrowser(t: Pick<TestContext, 'after'>): Promise<Browser> {
  const executablePath = chromiumPath() ?? assert.fail('chromium is missing: apt-get install chromium');
  // Root, as in containers, cannot have the sandbox of Chromium.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-extensions'];
  const browser = await chromium.launch({ executablePath, args });
  t.after(() => browser.close());
  return browser;
}

function chromiumPath(): string | null {
  const places = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'chromium'));
  return places.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
