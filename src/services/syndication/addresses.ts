import type { SourceManifest } from '../../sources/contract.ts';
import type { RequestedFeed, WebFeedComposition } from './contract.ts';

/** The record of a CVE on this server; without a public address of it, the page of the CVE Program. */
export function recordUrl(publicUrl: string | null, cve: string): string {
  return publicUrl === null ? `https://www.cve.org/CVERecord?id=${cve}` : `${publicUrl}/api/v1/cve/${cve}`;
}

/** Another entity on this server; without a public address of it, the page of a source that states something about it. */
export function entityUrl(
  {
    publicUrl,
    manifests,
  }: { readonly publicUrl: string | null; readonly manifests: readonly SourceManifest[] },
  { subject, source }: { readonly subject: string; readonly source: string },
): string {
  if (publicUrl !== null) return `${publicUrl}/api/v1/entities/${encodeURIComponent(subject)}`;
  return manifests.find(({ name }) => name === source)?.homepage ?? 'https://www.cve.org/';
}

/** The address of a feed itself, without a token; null where it is not known or must not be shown. */
export function selfUrl({ requested, form, publicUrl, showsAddress }: WebFeedComposition): string | null {
  if (publicUrl === null || !showsAddress) return null;
  const query = requested.kind === 'search' ? `?q=${encodeURIComponent(requested.q.toWellFormed())}` : '';
  return `${publicUrl}/feeds/${requested.kind}.${form}${query}`;
}

/** What a feed is a part of, on this server. */
export function homePath(requested: RequestedFeed): string {
  switch (requested.kind) {
    case 'cve':
      return '/api/v1/cve/latest';
    case 'kev':
      return '/api/v1/kev/latest';
    case 'epss':
      return '/api/v9/intelligence/live';
    case 'watchlist':
      return `/api/v1/watchlists/${requested.id}/events`;
    case 'search':
      return `/api/v1/search?q=${encodeURIComponent(requested.q.toWellFormed())}`;
  }
}
