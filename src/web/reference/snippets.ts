import type { Operation, Sample } from './document.ts';

/** The same request in three languages. */
export interface Snippets {
  readonly curl: string;
  readonly javascript: string;
  readonly python: string;
}

const origin = 'http://127.0.0.1:8787';

/** Programs that send a sample request and print the answer. The clients are those of `sdk/`. */
export function snippetsFor(at: Operation, { params, body }: Pick<Sample, 'params' | 'body'>): Snippets {
  const { operationId } = at.operation;
  const isOwn = needsKey(at.operation);
  const call = { ...params, ...(body !== undefined && { body }) };
  return {
    curl: curl(at, { params, body }),
    javascript: [
      "import { connect } from '@cairn-intel/client';",
      '',
      `const cairn = connect('${origin}'${isOwn ? ', { key: process.env.CAIRN_API_KEY }' : ''});`,
      `console.log(await cairn.${operationId}(${Object.keys(call).length === 0 ? '' : inJavaScript(call)}));`,
    ].join('\n'),
    python: [
      ...(isOwn ? ['import os', ''] : []),
      'from cairn_intel import connect',
      '',
      `cairn = connect("${origin}"${isOwn ? ', key=os.environ["CAIRN_API_KEY"]' : ''})`,
      `print(cairn.${snake(operationId)}(${pythonArguments(at.operation, { params, body })}))`,
    ].join('\n'),
  };
}

/** Whether an open server asks for a key too. */
export function needsKey({ security }: Operation['operation']): boolean {
  return security.length > 0 && security.every((one) => 'apiKey' in one || 'bearer' in one);
}

/** The path of a request, with its query. */
export function addressOf({ path, operation }: Operation, params: Sample['params']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = params[name];
    if (place === 'query' && value !== undefined) query.append(name, String(value));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function curl(at: Operation, { params, body }: Pick<Sample, 'params' | 'body'>): string {
  const usual = body === undefined ? 'GET' : 'POST';
  const address = `${origin}${addressOf(at, params)}`;
  return [
    `curl ${at.method === usual ? '' : `-X ${at.method} `}${/[?&*]/.test(address) ? quoted(address) : address}`,
    ...(needsKey(at.operation) ? ['-H "x-api-key: $CAIRN_API_KEY"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A value as JavaScript of this project writes it. */
function inJavaScript(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inJavaScript).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, one]) => {
      return `${/^[a-z_$][\w$]*$/i.test(name) ? name : inJavaScript(name)}: ${inJavaScript(one)}`;
    });
    return `{ ${members.join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function pythonArguments(
  { parameters = [], requestBody }: Operation['operation'],
  { params, body }: Pick<Sample, 'params' | 'body'>,
): string {
  const own = parameters.filter(({ name }) => params[name] !== undefined);
  const required = own.filter(({ required: isRequired }) => isRequired === true);
  const others = own.filter((one) => !required.includes(one));
  return [
    ...required.map(({ name }) => inPython(params[name])),
    ...(body === undefined ? [] : [`${requestBody?.required === true ? '' : 'body='}${inPython(body)}`]),
    ...others.map(({ name }) => `${snake(name)}=${inPython(params[name])}`),
  ].join(', ');
}

function inPython(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inPython).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([name, one]) => `${inPython(name)}: ${inPython(one)}`)
      .join(', ')}}`;
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
}

function snake(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return words === 'from' ? 'from_' : words;
}
