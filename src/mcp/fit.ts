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
  readonly json: string;
  readonly withheld: readonly Withheld[];
}

/** A shorter text is not cut. */
const charactersMin = 200;
/** Path of the list of sentences, which is cut last. */
const sentencesPath = '/sentences';

/** A part of an answer that can be cut, or an object that has such a part. A cut part keeps its first parts. */
interface Part {
  readonly path: string;
  readonly kind: 'text' | 'list' | 'object';
  readonly value: unknown;
  /** Length of its JSON. Null for an object that can't be cut itself. */
  bytes: number | null;
  kept: number;
  readonly total: number;
  /** Parts in it, by their place. Those of a part that can be cut are smaller than it, and found when one item is left. */
  readonly children: Map<number, Part>;
}

/** What can be cut, and the paths of texts that consist of sentences. */
interface Plan {
  readonly parts: Part[];
  readonly joined: ReadonlySet<string>;
}

/**
 * An answer without deceptive characters, cut to a size. The largest part loses its second half, again and again: a
 * list, an object by id or a long text. A sentence is kept whole, with the claims that it cites, or left out, also in the
 * texts that consist of sentences. This happens only if nothing else can be cut.
 * @param value is not changed
 * @param bytesMax of its JSON
 * @param json of the value, if it is known
 */
export function fit(value: object, bytesMax: number, json = JSON.stringify(value)): Fitted {
  const isClean = isCleanJson(json);
  const clean = (isClean ? value : cleaned(value)) as Readonly<Record<string, unknown>>;
  const whole = isClean ? json : JSON.stringify(clean);
  let bytes = Buffer.byteLength(whole);
  if (bytes <= bytesMax) return { json: whole, withheld: [] };
  const sentences = sentencesOf(clean);
  const plan: Plan = { parts: [], joined: new Set(sentences.map((sentence) => sentence.in)) };
  const root = partOf(clean, '', plan);
  const ofSentences = plan.parts.find(({ path }) => path === sentencesPath) ?? null;
  while (bytes > bytesMax) {
    const largest = largestOf(plan.parts, ofSentences) ?? ofSentences;
    if (largest === null || !canLose(largest)) break;
    bytes -= halve(largest, plan);
  }
  const kept = ofSentences?.kept ?? sentences.length;
  const cut = root === null ? clean : built(root);
  const textAt = (path: string, text: string) => textOf(path, text, sentences, kept);
  return {
    json: JSON.stringify(kept < sentences.length ? withTexts(cut, '', textAt) : cut),
    withheld: plan.parts.filter(isCut).map(({ path, kept, total }) => ({ path, kept, total })),
  };
}

const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{e0000}-\u{e007f}]|\s/u;

/** False if a text in it may have something to clean. Most answers have nothing, and this is quicker than to look at each. */
function isCleanJson(json: string): boolean {
  if (json.includes('  ') || json.includes('" ') || json.includes(' "')) return false;
  if (json.includes('\\') && /\\[bfnrtu]/.test(json)) return false;
  const foreign = json.match(/[^ -~]+/g);
  return foreign === null || !deceptive.test(foreign.join(''));
}

/** The same value if it has nothing to clean. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members);
  const items = names.map((name) => cleaned(members[name]));
  if (Array.isArray(value)) return items;
  const cleanNames = names.map(cleanText);
  const isSame = names.every((name, i) => name === cleanNames[i] && items[i] === members[name]);
  return isSame ? value : Object.fromEntries(items.map((item, i) => [cleanNames[i] ?? '', item]));
}

interface Sentence {
  readonly text: string;
  /** JSON pointer to the text that it is part of. */
  readonly in: string;
}

function sentencesOf({ sentences }: Readonly<Record<string, unknown>>): readonly Sentence[] {
  return Array.isArray(sentences) ? sentences : [];
}

