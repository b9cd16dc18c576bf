import type { SourceManifest } from './contract.ts';
import { manifest as cveList } from './cve-list/manifest.ts';
import { manifest as epss } from './epss/manifest.ts';
import { manifest as kev } from './kev/manifest.ts';
import { manifest as starterPack } from './starter-pack/manifest.ts';

/** What the sources are, for those who need not read what they publish: it costs nothing to load. */
export const manifests: readonly SourceManifest[] = [cveList, kev, epss, starterPack];
