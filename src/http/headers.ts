import { jsonType, problemType } from './problems.ts';
import type { CorsOrigins } from './settings.ts';

/** Alternating names and values, as `writeHead` takes them without an object for each answer. */
export type HeaderList = readonly string[];

/** The constant headers of each kind of answer, created once. All security headers are set here. */
export interface HeaderSets {
  /** A payload that clients store and revalidate by its tag. */
  readonly cacheable: HeaderList;
  /** A document that clients store and revalidate by its tag, without its media type. */
  readonly document: HeaderList;
  /** The same payload, unchanged since the client read it. */
  readonly notModified: HeaderList;
  /** Both of these if the client chooses between media types. */
  readonly varyOnAccept: HeaderList;
  readonly varyOnAcceptNotModified: HeaderList;
  /** A payload as a page of Markdown. */
  readonly markdown: HeaderList;
  /** A page that clients store and revalidate by its tag. */
  readonly cacheableMarkdown: HeaderList;
  /** An answer that continues while the client listens. */
  readonly streamed: HeaderList;
  /** Bytes under their digest, which never change. */
  readonly immutable: HeaderList;
  /** The same bytes, which the client already has. */
  readonly immutableNotModified: HeaderList;
  /** Bytes that are generated for the request, to be revalidated by their tag. */
  readonly generated: HeaderList;
  /** The same bytes, which the client already has. */
  readonly generatedNotModified: HeaderList;
  /** Both of these if the client chooses between media types. */
  readonly negotiatedFile: HeaderList;
  readonly negotiatedFileNotModified: HeaderList;
  /** A payload that is only true at this moment. */
  readonly noStore: HeaderList;
  readonly error: HeaderList;
  readonly problemDocument: HeaderList;
  /** The answer to OPTIONS. */
  optionsOf(methods: Methods): HeaderList;
}

/** The methods of a path, as headers list them. */
export interface Methods {
  readonly allow: string;
  /** Those by which nothing is changed. */
  readonly reads: string;
}

/** RFC 7763 and 7764. */
const markdownContent = 'text/markdown; charset=utf-8; variant=GFM';

const security = (contentPolicy: string): HeaderList => [
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  contentPolicy,
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
];

const exposed = [
  'X-Request-Id',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Rate-Limit-Remaining',
  'RateLimit-Policy',
  'RateLimit',
].join(', ');
const exposedOfBytes = 'Accept-Ranges, Content-Disposition, Content-Range, Link';

/** What the constant headers of an answer depend on. */
export interface HeaderKind {
  /** Whether the answer depends on the API key of the request. */
  readonly variesWithKey: boolean;
  /** Whether the request may change something, which only listed origins may do. */
  readonly changes: boolean;
}

/** Answers to requests with an API key are private: shared caches must not store them. */
export type HeadersByAudience = Readonly<Record<'public' | 'private', HeaderSets>>;

/** The header sets of one server, created when they are first needed. */
export function headersByKind(origins: CorsOrigins): (kind: HeaderKind) => HeadersByAudience {
  const created: HeadersByAudience[] = [];
  return (kind) => {
    const index = (kind.variesWithKey ? 1 : 0) + (kind.changes ? 2 : 0);
    created[index] ??= {
      public: headerSets(origins, kind, 'public'),
      private: headerSets(origins, kind, 'private'),
    };
    return created[index];
  };
}

const readingHeaders = 'Accept, Content-Type, If-None-Match, If-Range, Last-Event-ID, Range';
const credentialHeaders = 'X-Api-Key, Authorization, Idempotency-Key, If-Match';

/** `accept-encoding` is in lower case because the compressor searches for that spelling. */
function headerSets(
  origins: CorsOrigins,
  { variesWithKey, changes }: HeaderKind,
  audience: keyof HeadersByAudience,
): HeaderSets {
  const isOpen = origins === '*';
  const open = isOpen && !changes ? ['Access-Control-Allow-Origin', '*'] : [];
  const expose = 'Access-Control-Expose-Headers';
  const shared = [...security("default-src 'none'; frame-ancestors 'none'"), ...open, expose, exposed];
  // An upstream file may be a page with scripts. The sandbox isolates them from this origin.
  const ofBytes = [
    ...security("default-src 'none'; sandbox"),
    ...open,
    expose,
    `${exposed}, ${exposedOfBytes}`,
  ];
  const variesWith = [
    ...(isOpen ? [] : ['origin']),
    ...(variesWithKey ? ['x-api-key', 'authorization'] : []),
  ];
  const vary = (...fields: readonly string[]) => {
    const all = [...fields, ...variesWith];
    return all.length === 0 ? [] : ['Vary', all.join(', ')];
  };
  const mayKeep = ['Cache-Control', `${audience}, max-age=0, must-revalidate`];
  const revalidate = [...mayKeep, ...vary('accept-encoding')];
  const negotiate = [...mayKeep, ...vary('accept', 'accept-encoding')];
  // Bytes are never compressed, so they do not vary with the encoding.
  const keep = ['Cache-Control', `${audience}, max-age=31536000, immutable`, ...vary()];
  const cacheGenerated = [...mayKeep, ...vary()];
  const noStore = ['Cache-Control', audience === 'private' ? 'private, no-store' : 'no-store'];
  const optionsOf = ({ allow, reads }: Methods) => [
    ...['Allow', allow, 'Access-Control-Allow-Methods', isOpen ? reads : allow],
    ...['Access-Control-Allow-Headers', isOpen ? readingHeaders : `${readingHeaders}, ${credentialHeaders}`],
    ...['Access-Control-Max-Age', '7200', ...vary('access-control-request-method')],
    ...shared,
  ];
  return {
    cacheable: ['Content-Type', jsonType, ...revalidate, ...shared],
    document: [...revalidate, ...shared],
    notModified: [...revalidate, ...shared],
    varyOnAccept: ['Content-Type', jsonType, ...negotiate, ...shared],
    varyOnAcceptNotModified: [...negotiate, ...shared],
    markdown: ['Content-Type', markdownContent, ...noStore, ...vary('accept', 'accept-encoding'), ...shared],
    cacheableMarkdown: ['Content-Type', markdownContent, ...negotiate, ...shared],
    // Without it, nginx would collect events until a buffer is full.
    streamed: ['X-Accel-Buffering', 'no', ...noStore, ...vary('accept'), ...shared],
    immutable: ['Accept-Ranges', 'bytes', ...keep, ...ofBytes],
    immutableNotModified: [...keep, ...ofBytes],
    generated: ['Accept-Ranges', 'bytes', ...cacheGenerated, ...ofBytes],
    generatedNotModified: [...cacheGenerated, ...ofBytes],
    negotiatedFile: ['Accept-Ranges', 'bytes', ...mayKeep, ...vary('accept'), ...ofBytes],
    negotiatedFileNotModified: [...mayKeep, ...vary('accept'), ...ofBytes],
    noStore: ['Content-Type', jsonType, ...noStore, ...vary('accept-encoding'), ...shared],
    error: ['Content-Type', jsonType, ...noStore, ...vary('accept'), ...shared],
    problemDocument: ['Content-Type', problemType, ...noStore, ...vary('accept'), ...shared],
    optionsOf,
  };
}
