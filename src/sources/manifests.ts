import { manifest as attack } from './attack/manifest.ts';
import { manifest as capec } from './capec/manifest.ts';
import type { SourceManifest } from './contract.ts';
import { manifest as csaf } from './csaf/manifest.ts';
import { manifest as cveList } from './cve-list/manifest.ts';
import { manifest as cwe } from './cwe/manifest.ts';
import { manifest as epss } from './epss/manifest.ts';
import { manifest as kev } from './kev/manifest.ts';
import { manifest as kevAttack } from './kev-attack/manifest.ts';
import { manifest as nicknames } from './nicknames/manifest.ts';
import { manifest as osv } from './osv/manifest.ts';
import { manifest as ssvc } from './ssvc/manifest.ts';
import { manifest as starterPack } from './starter-pack/manifest.ts';

/** What the sources are, for those who need not read what they publish: it costs nothing to load. */
export const manifests: readonly SourceManifest[] = [
  cveList,
  kev,
  epss,
  osv,
  kevAttack,
  ssvc,
  attack,
  capec,
  cwe,
  csaf,
  nicknames,
  starterPack,
];
