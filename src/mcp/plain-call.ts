import type { IncomingHttpHeaders } from 'node:http';
import { isSpecType, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';

/** A call of a tool that needs nothing of the protocol but its answer. */
export interface PlainCall {
  readonly id: string | number;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Whether it is of the revision without sessions, whose answers name the server. */
  readonly isStateless: boolean;
}

type Members = Readonly<Record<string, unknown>>;

const own = 'io.modelcontextprotocol/';
const stateless = '2026-07-28';

/**
 * Reads a call in the form in which agents send nearly all of them. Null for everything else, also if it is only
 * unusual: the kit of the protocol then judges and answers it.
 */
export function plainCall(headers: IncomingHttpHeaders, body: unknown): PlainCall | null {
  if (!isObject(body) || body.jsonrpc !== '2.0' || body.method !== 'tools/call') return null;
  const { id, params } = body;
  if (!isId(id) || Object.keys(body).length !== 4 || !isObject(params)) return null;
  const { name, arguments: args = {}, _meta: meta = {}, ...others } = params;
  if (typeof name !== 'string' || !isObject(args) || !isObject(meta)) return null;
  if (Object.keys(others).length > 0 || !acceptsBoth(headers.accept)) return null;
  if ('mcp-session-id' in headers) return null;
  const token = meta.progressToken;
  if (token !== undefined && !isId(token)) return null;
  const isStateless = `${own}protocolVersion` in meta;
  if (isStateless ? !isStatelessCall(headers, meta, name) : !isEarlierCall(headers, meta)) return null;
  return { id, name, args, isStateless };
}

/** The revision without sessions repeats the message in headers, and says in each message who sends it. */
function isStatelessCall(headers: IncomingHttpHeaders, meta: Members, name: string): boolean {
  return (
    meta[`${own}protocolVersion`] === stateless &&
    headers['mcp-protocol-version'] === stateless &&
    headers['mcp-method'] === 'tools/call' &&
    headers['mcp-name'] === name &&
    isSpecType.Implementation(meta[`${own}clientInfo`]) &&
    isSpecType.ClientCapabilities(meta[`${own}clientCapabilities`]) &&
    Object.keys(meta).filter((key) => key.startsWith(own)).length === 3
  );
}

function isEarlierCall(headers: IncomingHttpHeaders, meta: Members): boolean {
  const version = headers['mcp-protocol-version'];
  if (Array.isArray(version)) return false;
  if (version !== undefined && (version === stateless || !SUPPORTED_PROTOCOL_VERSIONS.includes(version)))
    return false;
  if ('mcp-method' in headers || 'mcp-name' in headers) return false;
  return !Object.keys(meta).some((key) => key.startsWith(own));
}

function acceptsBoth(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && accept.includes('text/event-stream');
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
