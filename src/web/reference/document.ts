import { readFileSync } from 'node:fs';

/** What the reference reads of the description of the API. */
export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

export interface DescribedOperation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Each of these is enough; an empty one stands for no key. */
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> } | undefined>
  >;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: { readonly examples?: readonly unknown[] };
}

/** An operation with its place. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operation: DescribedOperation;
}

/** A request to an operation, and what a new server answered. `npm run docs:samples` writes them. */
export interface Sample {
  /** What path and query have, by name. */
  readonly params: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  /** Shortened; null for a file. */
  readonly answer: string | null;
  readonly isCut: boolean;
}

const folder = new URL('../../../openapi/', import.meta.url);

/** The description that ships with this version. */
export function readDescription(): Description {
  return JSON.parse(readFileSync(new URL('openapi.json', folder), 'utf8'));
}

/** Sample requests by the `operationId`. */
export function readSamples(): Readonly<Record<string, Sample>> {
  return JSON.parse(readFileSync(new URL('samples.json', folder), 'utf8'));
}

export function operationsOf({ paths }: Description): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
}
