import type { z } from 'zod';
import { detailsOf } from '../interface/input.ts';
import { noChunks, type Operation, type OperationInput } from '../interface/operation.ts';
import { Failure, type FailureDetail } from '../kit/failure.ts';
import { jsonBytes } from '../kit/json.ts';
import type { Services } from '../services/services.ts';
import type { AgentTool, ToolRequest } from './tool.ts';

const faultsMax = 20;

/** What HTTP sends. */
export interface Payload {
  /** Parsed when it is first read. */
  readonly value: object;
  readonly json: string;
  /** Whether services keep this very text, so that it is likely to come again. */
  readonly isKept: boolean;
}

/**
 * The payload of the operation of a tool, as HTTP sends it.
 * @param args as the agent sent them, without `detail`
 * @throws Failure as the operation does, and `invalid_input` that names wrong arguments
 */
export async function callTool(tool: AgentTool, args: unknown, services: Services): Promise<Payload> {
  const parsed = parseArguments(tool.input, args);
  return callOperation(tool.operation, tool.request(parsed as never), services, tool.answersInMembers);
}

/** @throws Failure `invalid_input` */
export function parseArguments<Schema extends z.ZodObject>(schema: Schema, args: unknown): z.output<Schema> {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw faulty('argument', parsed.error.issues.flatMap(detailsOf));
}

/**
 * The payload of an operation, as HTTP sends it.
 * @param isInMembers whether the operation answers member by member
 * @throws Failure as the operation does
 */
export async function callOperation(
  operation: Operation,
  { params = {}, query = {}, body }: ToolRequest,
  services: Services,
  isInMembers = false,
): Promise<Payload> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parsed = operation.query.safeParse(
    Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  );
  if (!parsed.success) throw faulty('argument', parsed.error.issues.flatMap(detailsOf));
  const input: OperationInput<object, object> = {
    params,
    query: parsed.data,
    body: body === undefined ? new Uint8Array(0) : jsonBytes(body),
    chunks: noChunks,
    idempotencyKey: null,
    ifMatch: null,
    acceptLanguage: undefined,
    services,
  };
  const payload = await operation.handler(input as never);
  return payloadOf(payload, isInMembers);
}

/** Whichever form the operation answers in. */
function payloadOf(payload: unknown, isInMembers: boolean): Payload {
  if (payload instanceof Uint8Array) {
    const { buffer, byteOffset, byteLength } = payload;
    return payloadIn(Buffer.from(buffer, byteOffset, byteLength).toString());
  }
  if (typeof payload === 'string') return payloadIn(payload, true);
  if (!isInMembers) return { value: payload as object, json: JSON.stringify(payload), isKept: false };
  const members = Object.entries(payload as Readonly<Record<string, string>>);
  return payloadIn(`{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`);
}

function payloadIn(json: string, isKept = false): Payload {
  let parsed: object | null = null;
  return {
    json,
    isKept,
    get value(): object {
      parsed ??= JSON.parse(json) as object;
      return parsed;
    },
  };
}

function faulty(what: string, faults: readonly FailureDetail[]): Failure {
  const details = faults.slice(0, faultsMax).map(({ path, message }) => {
    return { path: path.slice(0, 100).toWellFormed(), message };
  });
  const [first] = details;
  const where = first?.path ? `The ${what} ${first.path}` : `The ${what}s`;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new Failure('invalid_input', `${where} ${first?.message}${more}.`, { details });
}
