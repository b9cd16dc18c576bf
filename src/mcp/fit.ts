import { cleanText } from '../kit/clean-text.ts';

/** What was left out of an answer. */
export interface Withheld {
  /** JSON pointer to a list or a text. */
  readonly path: string;
  /** Items of the list, or characters of the text, that the answer has. */
  readonly kept: number;
  readonly total: number;
}

export interface Fitted {
  readonly value: Readonly<Record<string, unknown>>;
  readonly withheld: readonly Withheld[];
}

/** A shorter text is not cut. */
const charactersMin = 200;
/** Path of the list of sentences, which is cut last. */
const sentencesPath = '/sentences';

/** A value, with the bytes of its JSON. A list, an object by id or a text keeps its first parts. */
interface Node {
  readonly path: string;
  readonly parent: Node | null;
  bytes: number;
  kept: number;
  total: number;
  readonly content:
    | { readonly kind: 'plain'; readonly value: unknown }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'list'; readonly items: readonly Node[] }
    | { readonly kind: 'object'; readonly members: readonly (readonly [name: string, Node])[] };
}

/**
 * An answer without deceptive characters, cut to a size. The largest part loses its second half, again and again: a
 * list, an object by id or a long text. A sentence is kept whole, with the claims that it cites, or left out, also in the
 * texts that consist of sentences. This happens only if nothing else can be cut.
 * @param value is not changed
 * @param bytesMax of its JSON
 */
export function fit(value: object, bytesMax: number): Fitted {
  const parts: Node[] = [];
  const sentences = sentencesOf(value);
  const root = measure(value, '', null, parts, new Set(sentences.map((sentence) => sentence.in)));
  const ofSentences = parts.find(({ path }) => path === sentencesPath);
  const others = parts.filter((part) => part !== ofSentences);
  while (root.bytes > bytesMax) {
    const largest = largestOf(others) ?? largestOf(ofSentences === undefined ? [] : [ofSentences]);
    if (largest === null) break;
    halve(largest);
  }
  const kept = ofSentences?.kept ?? sentences.length;
  const joined = kept < sentences.length ? sentences : [];
  return {
    value: built(root, (path, text) => textOf(path, text, joined, kept)) as Fitted['value'],
    withheld: parts.filter(isCut).map(({ path, kept, total }) => ({ path, kept, total })),
  };
}

interface Sentence {
  readonly text: string;
  /** JSON pointer to the text that it is part of. */
  readonly in: string;
}

function sentencesOf(value: object): readonly Sentence[] {
  const { sentences } = value as { readonly sentences?: readonly Sentence[] };
  return Array.isArray(sentences)
    ? sentences.map(({ text, in: path }) => ({ text: cleanText(text), in: path }))
    : [];
}

/**
 * @param parts gets what can be cut
 * @param joined paths of texts that consist of sentences
 */
function measure(
  value: unknown,
  path: string,
  parent: Node | null,
  parts: Node[],
  joined: ReadonlySet<string>,
): Node {
  if (typeof value === 'string') {
    const clean = cleanText(value);
    const bytes = Buffer.byteLength(JSON.stringify(clean));
    const text = { path, parent, bytes, kept: clean.length, total: clean.length };
    const node: Node = { ...text, content: { kind: 'text', value: clean } };
    if (clean.length > charactersMin && !joined.has(path) && !path.startsWith(`${sentencesPath}/`))
      parts.push(node);
    return node;
  }
  if (typeof value !== 'object' || value === null) {
    const bytes = String(value).length;
    return { path, parent, bytes, kept: 0, total: 0, content: { kind: 'plain', value: value ?? null } };
  }
  if (Array.isArray(value)) {
    const items: Node[] = [];
    const content = { kind: 'list', items } as const;
    const node: Node = { path, parent, bytes: 2, kept: value.length, total: value.length, content };
    if (!path.startsWith(`${sentencesPath}/`) && value.length > 1) parts.push(node);
    for (const [i, item] of value.entries()) items.push(measure(item, `${path}/${i}`, node, parts, joined));
    node.bytes += items.reduce((sum, { bytes }) => sum + bytes + 1, 0);
    return node;
  }
  const members: [string, Node][] = [];
  const content = { kind: 'object', members } as const;
  const node: Node = { path, parent, bytes: 2, kept: 0, total: 0, content };
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const key = name.replaceAll('~', '~0').replaceAll('/', '~1');
    members.push([cleanText(name), measure(member, `${path}/${key}`, node, parts, joined)]);
  }
  node.bytes += members.reduce((sum, member) => sum + bytesOfMember(member), 0);
  node.kept = node.total = members.length;
  if (members.length > 1 && members.every(([name]) => name.includes(':'))) parts.push(node);
  return node;
}

function bytesOfMember([name, { bytes }]: readonly [name: string, Node]): number {
  return Buffer.byteLength(name) + bytes + 4;
}

/** The largest part that is still in the answer and can lose something. */
function largestOf(parts: readonly Node[]): Node | null {
  let largest: Node | null = null;
  for (const part of parts) {
    const least = part.content.kind === 'text' ? charactersMin : 1;
    if (part.kept > least && part.bytes > (largest?.bytes ?? 0) && isKept(part)) largest = part;
  }
  return largest;
}

/** Whether every list that it is in still has it. */
function isKept({ path, parent }: Node): boolean {
  if (parent === null) return true;
  const { content, kept } = parent;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (content.kind === 'list' && Number(name) >= kept) return false;
  if (
    content.kind === 'object' &&
    kept < parent.total &&
    !content.members.slice(0, kept).some(([key]) => key === name)
  ) {
    return false;
  }
  return isKept(parent);
}

function halve(node: Node): void {
  const { content } = node;
  const before = node.bytes;
  if (content.kind === 'list') {
    const kept = Math.ceil(node.kept / 2);
    for (const { bytes } of content.items.slice(kept, node.kept)) node.bytes -= bytes + 1;
    node.kept = kept;
  } else if (content.kind === 'object') {
    const kept = Math.ceil(node.kept / 2);
    for (const member of content.members.slice(kept, node.kept)) node.bytes -= bytesOfMember(member);
    node.kept = kept;
  } else if (content.kind === 'text') {
    node.kept = Math.max(charactersMin, Math.ceil(node.kept / 2));
    node.bytes = Buffer.byteLength(JSON.stringify(shortened(content.value, node.kept)));
  }
  for (let at = node.parent; at !== null; at = at.parent) at.bytes -= before - node.bytes;
}

function isCut(part: Node): boolean {
  return part.kept < part.total && isKept(part);
}

function shortened(text: string, kept: number): string {
  return kept < text.length ? `${text.slice(0, kept).toWellFormed()}…` : text;
}

function built({ path, content, kept }: Node, textAt: (path: string, text: string) => string): unknown {
  if (content.kind === 'plain') return content.value;
  if (content.kind === 'text') return textAt(path, shortened(content.value, kept));
  if (content.kind === 'list') return content.items.slice(0, kept).map((item) => built(item, textAt));
  return Object.fromEntries(
    content.members.slice(0, kept).map(([name, member]) => [name, built(member, textAt)]),
  );
}

/** A text of sentences ends with the last one that is kept. */
function textOf(path: string, text: string, sentences: readonly Sentence[], kept: number): string {
  const isOwn = (sentence: Sentence) => sentence.in === path;
  if (!sentences.slice(kept).some(isOwn)) return text;
  const last = sentences.slice(0, kept).findLast(isOwn);
  return last === undefined ? '' : text.slice(0, text.lastIndexOf(last.text) + last.text.length);
}
