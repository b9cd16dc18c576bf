export interface Header {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** Whether nothing is between the name and the colon. */
  readonly isNameExact: boolean;
}

export interface Message {
  readonly isRequest: boolean;
  /** The status of a response; null if it is not known. */
  readonly status: number | null;
  readonly headers: readonly Header[];
  /** Lines that are not headers, or only nearly. */
  readonly malformed: readonly { readonly line: number; readonly what: string }[];
  /** How many headers follow those that were read. */
  readonly more: number;
  /** How many messages precede it, such as redirects. */
  readonly before: number;
}

const headersMax = 1000;
const malformedMax = 50;
/** Names in requests alone, for texts without a first line. */
const requestNames = new Set(['host', 'user-agent', 'cookie', 'authorization', 'accept']);

interface Line {
  readonly text: string;
  readonly number: number;
}

/** The last message of a text, as people copy it from curl and browsers; null if it has no header. */
export function readMessage(input: string): Message | null {
  const blocks = blocksOf(input);
  const started = blocks.filter(([first]) => first !== undefined && isStart(first.text));
  const block = started.at(-1) ?? blocks[0];
  if (block === undefined) return null;
  const [first, ...rest] = block;
  if (first === undefined) return null;
  const hasStart = isStart(first.text);
  const { headers, malformed, more } = readLines(hasStart ? rest : block);
  if (headers.length === 0) return null;
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(first.text)?.[1] ?? pseudoStatus(headers);
  const isRequest = hasStart ? status === null : headers.some(({ name }) => requestNames.has(name));
  return {
    isRequest: isRequest && status === null,
    status: status === null ? null : Number(status),
    headers: headers.filter(({ name }) => !name.startsWith(':')),
    malformed,
    more,
    before: Math.max(started.length - 1, 0),
  };
}

function pseudoStatus(headers: readonly Header[]): string | null {
  return headers.find(({ name, value }) => name === ':status' && /^\d{3}$/.test(value))?.value ?? null;
}

function isStart(text: string): boolean {
  return /^HTTP\/\d(?:\.\d)? \d{3}/.test(text) || /^[A-Z]{3,20} \S{1,4000} HTTP\/\d/.test(text);
}

/** Lines between empty lines. `curl -v` puts `<` before lines of the response. */
function blocksOf(input: string): Line[][] {
  const lines = input
    .split('\n')
    .map((text, index) => ({ text: text.replace(/\r$/, ''), number: index + 1 }));
  const received = lines.filter(({ text }) => text.startsWith('< ') || text === '<');
  const chosen =
    received.length > 0 ? received.map(({ text, number }) => ({ text: text.slice(2), number })) : lines;
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (const line of chosen) {
    if (line.text.trim() === '') {
      if (block.length > 0) blocks.push(block);
      block = [];
    } else {
      block.push(line);
    }
  }
  return block.length > 0 ? [...blocks, block] : blocks;
}

function readLines(lines: readonly Line[]): Pick<Message, 'headers' | 'malformed' | 'more'> {
  const headers: Header[] = [];
  const malformed: { line: number; what: string }[] = [];
  for (const { text, number } of lines.slice(0, headersMax)) {
    const colon = text.indexOf(':', 1);
    const written = colon < 0 ? '' : text.slice(0, colon);
    const name = written.trim().toLowerCase();
    const what = /^[ \t]/.test(text)
      ? 'It continues the line before it'
      : colon < 0
        ? 'It has no colon'
        : /^:?[\w!#$%&'*+.^`|~-]+$/.test(written)
          ? null
          : 'Its name has odd characters';
    if (what !== null && malformed.length < malformedMax) malformed.push({ line: number, what });
    if (/^:?[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      headers.push({
        name,
        value: text.slice(colon + 1).trim(),
        line: number,
        isNameExact: written.toLowerCase() === name,
      });
    }
  }
  return { headers, malformed, more: Math.max(lines.length - headersMax, 0) };
}
