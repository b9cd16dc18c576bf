import { noChunks, type Operation, type OperationInput } from '../../interface/operation.ts';
import type { Services } from '../../services/services.ts';

/**
 * A request to an operation, built from the examples of its path parameters and of its required parameters.
 */
export interface ExampleRequest {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export function exampleRequest({ path, params, query, body }: Operation): ExampleRequest {
  const given = examplesOf(params.shape, () => true);
  const needed = neededOf(query);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? name);
  const search = new URLSearchParams(needed).toString();
  return {
    url: search === '' ? filled : `${filled}?${search}`,
    params: given,
    query: needed,
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body.example)),
  };
}

/** The parameters that a query must have. If any one of several is enough, the first of them. */
function neededOf(query: Operation['query']): Record<string, string> {
  const needed = examplesOf(query.shape, (schema) => !schema.safeParse(undefined).success);
  if (query.safeParse(needed).success) return needed;
  const [first] = Object.values(query.shape);
  return { ...needed, ...examplesOf(query.shape, (schema) => schema === first) };
}

type Shape = Operation['query']['shape'];

function examplesOf(shape: Shape, isWanted: (schema: Shape[string]) => boolean): Record<string, string> {
  const entries = Object.entries(shape).filter(([, schema]) => isWanted(schema));
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(schema)]));
}

function exampleOf(schema: Shape[string]): string {
  const { examples } = (schema as { meta?: () => { readonly examples?: readonly unknown[] } }).meta?.() ?? {};
  return String(examples?.[0] ?? '');
}

/** The verb that answers an operation, found by a request to it. */
export function verbAfter(operation: Operation): string | null {
  const { params, query, body } = exampleRequest(operation);
  let called: string | null = null;
  const services = new Proxy({} as Services, {
    get: (_, verb: string) => {
      called = verb;
      return () => new Promise(() => {});
    },
  });
  const input: OperationInput<object, object> = {
    params,
    query: operation.query.parse(query),
    body,
    chunks: noChunks,
    ifMatch: null,
    idempotencyKey: null,
    acceptLanguage: undefined,
    services,
  };
  void operation.handler(input as never);
  return called;
}
