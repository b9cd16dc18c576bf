import {
  callOf,
  type JsonSchema,
  type LocatedOperation,
  type OpenApiDocument,
  operationsIn,
  type Parameter,
  parametersOfMethods,
  usualAnswer,
} from '../document.ts';
import { PythonTypes } from './types.ts';

const heading = '# Made from openapi/openapi.json by `npx node scripts/write-openapi.ts`. Do not edit it.\n';

/** The generated files of the client, by name. */
export function generatePython(document: OpenApiDocument): ReadonlyMap<string, string> {
  const types = new PythonTypes(Object.keys(document.components.schemas));
  for (const [name, schema] of Object.entries(document.components.schemas)) types.define(name, schema);
  const methods = operationsIn(document).map((operation) => methodOf(operation, types));
  const schemas = `${heading}"""The types of requests and answers."""\n\nfrom __future__ import annotations\n\nfrom typing import Any, Literal, Optional, TypedDict, Union\n\n${types.text()}`;
  return new Map([
    ['_schema.py', schemas],
    ['_operations.py', operationsFile(document, methods)],
  ]);
}

function operationsFile(document: OpenApiDocument, methods: readonly string[]): string {
  const table = operationsIn(document).map((operation) => {
    const { method, path, answers } = callOf(operation);
    return `    "${operation.operationId}": ("${method}", "${path}", "${answers}"),\n`;
  });
  return `${heading}"""The operations of the interface as methods."""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Union, cast

from . import _schema as schema
from ._options import CallOptions

OPERATIONS: Mapping[str, tuple[str, str, str]] = {
${table.join('')}}


class Operations:
    """Has a method for each operation. \`Client\` sends the requests."""

    def call(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Any:
        raise NotImplementedError
${methods.join('')}`;
}

function methodOf(operation: LocatedOperation, types: PythonTypes): string {
  const { operationId, summary, parameters = [], requestBody } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const own = parametersOfMethods(parameters);
  const required = own.filter(({ required: isRequired }) => isRequired === true);
  const optional = own.filter(({ required: isRequired }) => isRequired !== true);
  const bodyType = body === undefined ? null : types.typeOf(body, `${pascal(operationId)}Body`, true);
  const isBodyRequired = requestBody?.required === true;
  const typeOf = ({ schema, name }: Parameter) =>
    types.typeOf(schema, `${pascal(operationId)}${pascal(name)}`, true);
  const signature = [
    'self',
    ...required.map((parameter) => `${nameOf(parameter.name)}: ${typeOf(parameter)}`),
    ...(bodyType !== null && isBodyRequired ? [`body: ${bodyType}`] : []),
    '*',
    ...(bodyType !== null && !isBodyRequired ? [`body: Optional[${bodyType}] = None`] : []),
    ...optional.map((parameter) => `${nameOf(parameter.name)}: Optional[${typeOf(parameter)}] = None`),
    'options: Optional[CallOptions] = None',
  ];
  const sent = [
    ...own.map(({ name }) => `"${name}": ${nameOf(name)}`),
    ...(bodyType === null ? [] : ['"body": body']),
  ];
  const answer = answerOf(operation, types);
  const call = `self.call("${operationId}", {${sent.join(', ')}}, options)`;
  return `
    def ${snake(operationId)}(
        ${signature.join(',\n        ')},
    ) -> ${answer}:
        """${summary}."""
        return ${answer === 'Any' ? call : `cast("${answer}", ${call})`}
`;
}

function answerOf(operation: LocatedOperation, types: PythonTypes): string {
  const schema: JsonSchema | undefined = usualAnswer(
    operation.responses['200']?.content?.['application/json']?.schema,
  );
  if (schema !== undefined) return types.typeOf(schema, `${pascal(operation.operationId)}Answer`, true);
  return callOf(operation).answers === 'text' ? 'str' : 'bytes';
}

/** The name of a parameter in Python. */
function nameOf(name: string): string {
  const text = snake(name);
  return text === 'from' ? 'from_' : text;
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
