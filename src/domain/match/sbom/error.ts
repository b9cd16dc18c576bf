import type { z } from 'zod';

/** What is wrong with a document, and where. */
export class DocumentError extends Error {
  /** Dotted path of what is wrong; empty for the whole. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.path = path;
  }
}

const pathCharactersMax = 200;

/**
 * A part of a document as its schema reads it.
 * @param at dotted path of the part
 * @throws DocumentError that names the first thing that is wrong
 */
export function readPart<Schema extends z.ZodType>(schema: Schema, part: unknown, at = ''): z.output<Schema> {
  const read = schema.safeParse(part);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const steps = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue?.path;
  const path = [...(at === '' ? [] : [at]), ...(steps ?? [])].map(String).join('.');
  const message =
    issue?.code === 'unrecognized_keys' ? 'is not a known member' : (issue?.message ?? 'is wrong');
  throw new DocumentError(path.slice(0, pathCharactersMax).toWellFormed(), message);
}
