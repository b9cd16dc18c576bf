import type { z } from 'zod';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a file as JSON; undefined when it is not JSON in UTF-8. A byte order mark is skipped. Escapes that make
 * no Unicode text (a lone surrogate, U+0000) become U+FFFD: no store can keep them.
 */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(withoutBrokenEscapes(utf8.decode(bytes)));
  } catch {
    return undefined;
  }
}

/** The same with its escapes unchanged: texts may have U+0000 and lone surrogates. They must not be stored. */
export function readExactJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** A value as JSON in UTF-8, in a buffer of its own. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Where a document first departs from its schema and how, in one clause: `count: Invalid input: …`. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) throw new Error('A failed check names no issue.');
  const at = issue.path.join('.');
  return at === '' ? issue.message : `${at}: ${issue.message}`;
}

/** Searching for the start of such an escape first costs little; few documents have one. */
function withoutBrokenEscapes(text: string): string {
  if (!/\\u(?:[dD]|0000)/.test(text)) return text;
  return text.replace(
    /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u(?:[dD][89a-fA-F][0-9a-fA-F]{2}|0000)|.)/gs,
    (written) => (/^\\u(?:[dD]...|0000)$/.test(written) ? '\\ufffd' : written),
  );
}
