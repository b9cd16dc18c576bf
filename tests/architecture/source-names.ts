import { type Token, tokenize } from './scan.ts';

/** Sources with the same name as a field, a predicate or an event: their names alone decide nothing. */
const fieldNames: ReadonlySet<string> = new Set(['kev', 'epss', 'ssvc', 'cwe', 'capec', 'attack']);

/**
 * Places in a file where code depends on the name of a source: it compares the name, looks something up by
 * it or lists it. Written as `3: sentence`.
 */
export function findSourceNames(text: string, names: ReadonlySet<string>): readonly string[] {
  const tokens = [...tokenize(text)];
  return tokens.flatMap((token, at) => {
    if (!names.has(token.text) || isExample(tokens, at)) return [];
    const isFieldName = fieldNames.has(token.text);
    const isDecided = token.kind === 'string' && (!isFieldName || speaksOfSources(tokens, at));
    return isDecided || isKeyOfSources(tokens, at)
      ? [`${token.line}: decides by the name of the source ${token.text}`]
      : [];
  });
}

/** In an example response: `source: 'kev'`. In a reliability row: the copied source. */
function isExample(tokens: readonly Token[], at: number): boolean {
  const [before, mark] = [tokens[at - 2]?.text ?? '', tokens[at - 1]?.text ?? ''];
  return (
    (mark === ':' && /^(?:source|sourceName)$/.test(before) && !isMark(tokens[at + 1], '?')) ||
    (mark === '(' && before === 'copies')
  );
}

const ofSources = /sources?(?:Named)?$|manifests?$|feeds?$|upstreams?$|contributor$/i;
/** `decides` names the fact that a source decides: a fact, not a source. */
const ofFacts = /^decides$/;

/** Compared with, looked up in, or listed in something that is named after sources. */
function speaksOfSources(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (isMark(before, '=') && isMark(tokens[at - 2], '=')) return isName(pathBefore(tokens, at - 4));
  if ((isMark(after, '=') || isMark(after, '!')) && isMark(tokens[at + 2], '=')) {
    return isName(pathFrom(tokens, at + 4));
  }
  if (before?.text === 'case') return isOfSources(subjectOfSwitch(tokens, at));
  if (isMark(before, '(') || isMark(before, '[')) return isOfSources(pathBefore(tokens, at - 2));
  return isInList(tokens, at);
}

/** A comparison with `name` alone compares the name of a source. */
function isName(path: readonly string[]): boolean {
  return isOfSources(path) || path.join() === 'name';
}

function isOfSources(path: readonly string[]): boolean {
  return path.some((word) => ofSources.test(word)) && !path.some((word) => ofFacts.test(word));
}

/** The words of the path that ends at `end`, before the mark of a comparison: in `sources.get(`, `version.source ==`. */
function pathBefore(tokens: readonly Token[], end: number): string[] {
  let at = end;
  while (isMark(tokens[at], '=') || isMark(tokens[at], '!')) at -= 1;
  const words: string[] = [];
  for (; tokens[at]?.kind === 'word' || isMark(tokens[at], '.') || isMark(tokens[at], '?'); at -= 1) {
    if (tokens[at]?.kind === 'word') words.unshift(tokens[at]?.text ?? '');
  }
  return words;
}

function pathFrom(tokens: readonly Token[], start: number): string[] {
  const words: string[] = [];
  for (let at = start; tokens[at]?.kind === 'word' || isMark(tokens[at], '.'); at += 1) {
    if (tokens[at]?.kind === 'word') words.push(tokens[at]?.text ?? '');
  }
  return words;
}

function subjectOfSwitch(tokens: readonly Token[], at: number): string[] {
  const start = tokens.findLastIndex(({ kind, text }, i) => i < at && kind === 'word' && text === 'switch');
  return pathFrom(tokens, start + 2);
}

const ofLists = /(?:sources|manifests|feeds|upstreams)$/i;

/** In a list or table whose declared name mentions sources. */
function isInList(tokens: readonly Token[], at: number): boolean {
  const start = tokens.findLastIndex(({ text }, i) => i < at && (text === 'const' || text === ';'));
  return tokens[start]?.text === 'const' && ofLists.test(tokens[start + 1]?.text ?? '');
}

/** `kev:` in a table of sources. */
function isKeyOfSources(tokens: readonly Token[], at: number): boolean {
  const opens = isMark(tokens[at - 1], '{') || isMark(tokens[at - 1], ',');
  return opens && isMark(tokens[at + 1], ':') && isInList(tokens, at);
}

function isMark(token: Token | undefined, mark: string): boolean {
  return token?.kind === 'mark' && token.text === mark;
}
