import { type Passage, withoutCode } from './passage.ts';

/** The texts for readers in a TypeScript file. */
export interface CodeTexts {
  readonly comments: readonly Passage[];
  /** Strings and templates of three words or more, without test names. */
  readonly strings: readonly Passage[];
  readonly testNames: readonly Passage[];
}

const token =
  /(?<space>\s+)|(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")|(?<word>[\p{L}\p{N}$_]+)|(?<mark>[\s\S])/uy;
const regex = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const beforeRegex = /^(?:[(,=:[!&|?{};+>]|return|typeof|case|of|in)$/;
const namesTest = /^(?:test|it|describe)$/;

export function textsOfTypeScript(source: string): CodeTexts {
  const comments: Passage[] = [];
  const strings: Passage[] = [];
  const testNames: Passage[] = [];
  for (const { kind, text, at, before } of read(source, 0)) {
    const line = source.slice(0, at).split('\n').length;
    if (kind === 'comment') comments.push(...passagesOfComment(text, line));
    else if (namesTest.test(before)) testNames.push({ line, text: withoutCode(text), isProse: true });
    else {
      for (const part of partsOf(text)) {
        if (isProse(part)) strings.push({ line, text: withoutCode(part), isProse: true });
      }
    }
  }
  return { comments: joinLines(comments), strings, testNames };
}

/** A template of HTML in the texts between its tags, other texts as they are. */
function partsOf(text: string): readonly string[] {
  return /<\/\w+>/.test(text) ? text.split(/<[^<>]*>/) : [text];
}

interface Text {
  readonly kind: 'comment' | 'string';
  readonly text: string;
  readonly at: number;
  /** The name of the function whose first argument it is; otherwise empty. */
  readonly before: string;
}

/** Reads to the end, or to the brace that closes the block which begins at `from`. Returns that position. */
function* read(source: string, from: number): Generator<Text, number> {
  let at = from;
  let depth = 0;
  let last = ['', ''];
  while (at < source.length) {
    const begin = at;
    const before = last[1] === '(' ? (last[0] ?? '') : '';
    const isRegex = last[1] === '' || beforeRegex.test(last[1] ?? '');
    token.lastIndex = at;
    regex.lastIndex = at;
    const groups = token.exec(source)?.groups ?? {};
    if (groups.comment === undefined && source[at] === '/' && isRegex && regex.test(source)) {
      at = regex.lastIndex;
    } else if (source[at] === '`') {
      at = yield* readTemplate(source, at, before);
    } else {
      at = token.lastIndex;
      if (groups.comment !== undefined) yield { kind: 'comment', text: groups.comment, at: begin, before };
      if (groups.string !== undefined)
        yield { kind: 'string', text: withoutEscapes(groups.string.slice(1, -1)), at: begin, before };
      if (groups.space !== undefined || groups.comment !== undefined) continue;
    }
    if (groups.mark === '}' && depth === 0) return begin;
    if (groups.mark === '{') depth += 1;
    if (groups.mark === '}') depth -= 1;
    last = [last[1] ?? '', groups.mark ?? groups.word ?? '"'];
  }
  return at;
}

/** The template that begins at `start`, with `§` for each filled-in value. Returns where it ends. */
function* readTemplate(source: string, start: number, before: string): Generator<Text, number> {
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = (yield* read(source, at + 2)) + 1;
      text += '§';
    } else {
      const length = source[at] === '\\' ? 2 : 1;
      text += source.slice(at, at + length);
      at += length;
    }
  }
  yield { kind: 'string', text: withoutEscapes(text), at: start, before };
  return at + 1;
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

function isProse(text: string): boolean {
  const isQuery =
    /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|JOIN|PRAGMA|DROP|ALTER|BEGIN)\b|\(SELECT /.test(text);
  return !isQuery && (text.match(/(?<![\w§])[\p{L}’']+(?![\w§])/gu) ?? []).length >= 3;
}

/** The description and each tag of a comment. Directives for tools are left out. */
function passagesOfComment(comment: string, line: number): readonly Passage[] {
  if (/biome-ignore|@ts-/.test(comment)) return [];
  const lines = comment.replace(/^\/\*+|\*+\/$/g, '').split('\n');
  return lines.map((text, index) => ({
    line: line + index,
    text: withoutCode(text.replace(/^\s*(?:\*+|\/\/+)?/, '')).trim(),
    isProse: true,
  }));
}

/** Adjacent lines become one passage, up to an empty line, a tag or an item. */
function joinLines(lines: readonly Passage[]): readonly Passage[] {
  const joined: Passage[] = [];
  let next = -1;
  for (const { line, text } of lines) {
    const previous = joined.at(-1);
    const follows =
      previous !== undefined && line === next && previous.text !== '' && !/^(?:@|- )/.test(text);
    if (follows && text !== '') joined[joined.length - 1] = { ...previous, text: `${previous.text} ${text}` };
    else joined.push({ line, text, isProse: true });
    next = line + 1;
  }
  return joined
    .filter(({ text }) => text !== '')
    .map((passage) => ({
      ...passage,
      text: passage.text.replace(/^@\w+\s*/, ''),
    }));
}
