import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { findName, findReferences } from './scan.ts';

/**
 * A folder or file under src and what it may import. `*` stands for one name. Two folders that a last `*` stands for
 * never import each other.
 */
export interface Row {
  readonly path: string;
  /** Rows above that it may import, in addition to itself. */
  readonly may: readonly string[] | 'all';
  /** Rows that only its tests may import: the suite of its contract, and real engines. */
  readonly testsMay?: readonly string[];
  /** Written for tests, so that only tests and other rows for tests may import it. */
  readonly forTests?: true;
  /** A folder of the client libraries, outside src, that it may import. */
  readonly sdk?: string;
  /** `none`: no built-in module at all. `pure`: none that reaches disk, network or other processes. */
  readonly builtins?: 'none' | 'pure';
}

const engines = 'storage/*';

/** Who may import whom. Data flows down this list, imports point up; types count like values. */
export const importTable: readonly Row[] = [
  {
    path: 'kit',
    may: [],
    testsMay: ['kit/archive/testing', 'kit/download/testing'],
  },
  { path: 'kit/archive/testing', may: ['kit'], forTests: true },
  { path: 'kit/download/testing', may: ['kit'], forTests: true },
  { path: 'domain', may: ['kit'], testsMay: ['domain/testing'], builtins: 'none' },
  { path: 'domain/testing', may: ['domain'], forTests: true },
  { path: 'sources/feed.ts', may: ['kit', 'domain'] },
  { path: 'sources/contract.ts', may: ['kit', 'domain'] },
  {
    path: 'sources/fetch-batch.ts',
    may: ['kit', 'sources/feed.ts'],
    testsMay: ['sources/testing'],
  },
  {
    path: 'sources/document-feed.ts',
    may: ['kit', 'domain', 'sources/contract.ts', 'sources/feed.ts', 'sources/fetch-batch.ts'],
    testsMay: ['sources/testing'],
  },
  {
    path: 'sources/testing',
    may: ['kit', 'domain', 'sources/contract.ts', 'sources/feed.ts'],
    forTests: true,
  },
  {
    path: 'sources/*',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'sources/feed.ts', 'sources/fetch-batch.ts'],
      'sources/document-feed.ts',
    ],
    testsMay: ['sources/testing'],
  },
  {
    path: 'sources/index.ts',
    may: ['sources/contract.ts', 'sources/feed.ts', 'sources/*'],
  },
  { path: 'sources/loaded.ts', may: ['sources/contract.ts', 'sources/index.ts'] },
  { path: 'sources/loaded-recognisers.ts', may: ['sources/contract.ts', 'sources/index.ts'] },
  { path: 'sources/loaded-feeds.ts', may: ['sources/feed.ts', 'sources/index.ts'] },
  { path: 'storage/contract', may: ['kit', 'domain'] },
  { path: 'storage/suites', may: ['kit', 'domain', 'storage/contract'], forTests: true },
  { path: engines, may: ['kit', 'domain', 'storage/contract'], testsMay: ['storage/suites'] },
  { path: 'log', may: ['kit', 'domain', 'storage/contract'], testsMay: [engines] },
  { path: 'text-index', may: ['kit'], testsMay: ['text-index/testing'], builtins: 'pure' },
  { path: 'text-index/testing', may: ['text-index'], forTests: true },
  {
    path: 'projection',
    may: ['kit', 'domain', 'storage/contract', 'log', 'text-index'],
    testsMay: ['projection/testing', engines],
  },
  { path: 'projection/testing', may: ['kit', 'projection'], forTests: true },
  {
    path: 'ingest',
    may: ['kit', 'domain', 'sources/contract.ts', 'storage/contract', 'log', 'text-index', 'projection'],
    testsMay: [
      ...['sources/loaded.ts', 'projection/testing', 'ingest/testing', 'kit/archive/testing'],
      engines,
    ],
  },
  {
    path: 'ingest/testing',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'storage/contract', 'log', 'projection', 'ingest'],
      ...['projection/testing', engines],
    ],
    forTests: true,
  },
  {
    path: 'feeds',
    may: ['kit', 'domain', 'sources/contract.ts', 'sources/feed.ts', 'storage/contract', 'ingest'],
    testsMay: ['feeds/testing', engines],
  },
  {
    path: 'feeds/testing',
    may: ['kit', 'storage/contract', 'ingest', 'feeds', engines],
    forTests: true,
  },
  {
    path: 'provenance',
    may: ['kit', 'domain', 'sources/contract.ts', 'storage/contract', 'log', 'projection'],
    testsMay: ['sources/index.ts', 'sources/loaded.ts', 'ingest', 'provenance/testing', engines],
  },
  {
    path: 'provenance/testing',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'sources/loaded.ts', 'storage/contract', 'projection'],
      ...['ingest/testing', 'provenance', engines],
    ],
    forTests: true,
  },
  {
    path: 'maintenance',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'storage/contract', 'log', 'projection'],
      ...['ingest', 'provenance'],
    ],
    testsMay: [
      ...['maintenance/testing', 'projection/testing', 'ingest/testing', 'kit/archive/testing'],
      'sources/loaded.ts',
      'text-index',
      'storage/suites',
      engines,
    ],
  },
  {
    path: 'maintenance/testing',
    may: ['kit', 'domain', 'storage/contract', 'maintenance', 'ingest/testing', engines],
    forTests: true,
  },
  { path: 'search/language', may: ['kit', 'domain'], builtins: 'none' },
  {
    path: 'search',
    may: ['kit', 'domain', 'text-index', 'projection', 'search/language'],
    testsMay: ['search/testing'],
    builtins: 'pure',
  },
  {
    path: 'search/testing',
    may: ['kit', 'domain', 'text-index', 'projection', 'search/language', 'search'],
    forTests: true,
  },
  { path: 'rules', may: ['kit', 'domain', 'search/language'], builtins: 'none' },
  {
    path: 'access',
    may: ['kit', 'domain', 'storage/contract'],
    testsMay: ['access/testing', engines],
  },
  { path: 'access/testing', may: ['access'], forTests: true },
  {
    path: 'graph',
    may: ['kit', 'domain', 'projection'],
    testsMay: ['graph/testing'],
    builtins: 'pure',
  },
  { path: 'graph/testing', may: ['kit', 'domain', 'log', 'projection', 'graph'], forTests: true },
  {
    path: 'answers',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'text-index', 'projection', 'provenance', 'search'],
      ...['search/language', 'graph'],
    ],
    testsMay: [
      'answers/testing',
      'domain/testing',
      'answers/understand/testing',
      'provenance/testing',
      'sources/loaded.ts',
    ],
    builtins: 'pure',
  },
  {
    path: 'answers/testing',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'text-index', 'projection', 'provenance', 'search'],
      ...['search/language', 'graph', 'answers', 'provenance/testing'],
    ],
    forTests: true,
  },
  {
    path: 'answers/understand/testing',
    may: ['search', 'search/testing', 'answers'],
    forTests: true,
  },
  { path: 'formats', may: ['kit', 'domain'], testsMay: ['formats/testing'], builtins: 'pure' },
  { path: 'formats/testing', may: ['kit', 'domain', 'formats'], forTests: true },
  { path: 'formats/list.ts', may: ['domain', 'formats'], testsMay: ['formats/testing'], builtins: 'pure' },
  {
    path: 'formats/markdown',
    may: ['kit', 'domain', 'answers', 'formats'],
    testsMay: ['formats/testing'],
    builtins: 'pure',
  },
  { path: 'tools/contract.ts', may: ['kit', 'domain'], builtins: 'pure' },
  { path: 'tools/finding.ts', may: ['tools/contract.ts'], builtins: 'pure' },
  { path: 'tools/score.ts', may: ['kit', 'domain', 'tools/contract.ts'], builtins: 'pure' },
  { path: 'tools/text.ts', may: ['kit'], builtins: 'pure' },
  {
    path: 'tools/affected.ts',
    may: ['domain', ...['tools/contract.ts', 'tools/finding.ts', 'tools/score.ts', 'tools/text.ts']],
    builtins: 'pure',
  },
  { path: 'tools/indicators', may: ['kit', 'domain'], builtins: 'pure' },
  {
    path: 'tools/*',
    may: [
      'kit',
      'domain',
      'tools/contract.ts',
      'tools/finding.ts',
      'tools/text.ts',
      'tools/affected.ts',
      'tools/indicators',
    ],
    testsMay: ['tools/testing', 'tools/score.ts'],
    builtins: 'pure',
  },
  {
    path: 'tools/testing',
    may: ['kit', 'domain', 'tools/contract.ts', 'tools/score.ts'],
    forTests: true,
  },
  { path: 'tools/index.ts', may: ['tools/contract.ts', 'tools/*'], builtins: 'pure' },
  { path: 'metrics', may: [] },
  { path: 'services/contract.ts', may: ['access'] },
  {
    path: 'services/*/contract.ts',
    may: [
      ...['kit', 'domain', 'storage/contract', 'answers', 'rules', 'tools/contract.ts'],
      'services/contract.ts',
    ],
  },
  {
    path: 'services/operator-contract.ts',
    may: ['kit', 'domain', 'storage/contract', 'ingest', 'feeds', 'maintenance'],
  },
  {
    path: 'services',
    may: [
      ...['kit', 'domain', 'sources/contract.ts', 'storage/contract', 'projection', 'ingest', 'provenance'],
      ...['text-index', 'search', 'search/language', 'graph', 'answers', 'formats', 'rules', 'access'],
      ...['formats/list.ts', 'tools/contract.ts', 'tools/score.ts', 'tools/index.ts', 'metrics'],
      ...['services/contract.ts', 'services/*/contract.ts', 'services/operator-contract.ts'],
    ],
    testsMay: [
      'sources/index.ts',
      'provenance/testing',
      'answers/testing',
      'services/testing',
      'formats/testing',
      engines,
    ],
  },
  { path: 'services/services.ts', may: ['services/contract.ts', 'services'] },
  {
    path: 'services/testing',
    may: [
      ...['kit', 'domain', 'projection', 'provenance', 'rules', 'storage/contract'],
      ...['sources/contract.ts', 'provenance/testing', 'access', 'services/*/contract.ts', 'services'],
      engines,
    ],
    forTests: true,
  },
  {
    path: 'interface',
    may: [
      'kit',
      'domain',
      'access',
      'formats/markdown',
      'services/contract.ts',
      'services/*/contract.ts',
      'services/services.ts',
    ],
  },
  {
    path: 'mcp',
    may: [
      'kit',
      'domain',
      'services/contract.ts',
      'services/*/contract.ts',
      'services/services.ts',
      'interface',
    ],
  },
  {
    path: 'http',
    may: [
      'kit',
      'domain',
      'access',
      'formats/markdown',
      'services/contract.ts',
      'services/*/contract.ts',
      'services/services.ts',
      'metrics',
      'interface',
    ],
    testsMay: ['access/testing', 'services', 'http/testing'],
  },
  {
    path: 'http/testing',
    may: [
      ...[
        'kit',
        'domain',
        'access',
        'services/contract.ts',
        'services/*/contract.ts',
        'services/services.ts',
      ],
      ...['services', 'interface', 'http'],
    ],
    forTests: true,
  },
  {
    path: 'web',
    may: [
      ...['kit', 'domain', 'services/contract.ts', 'services/*/contract.ts', 'services/services.ts'],
      'interface',
    ],
  },
  {
    path: 'cli',
    may: [
      'kit',
      'domain',
      'formats/list.ts',
      'services/contract.ts',
      'services/*/contract.ts',
      'services/operator-contract.ts',
      'services/services.ts',
    ],
    testsMay: ['cli/testing', 'interface'],
    sdk: 'sdk/js/src',
  },
  {
    path: 'cli/testing',
    may: [
      ...['kit', 'domain', 'services/contract.ts', 'services/*/contract.ts', 'services/operator-contract.ts'],
      ...['services/services.ts', 'cli'],
    ],
    forTests: true,
  },
  { path: 'main', may: 'all' },
];

