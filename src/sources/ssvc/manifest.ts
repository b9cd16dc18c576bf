import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

/** The newest state of each version; older ones are in the history of the repository. */
const tables = 'https://raw.githubusercontent.com/CERTCC/SSVC/main/data/json/decision_tables/';

/** Upstream names the files by the names of the tables, not by their keys. */
const files: ReadonlyMap<string, string> = new Map([
  ['cisa:dt_bod2604', 'cisa/cisa_bod_26_04'],
  ['cisa:dt_co', 'cisa/cisa_coordinator'],
  ['ssvc:dt_coord_triage', 'ssvc/coordinator_triage'],
  ['ssvc:dt_dp', 'ssvc/deployer_patch_application_priority'],
]);

export const manifest: SourceManifest = {
  name: 'ssvc',
  title: 'SSVC decision tables',
  publisher: 'CERT Coordination Center, Carnegie Mellon University',
  licence: 'MIT (SEI)-style licence of Carnegie Mellon University',
  homepage: 'https://certcc.github.io/SSVC/',
  cadence: 'a few times a year',
  upstream: {
    addresses: [tables],
    everyMs: 6 * 3_600_000,
  },
  completeness: 'snapshot',
  files: 'document',
  rank: 50,
  mapper: 1,
  reliability: {
    currentForHours: 35 * 24,
    halvedAfterDays: 180,
    says: {},
    describes: states('A'),
  },
  urlOf({ key, upstreamVersion }) {
    const file = files.get(key);
    if (file === undefined || upstreamVersion === null) return null;
    return `${tables}${file}_${upstreamVersion.replaceAll('.', '_')}.json`;
  },
};
