import type { BrowserContext, Page } from 'playwright-core';
import { fired } from './payloads.ts';

/** What happened on a page that must not. */
export interface Mishaps {
  /** Calls of payloads, dialogs, and uncaught errors. */
  readonly scripts: string[];
  /** What the policy of a page forbade. */
  readonly violations: string[];
  /** Requests to other machines. */
  readonly requests: string[];
}

/** Notes mishaps on every page of a context from its first moment. */
export async function watchMishaps(context: BrowserContext, origin: string): Promise<Mishaps> {
  const mishaps: Mishaps = { scripts: [], violations: [], requests: [] };
  await context.exposeBinding(fired, ({ frame }) => void mishaps.scripts.push(`payload on ${frame.url()}`));
  await context.exposeBinding('cairnViolated', ({ frame }, what: string) => {
    mishaps.violations.push(`${what} on ${frame.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(globalThis, 'cairnViolated') as (what: string) => void;
      report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('dialog', (dialog) => {
    mishaps.scripts.push(`dialog ${dialog.message()}`);
    dialog.dismiss();
  });
  context.on('weberror', (error) => mishaps.scripts.push(`${error.error()}`));
  context.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted/i.test(text)) mishaps.violations.push(text);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('about:')) mishaps.requests.push(url);
  });
  return mishaps;
}

/** What a finished page has that no page may have, one line for each. */
export function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const start = (element: Element) => element.outerHTML.slice(0, 200);
    for (const element of document.querySelectorAll('*')) {
      const forbidden = [...element.attributes].filter(({ name }) => /^on|^style$|^srcdoc$/.test(name));
      if (forbidden.length > 0) faults.push(`attribute: ${start(element)}`);
    }
    const scripts = [...document.scripts].filter(({ src }) => !src.startsWith(`${location.origin}/assets/`));
    const embedding = document.querySelectorAll(
      'iframe, object, embed, base, style, meta[http-equiv], portal',
    );
    for (const element of [...scripts, ...embedding]) faults.push(`element: ${start(element)}`);
    for (const form of document.forms) {
      if (new URL(form.action).origin !== location.origin) faults.push(`form: ${start(form)}`);
    }
    for (const link of document.querySelectorAll('a[href], area[href]')) {
      const { protocol, host } = new URL(link.getAttribute('href') ?? '', location.href);
      if (protocol !== 'http:' && protocol !== 'https:') faults.push(`protocol: ${start(link)}`);
      if (host === location.host) continue;
      const rel = link.getAttribute('rel')?.split(' ') ?? [];
      if (!['noopener', 'noreferrer', 'nofollow'].every((word) => rel.includes(word)))
        faults.push(`rel: ${start(link)}`);
      const beside = link.nextElementSibling?.matches('.host') ? link.nextElementSibling.textContent : '';
      const isFirst = link.textContent
        .trim()
        .replace(/^https?:\/\//i, '')
        .startsWith(host);
      if (!isFirst && beside.trim() !== host) faults.push(`host: ${start(link)}`);
    }
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-copy]')) {
      const { copy = '' } = dataset;
      if (copy.startsWith('curl') && !/^curl -s '[^'\\\s]+'$/.test(copy)) faults.push(`command: ${copy}`);
    }
    if (document.cookie !== '') faults.push(`cookie: ${document.cookie}`);
    const hidden = /[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/.exec(document.body.textContent);
    if (hidden !== null) faults.push(`hidden character ${hidden[0].codePointAt(0)?.toString(16)}`);
    return faults;
  });
}

/** The text of a page with single blanks. */
export async function textOf(page: Page): Promise<string> {
  return inOneLine(await page.evaluate(() => document.body.textContent));
}

export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
