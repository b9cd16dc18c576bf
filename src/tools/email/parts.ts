import { bytesOf, decodeWords, textOf } from './decode.ts';
import { type Header, parametersOf, readHeaders, unquoted, valuesOf } from './headers.ts';

/** A part of a mail that is not made of parts itself. */
export interface Part {
  /** The declared type in lower case, such as `text/html`. */
  readonly type: string;
  /** The name of the file; null for a part that is displayed. */
  readonly fileName: string | null;
  /** The decoded text of a displayed part; null for a part that is not read. */
  readonly text: string | null;
}

export interface ReadParts {
  readonly parts: readonly Part[];
  readonly isCut: boolean;
}

const depthMax = 5;
const partsMax = 200;

/** The parts of a body by RFC 2045 and 2046, in their order. */
export function readParts(headers: readonly Header[], body: string, depth = 0): ReadParts {
  const declared = valuesOf(headers, 'content-type')[0] ?? 'text/plain';
  const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase();
  const parameters = parametersOf(declared);
  const boundary = parameters.get('boundary') ?? '';
  if (!type.startsWith('multipart/') || boundary === '') {
    return { parts: [readPart(headers, body, type, parameters)], isCut: false };
  }
  if (depth >= depthMax) return { parts: [], isCut: true };
  const [, ...bodies] = `\n${body}`.split(`\n--${boundary}`, partsMax + 1);
  const end = bodies.findIndex((each) => each.startsWith('--'));
  const inner = (end < 0 ? bodies : bodies.slice(0, end)).map((each) => {
    const read = readHeaders(each.slice(each.indexOf('\n') + 1));
    return readParts(read.headers, read.body, depth + 1);
  });
  const parts = inner.flatMap((each) => each.parts);
  const isWithoutParts = parts.length === 0 && body.trim() !== '';
  const isCut =
    isWithoutParts ||
    inner.some((each) => each.isCut) ||
    bodies.length >= partsMax ||
    parts.length > partsMax;
  return { parts: parts.slice(0, partsMax), isCut };
}

function readPart(
  headers: readonly Header[],
  body: string,
  type: string,
  parameters: ReadonlyMap<string, string>,
): Part {
  const disposition = valuesOf(headers, 'content-disposition')[0] ?? '';
  const fileName = fileNameIn(parametersOf(disposition), 'filename') ?? fileNameIn(parameters, 'name');
  const isAttached = fileName !== null || /^attachment/i.test(disposition);
  if (isAttached || !/^text\/(?:html|plain)$/.test(type)) {
    return { type, fileName: fileName ?? (isAttached || !type.startsWith('text/') ? '' : null), text: null };
  }
  const encoding = (valuesOf(headers, 'content-transfer-encoding')[0] ?? '').trim().toLowerCase();
  return {
    type,
    fileName: null,
    text: textOf(bytesOf(body, encoding), parameters.get('charset') ?? 'utf-8'),
  };
}

const sectionsMax = 20;

/** A parameter plain, with encoded words, or in sections with a charset (RFC 2231). */
function fileNameIn(parameters: ReadonlyMap<string, string>, name: string): string | null {
  const plain = parameters.get(name);
  if (plain !== undefined) return decodeWords(unquoted(plain));
  const sections = [parameters.get(`${name}*`)];
  for (let at = 0; at < sectionsMax; at += 1) {
    sections.push(parameters.get(`${name}*${at}*`) ?? parameters.get(`${name}*${at}`));
  }
  const joined = sections.filter((section) => section !== undefined).join('');
  if (joined === '') return null;
  const encoded = joined.split("'").length > 2 ? joined.split("'").slice(2).join("'") : joined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
