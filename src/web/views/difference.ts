import { html, type Markup } from './html.ts';
import { begin, valueInWords, visible } from './text.ts';

const charactersMax = 600;
const wordsMax = 400;

/** What was, and what is, with the words that differ marked. */
export function difference(before: unknown, after: unknown): Markup {
  const [was, is] = [textOf(before), textOf(after)];
  if (typeof before === 'string' && typeof after === 'string') {
    const marked = markWords(was, is);
    if (marked !== null) return html`<p class="diff">${marked}</p>`;
  }
  return html`<div class="diff"><del>${was}</del><ins>${is}</ins></div>`;
}

function textOf(value: unknown): string {
  return begin(visible(valueInWords(value)), charactersMax).text;
}

/** Both texts as one, with removed and added words; null if they are too long to be compared. */
function markWords(was: string, is: string): Markup | null {
  const [a, b] = [was.split(/(\s+)/), is.split(/(\s+)/)];
  if (a.length > wordsMax || b.length > wordsMax) return null;
  const lengths = commonLengths(a, b);
  const parts: { readonly kind: 'same' | 'del' | 'ins'; text: string }[] = [];
  const add = (kind: 'same' | 'del' | 'ins', text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    if (one !== undefined && one === other) {
      add('same', one);
      i += 1;
      j += 1;
    } else if (other === undefined || (one !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add('del', one ?? '');
      i += 1;
    } else {
      add('ins', other);
      j += 1;
    }
  }
  return parts.map(({ kind, text }) =>
    kind === 'del' ? html`<del>${text}</del>` : kind === 'ins' ? html`<ins>${text}</ins>` : text,
  );
}

/** Lengths of the longest common subsequences of all ends of both lists. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint16Array;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), row[j + 1] ?? 0);
    }
  }
  return rows;
}

function at(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
