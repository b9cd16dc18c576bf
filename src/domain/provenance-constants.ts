/** What may be said of a vulnerability, as far as sources differ in who is believed. */
export const predicates = [
  'record',
  'title',
  'description',
  'cvss',
  'ssvc',
  'weakness',
  'affected',
  'reference',
  'alias',
  'advisory',
  'technique',
  'kev',
  'epss',
] as const;

export type Predicate = (typeof predicates)[number];

/**
 * How far a source is believed. The letters are those of the Admiralty code: A completely reliable, B usually,
 * C fairly, D not usually, E unreliable, F cannot be judged. B+ is ours: the one whose subject it is, if not
 * its judge.
 */
const reliability = { A: 0.95, 'B+': 0.9, B: 0.85, C: 0.65, D: 0.4, E: 0.15, F: 0.5 } as const;

/** How it is known what the source says. */
const method = {
  /** The source says so itself. */
  statement: 1,
  /** Somebody else says so in data that were made to be read by machines. */
  'structured-third-party': 0.95,
  /** An expert drew the line from one to the other. */
  'expert-mapping': 0.85,
  /** It was read out of a text. */
  'text-extraction': 0.7,
} as const;

export type Reliability = keyof typeof reliability;
export type Method = keyof typeof method;

/** How far a source is believed in one thing. */
export interface Authority {
  readonly reliability: Reliability;
  readonly method: Method;
  /** Sources of one group have it from one another: together they count as one. */
  readonly group: string;
}

/** What is held of a source's reliability, and of how long a copy of it stays fresh. */
export interface SourceConstants {
  /** A copy younger than this is as good as new: it is how often the source publishes. */
  readonly currentForMs: number;
  /** The time beyond that after which freshness is 0.5. */
  readonly halvedAfterMs: number;
  /** By predicate; what is not there the source does not say. */
  readonly says: Readonly<Partial<Record<Predicate, Authority>>>;
  /** What it says of entities that are no vulnerabilities, and of how they are linked. */
  readonly describes?: Authority;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What an advisory tells of a vulnerability counts only where nobody tells it for the vulnerability itself. */
const retold: Authority = { reliability: 'B', method: 'structured-third-party', group: 'cve-list' };

const sources: Readonly<Record<string, SourceConstants>> = {
  'cve-list': {
    currentForMs: 6 * hourMs,
    halvedAfterMs: 7 * dayMs,
    says: {
      record: states('A', 'cve-list'),
      title: states('B+', 'cve-list'),
      description: states('B+', 'cve-list'),
      cvss: states('B+', 'cve-list'),
      ssvc: states('A', 'cve-list'),
      weakness: states('B+', 'cve-list'),
      affected: states('B+', 'cve-list'),
      reference: states('B+', 'cve-list'),
      alias: states('B+', 'cve-list'),
    },
  },
  kev: {
    currentForMs: dayMs,
    halvedAfterMs: 7 * dayMs,
    says: {
      kev: states('A', 'kev'),
      title: states('B+', 'kev'),
      description: states('B+', 'kev'),
      weakness: states('B+', 'kev'),
      affected: states('B+', 'kev'),
      reference: states('B+', 'kev'),
    },
  },
  epss: {
    currentForMs: dayMs,
    halvedAfterMs: 3 * dayMs,
    says: { epss: states('A', 'epss') },
  },
  osv: {
    currentForMs: dayMs,
    halvedAfterMs: 7 * dayMs,
    says: {
      title: retold,
      description: retold,
      cvss: states('B', 'osv'),
      weakness: states('B', 'osv'),
      affected: states('B', 'osv'),
      reference: states('B', 'osv'),
      alias: states('B', 'osv'),
      advisory: states('B+', 'osv'),
    },
    describes: states('B+', 'osv'),
  },
  csaf: {
    currentForMs: dayMs,
    halvedAfterMs: 7 * dayMs,
    says: {
      title: retold,
      description: retold,
      cvss: states('B', 'csaf'),
      weakness: states('B', 'csaf'),
      affected: states('B+', 'csaf'),
      reference: states('B', 'csaf'),
      advisory: states('B+', 'csaf'),
    },
    describes: states('B+', 'csaf'),
  },
  'kev-attack': {
    currentForMs: 90 * dayMs,
    halvedAfterMs: 180 * dayMs,
    says: { technique: { reliability: 'B', method: 'expert-mapping', group: 'kev-attack' } },
  },
  attack: { currentForMs: 35 * dayMs, halvedAfterMs: 90 * dayMs, says: {}, describes: states('A', 'attack') },
  cwe: { currentForMs: 35 * dayMs, halvedAfterMs: 180 * dayMs, says: {}, describes: states('A', 'cwe') },
  // Its last release is final: a copy of it does not age.
  capec: {
    currentForMs: Number.POSITIVE_INFINITY,
    halvedAfterMs: dayMs,
    says: {},
    describes: states('A', 'capec'),
  },
  ssvc: { currentForMs: 35 * dayMs, halvedAfterMs: 180 * dayMs, says: {}, describes: states('A', 'ssvc') },
  nicknames: {
    currentForMs: 90 * dayMs,
    halvedAfterMs: 365 * dayMs,
    says: {
      title: states('B', 'nicknames'),
      affected: states('C', 'nicknames'),
      alias: states('B', 'nicknames'),
    },
  },
  'starter-pack': {
    currentForMs: dayMs,
    halvedAfterMs: 7 * dayMs,
    says: {
      record: copies('cve-list'),
      title: copies('kev'),
      description: copies('kev'),
      cvss: copies('cve-list'),
      weakness: copies('cve-list'),
      affected: copies('kev'),
      reference: copies('kev'),
      alias: copies('cve-list'),
      kev: copies('kev'),
      epss: copies('epss'),
    },
    describes: copies('attack'),
  },
};

/**
 * Every number that confidence and freshness are computed from. `version` is raised whenever one changes; it
 * goes with each explanation.
 */
export const provenanceConstants = { version: 5, reliability, method, sources } as const;

/** @throws Error for a source that has no row */
export function sourceConstants(source: string): SourceConstants {
  const row = Object.hasOwn(sources, source) ? sources[source] : undefined;
  if (row === undefined) throw new Error(`The source ${source} has no row in the provenance constants.`);
  return row;
}

function states(letter: Reliability, group: string): Authority {
  return { reliability: letter, method: 'statement', group };
}

function copies(group: string): Authority {
  return { reliability: 'C', method: 'structured-third-party', group };
}
