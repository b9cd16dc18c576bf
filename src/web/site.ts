import type { Clock } from '../kit/clock.ts';
import type { Services } from '../services/services.ts';
import { type Asset, assetNamed } from './assets.ts';
import type { AnyPage, PageInput, PageView } from './contract.ts';
import { markdownAt } from './markdown.ts';
import { pages } from './pages.ts';
import { renderPage, renderShell } from './render.ts';
import { viewFile, viewsVersion } from './view-files.ts';
import { type ErrorModel, errorView } from './views/error.ts';
import { keyView } from './views/key.ts';

type Requested = Omit<PageInput, 'services' | 'now'> & { readonly url: string };

/** Makes the pages, over the services of each request. */
export function openSite(clock: Clock) {
  const inputOf = (request: Requested, services: Services): PageInput => ({
    ...request,
    services,
    now: new Date(clock()).toISOString(),
  });
  return {
    async html(path: string, request: Requested, services: Services): Promise<string> {
      const page = await pageAt(path);
      return renderPage(viewOf(page, await page.load(inputOf(request, services))), placeOf(request));
    },
    async model(path: string, request: Requested, services: Services): Promise<string> {
      const page = await pageAt(path);
      const model = await page.load(inputOf(request, services));
      return JSON.stringify({ view: page.viewName, versions: viewsVersion(), model });
    },
    async shell(path: string, request: Requested): Promise<string> {
      return renderShell(keyView(), placeOf(request), (await pageAt(path)).viewName);
    },
    error(error: ErrorModel, request: Pick<Requested, 'url' | 'origin'>): string {
      return renderPage(errorView(error), placeOf(request));
    },
    markdown: markdownAt,
    async asset(name: string): Promise<Asset | null> {
      return assetNamed(name) ?? (await viewFile(name));
    },
  };
}

function viewOf(page: AnyPage, model: unknown): PageView {
  return page.view(model as never);
}

async function pageAt(path: string): Promise<AnyPage> {
  const load = pages[path];
  if (load === undefined) throw new Error(`No page is listed for ${path}.`);
  return (await load()).page;
}

function placeOf({ url, origin }: Pick<Requested, 'url' | 'origin'>) {
  const at = url.indexOf('?');
  const q = at === -1 ? '' : (new URLSearchParams(url.slice(at)).get('q') ?? '');
  return { path: url, origin, q: q.slice(0, 1000) };
}
