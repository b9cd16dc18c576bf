import openapi, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { callOf, forClients, type OpenApiDocument, operationsIn } from '../document.ts';

const heading =
  '// Made from openapi/openapi.json by `npx node scripts/write-openapi.ts`. Do not edit it.\n\n';

/** The generated files of the client, by name. */
export async function generateJs(document: OpenApiDocument): Promise<ReadonlyMap<string, string>> {
  const ast = await openapi(forClients(document) as unknown as OpenAPI3, {
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return new Map([
    ['schema.gen.ts', `${heading}${astToString(ast)}`],
    ['operations.gen.ts', `${heading}${operationTable(document)}`],
  ]);
}

/** The method and the path of each operation. */
function operationTable(document: OpenApiDocument): string {
  const rows = operationsIn(document).map((operation) => {
    const { method, path, answers } = callOf(operation);
    return `  ${operation.operationId}: ['${method}', '${path}', '${answers}'],\n`;
  });
  return `export const operationTable = {\n${rows.join('')}} as const;\n`;
}
