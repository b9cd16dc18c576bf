import type { z } from 'zod';
import type { Operation, OperationDeclaration } from '../interface/operation.ts';
import type { Noun } from '../services/services.ts';

/** How much of an answer an agent wants: by default about 8 KB, in full at most 64 KB. */
export const details = ['concise', 'full'] as const;
export type Detail = (typeof details)[number];

/** The parts of a request to the operation of a tool, as HTTP has them: texts by name, and a value for the body. */
export interface ToolRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/**
 * A tool that agents call. It answers what one operation answers: its arguments become a request for the operation, and
 * the payload becomes the structured answer.
 */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** What it is for, when to use it and when another tool, what it returns, its limits, and what absence means. */
  readonly description: string;
  readonly operation: Operation;
  /** Whether the operation answers member by member. */
  readonly answersInMembers?: true;
  /** The arguments, without `detail`. */
  readonly input: z.ZodObject;
  request(args: never): ToolRequest;
  /** The payload as a few lines of plain text. Texts of sources are passed through `quote`. */
  text(payload: never): readonly string[];
}

/** The id or name that a call is about; null if it is about none. */
export function namedBy(args: Readonly<Record<string, unknown>>): string | null {
  return typeof args.id === 'string' ? args.id : null;
}

/** Declares a tool. It is a function only so that the types of operation, arguments and payload are compared. */
export function defineAgentTool<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Payload,
  Of extends Noun,
  Input extends z.ZodObject,
>(declaration: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operation: OperationDeclaration<Params, Query, Payload, Of>;
  readonly answersInMembers?: true;
  readonly input: Input;
  readonly request: (args: z.output<Input>) => ToolRequest;
  readonly text: (payload: Payload) => readonly string[];
}): AgentTool {
  return declaration as unknown as AgentTool;
}
