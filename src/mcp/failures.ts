import { cleanText } from '../kit/clean-text.ts';
import { Failure } from '../kit/failure.ts';
import type { Services } from '../services/services.ts';
import { idText, quote } from './text.ts';

const suggestionsMax = 3;

/**
 * What an agent reads when a call failed: what is wrong, and what to do next. Null for a fault of the server, of which
 * agents learn nothing.
 * @param named the id or name that the call is about, if it is about one
 */
export async function failureLines(
  thrown: unknown,
  named: string | null,
  services: () => Promise<Services>,
): Promise<readonly string[] | null> {
  if (!(thrown instanceof Failure)) return null;
  const lines = [cleanText(thrown.message)];
  for (const { path, message } of thrown.details.slice(0, 5)) {
    if (path !== '') lines.push(`${cleanText(path)}: ${cleanText(message)}`);
  }
  if (named !== null && (thrown.code === 'not_found' || thrown.code === 'invalid_input')) {
    const similar = await suggestionsFor(named, await services());
    if (similar.length > 0) lines.push(`Did you mean ${similar.join(', ')}?`);
    lines.push('Use search_security to find ids by words, names or parts of ids.');
  }
  if (thrown.code === 'not_found') lines.push(await dataDate(await services()));
  if (thrown.retryAfterSeconds !== null) lines.push(`Try again in ${thrown.retryAfterSeconds} s.`);
  return lines;
}

/** Ids that begin alike, or that a search for the text finds first. */
async function suggestionsFor(named: string, services: Services): Promise<string[]> {
  const text = cleanText(named).slice(0, 100);
  if (text === '') return [];
  try {
    const { suggestions } = await services.suggest({ q: text, limit: suggestionsMax });
    if (suggestions.length > 0)
      return suggestions.map(({ id, name }) =>
        name === id ? idText(id) : `${idText(id)} ${quote(name, 80)}`,
      );
    const { hits } = await services.search({ q: text, limit: suggestionsMax });
    return hits.map(({ id }) => idText(id));
  } catch {
    return [];
  }
}

/** Absence is a dated statement. */
async function dataDate(services: Services): Promise<string> {
  const { sources, manifest } = await services.readDataStatus();
  const dates = sources.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).sort();
  const newest = dates.at(-1);
  const when = newest === undefined ? 'No source has been read yet.' : `The newest data are of ${newest}`;
  return `${when}${newest === undefined ? '' : ` (manifest ${manifest}).`} That no stored source names it does not mean that it does not exist.`;
}
