/** A proxy as it is written, with or without its scheme; null for a text that names none that can be used. */
export function parseProxy(text: string): URL | null {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || url.hostname === '') return null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