const rowAt = new Map(importTable.map((row) => [row.path, row]));

/** Built-in modules through which a file reaches beyond its own memory. */
const outside =
  /^(?:node:)?(?:sqlite|fs|net|tls|dgram|dns|https?|http2|child_process|cluster|worker_threads)(?:\/|$)/;

/** The packages that may be imported, as listed in `package.json`. */
export interface Packages {
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
}

/**
 * The imports of one file that the table does not allow, as `src/x/y.ts:3: sentence`.
 * @param path of the file below src, with `/`
 */
export function findForbiddenImports(path: string, source: string, packages: Packages): readonly string[] {
  const row = rowOf(path);
  if (row === undefined) return [`src/${path}:1: has no row in the import table`];
  const isTest = path.endsWith('.test.ts') || row.forTests === true;
  const fromReferences = findReferences(source).flatMap(({ specifier, line }) => {
    const violation = violationIn(specifier, path, row, isTest, packages);
    return violation === null ? [] : [`src/${path}:${line}: ${violation}`];
  });
  const fetches = row.builtins !== undefined && !isTest ? findName(source, 'fetch') : [];
  return [...fromReferences, ...fetches.map((line) => `src/${path}:${line}: ${row.path} may not use fetch`)];
}

/** The row of a file, or of the file that it tests: the one that names most of its path, a plain name before a `*`. */
export function rowOf(path: string): Row | undefined {
  const names = path.replace(/\.test\.ts$/, '.ts').split('/');
  for (let length = names.length; length > 0; length -= 1) {
    const own = names.slice(0, length);
    // A last `*` stands for a folder alone; one before the name of a file, for any folder that has such a file.
    const star = length < names.length ? length - 1 : length - 2;
    const any = star > 0 ? own.with(star, '*') : own;
    const row = rowAt.get(own.join('/')) ?? rowAt.get(any.join('/'));
    if (row !== undefined) return row;
  }
  return undefined;
}

