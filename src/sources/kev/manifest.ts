import { states } from '../../domain/provenance-constants.ts';
import type { SourceManifest } from '../contract.ts';

/** The newest release; older ones are not published. */
const published = 'https://www.cisa.gov/sites/default/files/feeds/';

/** Who speaks in its entries. */
export const entriesBy = 'cisa-kev';

export const manifest: SourceManifest = {
  name: 'kev',
  title: 'Known Exploited Vulnerabilities Catalog',
  publisher: 'Cybersecurity and Infrastructure Security Agency (CISA)',
  licence: 'CC0-1.0',
  homepage: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  cadence: 'on working days, when entries are added',
  upstream: {
    addresses: [published, 'https://raw.githubusercontent.com/cisagov/kev-data/develop/'],
    everyMs: 5 * 60_000,
  },
  completeness: 'snapshot',
  files: 'document',
  itemsAt: '/vulnerabilities',
  versionAt: '/catalogVersion',
  rank: 50,
  entriesBy,
  mapper: 2,
  decides: 'kev',
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: {
      kev: states('A'),
      title: states('B+'),
      description: states('B+'),
      weakness: states('B+'),
      affected: states('B+'),
      reference: states('B+'),
    },
  },
  urlOf: () => `${published}known_exploited_vulnerabilities.json`,
};
