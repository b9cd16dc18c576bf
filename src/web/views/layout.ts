import { html, type Markup } from './html.ts';

/** What is around every page. */
export interface Frame {
  readonly title: string;
  readonly description: string;
  /** Path and query of the page, for the mark in the navigation and for links in chats. */
  readonly path: string;
  readonly origin: string;
  /** The text of the search box in the header. */
  readonly q: string;
  /** Addresses of the static files by name. */
  readonly asset: (name: string) => string;
  /** Set where a script has to fetch the page with a key: the file of its view. */
  readonly fetches: string | null;
  readonly main: Markup;
}

const places = [
  { path: '/', name: 'Today' },
  { path: '/search', name: 'Search' },
  { path: '/status', name: 'Status' },
  { path: '/docs', name: 'Docs' },
];

/** What `page.js` imports, so that browsers need not find it out first. */
const imported = ['chart.js', 'evidence-tip.js', 'key.js', 'news.js', 'try.js'];

/** The whole document. */
export function documentOf(frame: Frame): Markup {
  const { title, description, path, origin, asset, fetches, main } = frame;
  const full = title === 'Cairn' ? 'Cairn: security intelligence with its evidence' : `${title} · Cairn`;
  return html`<html lang="en" data-theme="system">
    <head>
      <meta charset="utf-8" />
      <title>${full}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content=${description} />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:title" content=${full} />
      <meta property="og:description" content=${description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Cairn" />
      <meta property="og:url" content=${origin + path} />
      <script src=${asset('theme.js')}></script>
      <link rel="stylesheet" href=${asset('style.css')} />
      <link rel="icon" type="image/svg+xml" href=${asset('icon.svg')} />
      <script type="module" src=${asset('page.js')}></script>
      ${imported.map((name) => html`<link rel="modulepreload" href=${asset(name)} />`)}
      ${fetches === null ? null : html`<script type="module" src=${asset('strict.js')}></script>`}
    </head>
    <body>
      <a class="skip" href="#main">Skip to the content</a>
      ${header(frame)}
      <main id="main" tabindex="-1" data-view=${fetches}>${main}</main>
      ${footer()}
    </body>
  </html>`;
}

function header({ path, q }: Frame): Markup {
  const [current] = path.split('?');
  return html`<header class="top">
    <div class="wrap top-row">
      <a class="brand" href="/" aria-label="Cairn, home">${stones()}<span>Cairn</span></a>
      <form class="find" role="search" action="/search">
        <label class="unseen" for="q">Search</label>
        <input id="q" name="q" type="search" value=${q} maxlength="1000" autocomplete="off" spellcheck="false"
          placeholder="CVE, product, group, or a query" />
        <kbd aria-hidden="true">/</kbd>
        <button type="submit" class="unseen">Search</button>
      </form>
      <nav class="places" aria-label="Pages">${places.map(
        ({ path: to, name }) =>
          html`<a href=${to} aria-current=${current === to ? 'page' : undefined}>${name}</a>`,
      )}</nav>
      <div class="theme" role="group" aria-label="Colours" hidden>${['light', 'dark', 'system'].map(
        (theme) =>
          html`<button type="button" data-theme-choice=${theme} aria-pressed="false">${theme}</button>`,
      )}</div>
    </div>
  </header>`;
}

/** Three stones on each other. */
function stones(): Markup {
  return html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <ellipse cx="12" cy="19" rx="10" ry="3.6" /><ellipse cx="12.6" cy="12" rx="7" ry="3" /><ellipse cx="11.6" cy="6.2" rx="4.2" ry="2.4" />
  </svg>`;
}

function footer(): Markup {
  return html`<footer class="bottom">
    <div class="wrap">
      <p>
        Every value links to the bytes that state it. Data of the CVE Program, CISA, FIRST, MITRE and others: ${' '}<a
          href="/status"
          >sources and their age</a
        >.
      </p>
      <p><a href="/docs">Documentation</a> <a href="/docs/reference">API reference</a> <a href="/openapi.json">OpenAPI</a></p>
    </div>
  </footer>`;
}