function violationIn(
  specifier: string | null,
  path: string,
  row: Row,
  isTest: boolean,
  packages: Packages,
): string | null {
  if (specifier === null) return 'imports a computed name, which cannot be checked';
  if (specifier.startsWith('.')) {
    return objectToFile(posix.join(posix.dirname(path), specifier), path, row, isTest);
  }
  if (isBuiltin(specifier)) return isTest ? null : objectToBuiltin(specifier, row);
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (packages.dependencies.has(name)) return null;
  if (!packages.devDependencies.has(name)) return `imports ${name}, which package.json does not name`;
  return isTest ? null : `imports ${name}, which is a devDependency`;
}

function objectToFile(target: string, path: string, row: Row, isTest: boolean): string | null {
  if (row.sdk !== undefined && target.startsWith(`../${row.sdk}/`)) return null;
  if (target.startsWith('../')) return `imports ${target.slice(3)} from outside src`;
  const targetRow = rowOf(target);
  if (targetRow === undefined) return `imports ${target}, which has no row in the import table`;
  if (targetRow === row && (!row.path.endsWith('*') || siblingOf(target) === siblingOf(path))) return null;
  if (targetRow.forTests && !isTest) return `imports ${target}, which is for tests`;
  if (row.may === 'all' || row.may.includes(targetRow.path)) return null;
  if (isTest && row.testsMay?.includes(targetRow.path)) return null;
  return `${row.path} may not import ${targetRow.path} (${target})`;
}

/** The folder that a `*` stands for. */
function siblingOf(path: string): string | undefined {
  return path.split('/')[1];
}

function objectToBuiltin(specifier: string, row: Row): string | null {
  if (row.builtins === 'none') return `${row.path} may not import ${specifier}`;
  if (row.builtins === 'pure' && outside.test(specifier)) {
    return `${row.path} may not import ${specifier}, which reaches outside`;
  }
  return null;
}