/** Null if nothing in the value can be cut. */
function partOf(value: unknown, path: string, plan: Plan): Part | null {
  const isOfSentence = path.startsWith(`${sentencesPath}/`);
  const own = { path, value, children: new Map<number, Part>() };
  if (typeof value === 'string') {
    if (isOfSentence || plan.joined.has(path)) return null;
    return noted({ ...own, kind: 'text', bytes: 0, kept: value.length, total: value.length }, plan);
  }
  const items = Object.values(value as object);
  const kind = Array.isArray(value) ? 'list' : 'object';
  const size = { kind, kept: items.length, total: items.length } as const;
  const isById = () => Object.keys(value as object).every((name) => name.includes(':'));
  if (items.length > 1 && (kind === 'list' ? !isOfSentence : isById())) {
    return noted({ ...own, ...size, bytes: 0 }, plan);
  }
  const part: Part = { ...own, ...size, bytes: null };
  for (const at of items.keys()) open(part, items, at, plan);
  return part.children.size > 0 ? part : null;
}

function noted(part: Part, { parts }: Plan): Part {
  part.bytes = bytesOf(part.value);
  parts.push(part);
  return part;
}

/** Finds what can be cut in a member or item. */
function open(part: Part, items: readonly unknown[], at: number, plan: Plan): void {
  const item = items[at];
  if (typeof item === 'string' ? item.length <= charactersMin : typeof item !== 'object' || item === null)
    return;
  const name = part.kind === 'list' ? String(at) : (Object.keys(part.value as object)[at] ?? '');
  const path = `${part.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const child = partOf(item, path, plan);
  if (child !== null) part.children.set(at, child);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** The largest part, other than the sentences, that can lose something. */
function largestOf(parts: readonly Part[], ofSentences: Part | null): Part | null {
  let largest: Part | null = null;
  for (const part of parts) {
    if (part !== ofSentences && (part.bytes ?? 0) > (largest?.bytes ?? 0) && canLose(part)) largest = part;
  }
  return largest;
}

function canLose({ kind, kept }: Part): boolean {
  return kept > (kind === 'text' ? charactersMin : 1);
}

/** Returns how many bytes it lost. */
function halve(part: Part, plan: Plan): number {
  const { kind, kept, value, bytes } = part;
  const half = Math.ceil(kept / 2);
  part.kept = kind === 'text' ? Math.max(charactersMin, half) : half;
  if (part.kept === 1) open(part, Object.values(value as object), 0, plan);
  part.bytes = bytesOf(beginningOf(part));
  return (bytes ?? 0) - part.bytes;
}

function isCut({ kept, total }: Part): boolean {
  return kept < total;
}

/** What is kept of a part, before anything in it is cut. */
function beginningOf({ kind, value, kept, total }: Part): unknown {
  if (kept === total) return value;
  if (kind === 'text') return `${String(value).slice(0, kept).toWellFormed()}…`;
  if (kind === 'list') return (value as readonly unknown[]).slice(0, kept);
  return Object.fromEntries(Object.entries(value as object).slice(0, kept));
}

function built(part: Part): unknown {
  const kept = beginningOf(part);
  const { children } = part;
  if (children.size === 0) return kept;
  const items = Object.values(kept as object).map((item, at) => {
    const child = children.get(at);
    return child === undefined ? item : built(child);
  });
  if (part.kind === 'list') return items;
  return Object.fromEntries(Object.keys(kept as object).map((name, at) => [name, items[at]]));
}

function withTexts(value: unknown, path: string, textAt: (path: string, text: string) => string): unknown {
  if (typeof value === 'string') return textAt(path, value);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]) => {
    return [name, withTexts(one, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, textAt)];
  });
  return Array.isArray(value) ? members.map(([, one]) => one) : Object.fromEntries(members);
}

/** A text of sentences ends with the last one that is kept. */
function textOf(path: string, text: string, sentences: readonly Sentence[], kept: number): string {
  const isOwn = (sentence: Sentence) => sentence.in === path;
  if (!sentences.slice(kept).some(isOwn)) return text;
  const last = sentences.slice(0, kept).findLast(isOwn);
  return last === undefined ? '' : text.slice(0, text.lastIndexOf(last.text) + last.text.length);
}
