import type { Source } from './contract.ts';
import { loadSources, withName } from './index.ts';

/** Every source with its functions that recognise and map its files: this takes time to load. */
export const sources: readonly Source[] = await loadSources();

/** The source of that name; throws if none has it. */
export function sourceNamed(name: string): Source {
  return withName(sources, name, ({ manifest }) => manifest);
}
