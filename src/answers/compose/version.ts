import { sha256 } from '../../kit/digest.ts';
import type { LocaleCatalog } from './locale-catalog.ts';
import { messages } from './messages/index.ts';

/** Raised when the composer itself writes another sentence from the same point. */
const composerVersion = 1;

const known = new WeakMap<LocaleCatalog, string>();

/**
 * The version of the sentences of a language. It changes with each word of the catalog, and with the rules of ICU: with
 * the same version, the same points give the same sentences.
 */
export function templateVersion(catalog: LocaleCatalog): string {
  const found = known.get(catalog);
  if (found !== undefined) return found;
  const parts = [composerVersion, process.versions.icu, messages, catalog];
  const version = sha256(JSON.stringify(parts)).slice(0, 16);
  known.set(catalog, version);
  return version;
}
