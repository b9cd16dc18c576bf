import { attack } from './attack/source.ts';
import { capec } from './capec/source.ts';
import type { Source } from './contract.ts';
import { csaf } from './csaf/source.ts';
import { cveList } from './cve-list/source.ts';
import { cwe } from './cwe/source.ts';
import { epss } from './epss/source.ts';
import { kev } from './kev/source.ts';
import { kevAttack } from './kev-attack/source.ts';
import { nicknames } from './nicknames/source.ts';
import { osv } from './osv/source.ts';
import { ssvc } from './ssvc/source.ts';
import { starterPack } from './starter-pack/source.ts';

/** Every upstream that is understood. */
export const sources: readonly Source[] = [
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

/** The source of that name; throws where there is none. */
export function sourceNamed(name: string): Source {
  const source = sources.find(({ manifest }) => manifest.name === name);
  if (source === undefined) throw new Error(`There is no source named ${name}.`);
  return source;
}
