import type { Source } from './contract.ts';
import { loadSources } from './index.ts';

/** Every source with its functions that recognise and map its files: this takes time to load. */
export const sources: readonly Source[] = await loadSources();

/** The source of that name; throws where there is none. */
export function sourceNamed(name: string): Source {
  const source = sources.find(({ manifest }) => manifest.name === name);
  if (source === undefined) throw new Error(`There is no source named ${name}.`);
  return source;
}
