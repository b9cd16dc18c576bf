/**
 * Takes the pictures of the documentation from a server on a copy of a data folder with published data.
 *
 * node scripts/take-screenshots.ts STORE
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright-core';

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const [wide, tall] = [
  { width: 1280, height: 860 },
  { width: 360, height: 780 },
];
const pictures: readonly Picture[] = [
  { name: 'home', path: '/', ...wide, colorScheme: 'light' },
  { name: 'cve', path: '/cve/CVE-2021-44228', ...wide, colorScheme: 'dark' },
  { name: 'cve-phone', path: '/cve/CVE-2021-44228', ...tall, colorScheme: 'light' },
  { name: 'search', path: '/search?q=apache%20log4j', ...wide, colorScheme: 'light' },
  {
    ...{ name: 'evidence', path: '/cve/CVE-2021-44228/evidence?pointer=/epss/score' },
    ...{ ...wide, colorScheme: 'dark' },
  },
  { name: 'status', path: '/status', ...wide, colorScheme: 'light' },
];
const bytesMax = 120_000;
const root = resolve(import.meta.dirname, '..');

const [store] = process.argv.slice(2);
if (store === undefined) throw new Error('Name a data folder: node scripts/take-screenshots.ts STORE');
const folder = mkdtempSync(join(tmpdir(), 'cairn-screenshots-'));
cpSync(resolve(store), join(folder, 'data'), { recursive: true });
const server = spawn(process.execPath, [join(root, 'bin/cairn.js'), 'serve'], {
  env: { ...process.env, CAIRN_DATA_DIR: join(folder, 'data'), CAIRN_SYNC: 'off', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const origin = await addressOf();
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  for (const picture of pictures) {
    const bytes = await take(browser, origin, picture);
    if (bytes.length > bytesMax) throw new Error(`${picture.name} has ${bytes.length} bytes`);
    writeFileSync(join(root, `docs/images/${picture.name}.webp`), bytes);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}

async function addressOf(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const { msg, address } = JSON.parse(line);
    if (msg === 'ready') return new URL(address).origin;
  }
  throw new Error('The server ended before it was ready.');
}

async function take(browser: Browser, origin: string, picture: Picture): Promise<Buffer> {
  const { path, width, height, colorScheme } = picture;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  await page.goto(origin + path);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await context.close();
  return Buffer.from(data, 'base64');
}
