import { bytesPath, cvePath } from './address.ts';
import type { CveModel } from './cve-model.ts';
import { html, type Markup } from './html.ts';
import { when } from './parts.ts';

/** The current version of what each source states, newest first, with its date, its age and its bytes. */
export function sourceList({ record, history, now }: CveModel): Markup {
  const newest = new Map<string, (typeof history.versions)[number]>();
  for (const version of history.versions) {
    if (version.current && !version.withdrawn) newest.set(version.source, version);
  }
  const versions = [...newest.values()].sort((a, b) => (a.upstreamTime < b.upstreamTime ? 1 : -1));
  const { confidence, freshness } = record.provenance;
  return html`<ul class="sources">${versions.map(
    ({ source, upstreamTime, sha256 }) =>
      html`<li><span>${source}</span> ${when(upstreamTime, now, 'age')} <a href=${bytesPath(sha256)} title=${`SHA-256 ${sha256}`}>bytes</a></li>`,
  )}${record.epss === null ? null : html`<li><span>epss</span> ${when(record.epss.date, now, 'age')} <a href="#epss">scores</a></li>`}</ul>
    <p class="small">Confidence <b>${confidence.toFixed(2)}</b>, freshness <b>${freshness.toFixed(2)}</b>. <a href=${`${cvePath(record.id)}/evidence`}>All claims and evidence</a></p>`;
}
