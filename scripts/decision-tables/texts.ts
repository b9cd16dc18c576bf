/** What a decision point asks or decides, and what its values mean, in our own words. */
export interface PointTexts {
  readonly definition: string;
  readonly values: Readonly<Record<string, string>>;
}

/** By the id of the point without its version. */
export const pointTexts: Readonly<Record<string, PointTexts>> = {
  'cisa:PE': {
    definition: 'Whether strangers can reach the asset over a public network.',
    values: { N: 'Strangers cannot reach it.', Y: 'Strangers can reach it, for example over the internet.' },
  },
  'cisa:KEV': {
    definition: 'Whether the KEV catalog of CISA lists the vulnerability.',
    values: { N: 'It is not listed.', Y: 'It is listed.' },
  },
  'ssvc:A': {
    definition: 'Whether an attack can be automated from finding a target to using the vulnerability.',
    values: { N: 'At least one step needs a person.', Y: 'All steps can be automated.' },
  },
  'ssvc:TI': {
    definition: 'How much control of the software an attack gives.',
    values: {
      P: 'An attack gives limited control or information.',
      T: 'An attack gives full control or all information.',
    },
  },
  'ssvc:E': {
    definition: 'What is known of exploitation today.',
    values: {
      N: 'Neither attacks nor public exploits are known.',
      P: 'A way to exploit it is public.',
      A: 'Attacks are known.',
    },
  },
  'ssvc:MWI': {
    definition:
      'How much the mission of an organization and the well-being of people depend on the software.',
    values: {
      L: 'Both depend on it little.',
      M: 'One depends on it to some degree.',
      H: 'One depends on it entirely.',
    },
  },
  'ssvc:EXP': {
    definition: 'How far the system can be reached.',
    values: {
      S: 'It can be reached on the machine or in a closely guarded network only.',
      C: 'It can be reached over a network with restrictions that stop attacks.',
      O: 'It can be reached over the internet or a similar network.',
    },
  },
  'ssvc:HI': {
    definition: 'How much an attack harms people and the mission of the organization.',
    values: {
      L: 'Nobody is harmed, and the mission continues with limits.',
      M: 'Minor harm to people, or one essential task fails.',
      H: 'Serious harm to people, or minor harm while an essential task fails.',
      VH: 'People can die, or the mission fails.',
    },
  },
  'cisa:BOD2604': {
    definition: 'The time to remediate that BOD 26-04 sets for agencies of the United States.',
    values: {
      FSU: 'Remediate with the next planned upgrade or rebuild of the asset.',
      '60D': 'Remediate in 60 days at most.',
      '14D': 'Remediate in 14 days at most.',
      '3D': 'Remediate in 3 days at most.',
      '3DF': 'Remediate in 3 days at most, and examine the asset for signs of an intrusion.',
    },
  },
  'cisa:CISA': {
    definition: 'The four levels by which CISA orders vulnerabilities.',
    values: {
      T: 'Watch it, and remediate in the usual time.',
      'T*': 'Watch it closely, and remediate in the usual time.',
      AT: 'Supervisors should know of it; remediate sooner than usual.',
      AC: 'Leaders should know of it; remediate as soon as possible.',
    },
  },
  'ssvc:DSOI': {
    definition: 'When the organization that runs the software should apply the fix.',
    values: {
      D: 'Do nothing for now.',
      S: 'Fix it in the next planned maintenance.',
      O: 'Fix it before the next planned maintenance.',
      I: 'Fix it at once, and pause other work if needed.',
    },
  },
};

/** What the tables are for, by their ids. */
export const tableTexts: Readonly<Record<string, string>> = {
  'cisa:dt_bod2604': 'How soon BOD 26-04 of CISA asks agencies to remediate a vulnerability of an asset.',
  'cisa:dt_co': 'How CISA, as a coordinator, decides on a vulnerability.',
  'ssvc:dt_dp': 'How soon an organization that runs the software should apply a fix.',
};
