import { copies } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

export const manifest: SourceManifest = {
  name: 'decision-tables',
  title: 'Bundled decision tables',
  publisher: 'Cairn, from tables of the CERT Coordination Center and CISA',
  licence: 'Apache-2.0; the tables under the terms of their publishers',
  homepage: 'https://certcc.github.io/SSVC/',
  cadence: 'with each release of Cairn',
  completeness: 'snapshot',
  files: 'document',
  bundledFile: 'decision-tables.json',
  rank: 0,
  mapper: 1,
  reliability: {
    currentForHours: 35 * 24,
    halvedAfterDays: 180,
    says: {},
    describes: copies('ssvc', 'B'),
  },
  urlOf: () => null,
};
