import { copies, states, type WeighedSource } from '../provenance-constants.ts';

/** A list of records, which is believed in what it is the list of. */
export const list: WeighedSource = {
  name: 'list',
  reliability: {
    currentForHours: 6,
    halvedAfterDays: 7,
    says: {
      record: states('A'),
      title: states('B+'),
      description: states('B+'),
      cvss: states('B+'),
      ssvc: states('A'),
      weakness: states('B+'),
      affected: states('B+'),
      reference: states('B+'),
      alias: states('B+'),
    },
  },
};

/** A catalog of what is exploited. */
export const catalog: WeighedSource = {
  name: 'catalog',
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: { kev: states('A'), title: states('B+'), affected: states('B+') },
  },
};

/** Scores and nothing else. */
export const scores: WeighedSource = {
  name: 'scores',
  reliability: { currentForHours: 24, halvedAfterDays: 3, says: { epss: states('A') } },
};

/** Advisories, which copy titles from the list. */
export const advisories: WeighedSource = {
  name: 'advisories',
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: { title: copies('list', 'B'), affected: states('B'), advisory: states('B+') },
    describes: states('B+'),
  },
};

/** What experts mapped to each other. */
export const mappings: WeighedSource = {
  name: 'mappings',
  reliability: {
    currentForHours: 90 * 24,
    halvedAfterDays: 180,
    says: { technique: { reliability: 'B', method: 'expert-mapping' } },
  },
};

/** Copies of the catalog and of the scores. */
export const pack: WeighedSource = {
  name: 'pack',
  reliability: {
    currentForHours: 24,
    halvedAfterDays: 7,
    says: { kev: copies('catalog', 'C'), affected: copies('catalog', 'C'), epss: copies('scores', 'C') },
  },
};

export const inventedSources = [list, catalog, scores, advisories, mappings, pack] as const;
