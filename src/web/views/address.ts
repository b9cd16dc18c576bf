/** The path of the page of an entity. It can be put between single quotes, as in a command. */
export function entityPath(id: string): string {
  if (/^CVE-/i.test(id)) return cvePath(id);
  const path = id.split('/').map(encodeURIComponent).join('/');
  return `/entities/${path.replaceAll('%3A', ':').replaceAll('%40', '@').replaceAll("'", '%27')}`;
}

export function cvePath(id: string): string {
  return `/cve/${encodeURIComponent(id)}`;
}

/** The page that shows where a value of a CVE comes from. */
export function evidencePath(id: string, pointer: string): string {
  return `${cvePath(id)}/evidence?pointer=${encodeURIComponent(pointer)}`;
}

export function claimPath(claim: string): string {
  return `/claims/${encodeURIComponent(claim)}`;
}

/** The stored bytes of a record version. */
export function bytesPath(sha256: string): string {
  return `/api/v3/objects/${sha256}?download=true`;
}

export function searchPath(q: string, more: Readonly<Record<string, string>> = {}): string {
  return `/search?${queryOf({ q, ...more })}`;
}

export function queryOf(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}
