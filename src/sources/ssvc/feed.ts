import { documentFeed } from '../document-feed.ts';
import { manifest } from './manifest.ts';

/**
 * Each version of a table is a file of its own; older ones stay. A newer one is of use once its day is known, as nothing
 * that upstream publishes tells it.
 */
const tables = [
  ...['cisa/cisa_bod_26_04_1_0_0.json', 'cisa/cisa_coordinator_2_0_3.json'],
  ...['ssvc/coordinator_triage_1_0_0.json', 'ssvc/deployer_patch_application_priority_1_0_0.json'],
];

/** The decision tables that the source has days for. */
export const feed = documentFeed({
  source: manifest.name,
  documents: tables.map((at) => ({
    at,
    name: at.slice(at.indexOf('/') + 1),
    expects: 'json',
    bytesMax: 16_000_000,
  })),
});
