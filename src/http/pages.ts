import type { FastifyReply, FastifyRequest } from 'fastify';
import { denialsOf } from '../access/scope.ts';
import type { FailureDetail } from '../kit/failure.ts';
import type { Services } from '../services/services.ts';
import { patternOf } from './catch-all.ts';
import { assetHeaders, markdownHeaders, modelHeaders, pageHeaders, textHeaders } from './page-headers.ts';
import type { PathRoutes } from './path-table.ts';
import { problem } from './problems.ts';
import { acceptedCoding, prefers } from './protocol.ts';
import { receive } from './receive.ts';
import type { MatchedRoute, RequestContext, ServerContext } from './request-context.ts';
import { isKnown, measure, send, sendBytes, sendFailure, sendProblem } from './send.ts';

/** The path of a page, and who may see it: `static` has no data of the store. */
export interface PagePath {
  readonly path: `/${string}`;
  readonly catchAll?: true;
  readonly scope: 'read' | 'public' | 'static';
}

/** What a page is requested with. */
export interface PageRequest {
  /** Path and query as they were sent. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly acceptLanguage: string | undefined;
  readonly origin: string;
}

/** An error as a page shows it. */
export interface PageError {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  readonly details: readonly FailureDetail[];
  readonly requestId: string;
}

/** What makes the pages. */
export interface Site {
  html(path: string, request: PageRequest, services: Services): Promise<string>;
  /** What the view of the page shows, in JSON. */
  model(path: string, request: PageRequest, services: Services): Promise<string>;
  /** The page without content, which a script fetches with a key. */
  shell(path: string, request: PageRequest): Promise<string>;
  error(error: PageError, request: Pick<PageRequest, 'url' | 'origin'>): string;
  asset(name: string): Promise<SiteAsset | null>;
  /** A page of the documentation in Markdown, or the list of them; null at any other address. */
  markdown(address: string): string | null;
}

interface SiteAsset {
  readonly mediaType: string;
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
  readonly tag: string;
}

export interface PageOptions {
  readonly paths: readonly PagePath[];
  /** Loads what makes the pages, when the first one is requested. */
  readonly open: () => Promise<Site>;
  /** Where the server is reached; null if only the request tells it. */
  readonly publicUrl: string | null;
  /** Where to report security problems of this server, as a URL; null if nobody said. */
  readonly securityContact: string | null;
  readonly now: () => Date;
}

/** The media type by which a script asks for what a page shows. */
export const modelType = 'application/vnd.cairn.page+json';

const listPath = { path: '/llms.txt' } as const;
// Nothing is made for these, so they are free.
const assetPath = { path: '/assets/:name', isFree: true } as const;
const robotsPath = { path: '/robots.txt', isFree: true } as const;
const securityPath = { path: '/.well-known/security.txt', isFree: true } as const;

/** The paths of pages as the table of paths has them. */
export function pagePathTable({ paths, securityContact }: PageOptions): readonly PathRoutes[] {
  const texts = [robotsPath, listPath, ...(securityContact === null ? [] : [securityPath])];
  return [...paths, assetPath, ...texts].map(({ path, ...rest }) => {
    const catchAll = 'catchAll' in rest;
    const allow = 'GET, HEAD, OPTIONS';
    const form = { path, catchAll, limited: !('isFree' in rest), pattern: patternOf({ path, catchAll }) };
    return { ...form, routes: new Map(), allow, reads: allow };
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** The handlers of pages and static files by the pattern of the router. A page counts as one request; files are free. */
export function servePages(server: ServerContext, options: PageOptions): ReadonlyMap<string, Handler> {
  const opened = openOnce(options.open);
  const handlers = options.paths.map((page): [string, Handler] => {
    const url = page.catchAll ? page.path.replace(/:\w+$/, '*') : page.path;
    return [url, servePage(server, page, opened, options.publicUrl)];
  });
  return new Map<string, Handler>([
    ...handlers,
    [assetPath.path, serveAsset(server, opened)],
    [robotsPath.path, serveText(server, robotsPath.path, () => robots)],
    [listPath.path, serveMarkdown(server, listPath.path, opened)],
    ...(options.securityContact === null
      ? []
      : [[securityPath.path, serveText(server, securityPath.path, () => securityText(options))] as const]),
  ]);
}

/** Sends problems as pages to browsers, outside the paths of the interface. */
export function pageErrors({ open, publicUrl }: PageOptions): NonNullable<ServerContext['sendErrorPage']> {
  const opened = openOnce(open);
  return (context, { status, title, message, details }, own) => {
    const { request } = context;
    const url = request.raw.url ?? '/';
    if (ofInterface.test(url) || !prefers('text/html', request.headers.accept)) return false;
    const error = { status, title, message, details, requestId: request.id };
    opened().then(
      (site) => {
        const html = site.error(error, { url, origin: originOf(request, publicUrl) });
        send(context, status, pageHeaders, own, html);
      },
      (err) => {
        context.server.log.error({ requestId: request.id, err }, 'could not load the pages');
        send(context, status, pageHeaders, own, '');
      },
    );
    return true;
  };
}

const ofInterface = /^\/(?:api|feeds|mcp|health|livez|readyz|metrics|openapi\.json|assets)(?:[/?]|$)/;

function servePage(
  server: ServerContext,
  page: PagePath,
  opened: () => Promise<Site>,
  publicUrl: string | null,
): Handler {
  const { path, scope } = page;
  const isStatic = scope === 'static';
  const read = matchedBy(server, path, isStatic ? 'public' : scope);
  const still = matchedBy(server, path, null);

  async function answer(context: RequestContext, form: 'html' | 'model' | 'shell'): Promise<void> {
    const { request, caller } = context;
    try {
      const site = await opened();
      const requested = requestOf(page, request, publicUrl);
      if (form === 'shell') sendText(context, pageHeaders, await site.shell(path, requested));
      else {
        const services = server.servicesFor(caller);
        if (form === 'html') sendText(context, pageHeaders, await site.html(path, requested, services));
        else sendText(context, modelHeaders, await site.model(path, requested, services));
      }
    } catch (thrown) {
      sendFailure(context, thrown);
    }
  }

  const markdown = serveMarkdown(server, path, opened);

  return (request, reply) => {
    if (isStatic && pathOf(request).endsWith('.md')) {
      markdown(request, reply);
      return;
    }
    const wantsModel = prefers(modelType, request.headers.accept);
    const isShell = server.authMode === 'strict' && !isStatic && !wantsModel;
    const form = wantsModel ? 'model' : isShell ? 'shell' : 'html';
    receive(server, request, reply, isShell ? still : read, (context) => answer(context, form));
  };
}

function serveAsset(server: ServerContext, opened: () => Promise<Site>): Handler {
  const matched = matchedBy(server, assetPath.path, null);
  return (request, reply) =>
    receive(server, request, reply, matched, async (context) => {
      try {
        const { name = '' } = request.params as Record<string, string>;
        const asset = await (await opened()).asset(name);
        if (asset === null) {
          sendProblem(context, problem('route_unknown'));
          return;
        }
        const etag = `W/"${asset.tag}"`;
        const own = ['Content-Type', asset.mediaType, 'ETag', etag];
        if (isKnown(context, etag)) {
          send(context, 304, assetHeaders, ['ETag', etag]);
          return;
        }
        const coding = acceptedCoding(request.headers['accept-encoding']?.toString(), ['br', 'gzip']);
        if (coding !== null) own.push('Content-Encoding', coding);
        sendBytes(context, 200, assetHeaders, own, asset[coding ?? 'identity']);
      } catch (thrown) {
        sendFailure(context, thrown);
      }
    });
}

/** Nothing here is for search engines: its operator can serve another file in front of it. */
const robots = 'User-agent: *\nDisallow: /\n';

const contactDays = 180;

/** Where to report problems, as RFC 9116 has it. It expires, so that no old copy of it is believed. */
function securityText({ securityContact, publicUrl, now }: PageOptions): string {
  const expires = new Date(now());
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + contactDays);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    ...(publicUrl === null ? [] : [`Canonical: ${publicUrl.replace(/\/+$/, '')}${securityPath.path}`]),
    '',
  ].join('\n');
}

function serveText(server: ServerContext, path: string, text: () => string): Handler {
  const matched = matchedBy(server, path, null);
  return (request, reply) =>
    receive(server, request, reply, matched, (context) => send(context, 200, textHeaders, [], text()));
}

/** A page of the documentation for programs that read texts. */
function serveMarkdown(server: ServerContext, path: string, opened: () => Promise<Site>): Handler {
  const matched = matchedBy(server, path, 'public');
  return (request, reply) =>
    receive(server, request, reply, matched, async (context) => {
      try {
        const markdown = (await opened()).markdown(pathOf(request));
        if (markdown === null) sendProblem(context, problem('not_found'));
        else sendText(context, markdownHeaders, markdown);
      } catch (thrown) {
        sendFailure(context, thrown);
      }
    });
}

function pathOf({ raw: { url = '/' } }: FastifyRequest): string {
  return url.replace(/\?.*$/s, '');
}

/** @param scope null for what is not counted and needs no key */
function matchedBy(server: ServerContext, path: string, scope: 'read' | 'public' | null): MatchedRoute {
  const counted = scope !== null;
  return {
    ...{ route: path, limited: counted, identified: counted, creates: null },
    headers: server.headersFor({ variesWithKey: counted, changes: false }),
    denials: counted ? denialsOf({ scope, method: 'GET', path }, server.authMode) : null,
    log: server.log.child({ method: 'GET', route: path }),
    meter: server.metrics.meterOf(path, 'GET', 'meta'),
  };
}

function sendText(context: RequestContext, headers: readonly string[], text: string): void {
  const { bytes, etag } = measure(text);
  if (isKnown(context, etag)) send(context, 304, headers, ['ETag', etag]);
  else send(context, 200, headers, ['ETag', etag], text, bytes);
}

function requestOf(page: PagePath, request: FastifyRequest, publicUrl: string | null): PageRequest {
  const { '*': rest, ...params } = request.params as Record<string, string>;
  const name = page.path.split(':').at(-1) ?? '';
  return {
    url: request.raw.url ?? '/',
    params: rest === undefined ? params : { ...params, [name]: rest },
    query: (request.query as { readonly values: Readonly<Record<string, string>> }).values,
    acceptLanguage: request.headers['accept-language'],
    origin: originOf(request, publicUrl),
  };
}

function originOf({ headers }: FastifyRequest, publicUrl: string | null): string {
  return publicUrl?.replace(/\/+$/, '') ?? `http://${headers.host ?? 'localhost'}`;
}

/** Opens once; after a failure the next request tries again. */
function openOnce(open: () => Promise<Site>): () => Promise<Site> {
  let site: Promise<Site> | null = null;
  return () => {
    site ??= open();
    site.catch(() => {
      site = null;
    });
    return site;
  };
}
