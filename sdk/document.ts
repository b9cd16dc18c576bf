/** The parts of the OpenAPI document that the generators of the clients read. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
}

export interface LocatedOperation extends DocumentOperation {
  readonly method: string;
  readonly path: string;
}

/** All operations, in the order of the document. */
export function operationsIn({ paths }: OpenApiDocument): readonly LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** How an operation is called, and whether it usually answers in JSON, as a text or in bytes. */
export function callOf({ method, path, operationId, parameters = [], responses }: LocatedOperation) {
  // Clients take the body of a request under this name, beside the parameters.
  if (parameters.some(({ name }) => name === 'body'))
    throw new Error(`${operationId} has a parameter called body.`);
  const types = Object.keys(responses['200']?.content ?? {});
  const isText = types.every(
    (type) => type.startsWith('text/') || type.includes('xml') || type.includes('feed'),
  );
  const answers = types.includes('application/json')
    ? 'json'
    : isText || isOpenMetrics(types)
      ? 'text'
      : 'bytes';
  return { method, path, answers };
}

function isOpenMetrics(types: readonly string[]): boolean {
  return types.every((type) => type.startsWith('application/openmetrics-text'));
}

/** Without headers, which are options of a call, and without those that select another form than JSON. */
export function parametersOfMethods(parameters: readonly Parameter[]): readonly Parameter[] {
  return parameters.filter(
    ({ in: place, name }) => place === 'path' || (place === 'query' && !forms.has(name)),
  );
}

const forms: ReadonlySet<string> = new Set(['format', 'file', 'download']);

/** The answer in JSON without the files that have a media type of JSON too. */
export function usualAnswer(schema: JsonSchema | undefined): JsonSchema | undefined {
  return schema?.anyOf?.[0] ?? schema;
}

/**
 * The document with what types need of it: parameters, bodies, and answers in JSON. Without examples and headers, it is a tenth
 * as large.
 */
export function forClients(document: OpenApiDocument): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operationsIn(document)) {
    const { method, path, responses, requestBody, parameters = [] } = operation;
    const { operationId, summary, description } = operation;
    const answer = usualAnswer(responses['200']?.content?.['application/json']?.schema);
    const body = requestBody?.content['application/json']?.schema;
    const methods = paths[path] ?? {};
    paths[path] = methods;
    methods[method.toLowerCase()] = {
      ...{ operationId, summary, description },
      parameters: parametersOfMethods(parameters),
      ...(body !== undefined && {
        requestBody: {
          required: requestBody?.required ?? false,
          content: { 'application/json': { schema: body } },
        },
      }),
      responses: {
        200: {
          description: 'Success.',
          ...(answer !== undefined && { content: { 'application/json': { schema: answer } } }),
        },
      },
    };
  }
  const { openapi, info, components } = document;
  return { openapi, info, paths, components: { schemas: components.schemas } };
}
