import { parseCweId, type WeaknessClaim } from '../../domain/identifiers.ts';
import type { Reading } from './reading.ts';

/** Weaknesses, and index by index the pointers of what names them. */
export interface ReadWeaknesses {
  readonly weaknesses: readonly WeaknessClaim[];
  readonly pointers: readonly string[];
}

/** The CWE ids of a record, each once, and as words what stands among them and is none. */
export function readWeaknesses({ record, database, trace }: Reading): ReadWeaknesses {
  const ids = record.database_specific?.cwe_ids ?? [];
  const claims = new Map<string, { readonly claim: WeaknessClaim; readonly pointer: string }>();
  for (const [index, written] of ids.entries()) {
    const words = written?.trim() ?? '';
    const id = parseCweId(words);
    if (words === '' || claims.has(id ?? words)) continue;
    const statement = id === null ? { id, text: words, lang: 'en' } : { id, text: null, lang: null };
    const claim = { ...statement, source: database.source };
    claims.set(id ?? words, { claim, pointer: `/database_specific/cwe_ids/${index}` });
    trace?.mark(claim, ids, { id: String(index), text: String(index) });
  }
  const read = [...claims.values()];
  return { weaknesses: read.map(({ claim }) => claim), pointers: read.map(({ pointer }) => pointer) };
}
