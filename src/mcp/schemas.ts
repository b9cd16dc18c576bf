import { z } from 'zod';
import { detailArgument } from './inputs.ts';
import type { AgentTool } from './tool.ts';

interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: JsonSchema;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

/** Deeper values of an answer are described by their type alone: an agent reads them, and does not have to make them. */
const depthMax = 2;
/** Longer lists of values are left out. */
const valuesMax = 8;
/** The arguments of a tool as agents see them. */
export function inputSchemaOf({ input }: AgentTool): JsonSchema {
  const schema = described(z.toJSONSchema(input, { io: 'input' }) as JsonSchema) as JsonSchema;
  const { properties } = described(
    z.toJSONSchema(detailArgument, { io: 'input' }) as JsonSchema,
  ) as JsonSchema;
  return { ...schema, properties: { ...schema.properties, ...properties } };
}

/** What needs no place in a prompt: that a text is not empty, and that unknown arguments are refused. */
const notInPrompts = new Set(['$schema', 'minLength', 'additionalProperties']);

function described(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(described);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([keyword]) => !notInPrompts.has(keyword));
  return Object.fromEntries(members.map(([keyword, member]) => [keyword, described(member)]));
}

/** The structured answer of a tool: the payload of its operation, and what was left out of it. */
export async function outputSchemaOf({ operation }: AgentTool): Promise<JsonSchema> {
  const payload = z.toJSONSchema(await operation.response(), {
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id;
    },
  }) as JsonSchema;
  const outlined = outline(payload, payload, 0);
  const withheld = {
    type: 'array',
    items: {
      type: 'object',
      properties: { path: { type: 'string' }, kept: { type: 'integer' }, total: { type: 'integer' } },
    },
  };
  const { properties = {}, ...rest } = outlined as { properties?: JsonSchema };
  return { ...rest, type: 'object', properties: { ...properties, withheld } };
}

/** The shape of a value, without what the documentation says about it. */
function outline(schema: unknown, root: JsonSchema, depth: number): JsonSchema {
  const { allOf: _, ...resolved } = resolve(schema as JsonSchema, root);
  const variants = resolved.anyOf ?? resolved.oneOf;
  if (variants !== undefined) return outlineVariants(variants, root, depth);
  const { type, properties, items, required } = resolved;
  if (depth >= depthMax) return typeOf(resolved);
  if (properties !== undefined) {
    const members = Object.entries(properties as JsonSchema);
    return {
      type: 'object',
      properties: Object.fromEntries(members.map(([name, one]) => [name, outline(one, root, depth + 1)])),
      ...(depth === 0 && { required }),
    };
  }
  if (items !== undefined) return { type: 'array', items: outline(items, root, depth + 1) };
  const values = resolved.enum;
  return {
    ...typeOf(resolved),
    ...(type === 'string' && values && values.length <= valuesMax && { enum: values }),
  };
}

/** A value that may be null is described by its other form; one of several forms, by their types. */
function outlineVariants(variants: readonly unknown[], root: JsonSchema, depth: number): JsonSchema {
  const outlined = variants.map((one) => outline(one, root, depth));
  const others = outlined.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (only !== undefined && others.length === 1) {
    const { enum: values, ...rest } = only;
    const type = rest.type === undefined ? {} : { type: [rest.type, 'null'].flat() };
    return { ...rest, ...type, ...(Array.isArray(values) && { enum: [...values, null] }) };
  }
  if (depth === 0) return { anyOf: outlined };
  const types = [...new Set(outlined.flatMap(({ type }) => type ?? []))];
  return outlined.some(({ type }) => type === undefined) ? {} : { type: types };
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const reference = schema.$ref;
  if (typeof reference !== 'string') return schema;
  const path = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '');
  let found: unknown = root;
  for (const part of path) found = (found as JsonSchema)[part];
  return found as JsonSchema;
}

function typeOf({ type, const: value }: JsonSchema): JsonSchema {
  if (value !== undefined) return { enum: [value] };
  return type === undefined ? {} : { type };
}
