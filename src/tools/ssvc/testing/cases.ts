import type { TableOutcome } from '../../../domain/risk/decision-table.ts';
import type { PointOutcomes } from '../../../domain/risk/points.ts';
import type { Answer, JudgedCve } from '../../contract.ts';

const bod = 'CISA, table of BOD 26-04, 1.0.0';
const all = 'CISA BOD 26-04 1.0.0, CISA Levels 2.0.3, CERT/CC deployer table 1.0.0';

/** What the published tables have for the points, read by hand. An outcome with several keys lacks a point. */
function decided(tier: string, coordinator: string, deployer: string, missing: string[] = []): Answer[] {
  const outcome = (text: string): TableOutcome => {
    const possible = text.split(' ');
    return { possible, soonest: possible[0] ?? null, missing, rows: [] };
  };
  const outcomes: PointOutcomes = {
    bod: outcome(tier),
    coordinator: outcome(coordinator),
    deployer: outcome(deployer),
  };
  return [{ kind: 'points', location: 'line 1', outcomes }];
}

function judged(id: string, own: Partial<JudgedCve>): Answer {
  const nothing = { exposed: [], notExposed: [], coordinator: [], deployer: [], missing: [] };
  return { kind: 'cve', id, judged: { title: null, risk: 'unknown', riskScore: null, ...nothing, ...own } };
}

const log4Shell = judged('CVE-2021-44228', {
  risk: 'critical',
  riskScore: 100,
  exposed: ['3df'],
  notExposed: ['3df'],
  coordinator: ['act', 'attend'],
  deployer: ['immediate', 'out-of-cycle', 'scheduled'],
});

export const cases = {
  hostile: [
    {
      name: 'exploited, automatable, total, open',
      source: `${all}: KEV, MWI and HI are missing`,
      input: 'E:A/A:Y/TI:T/EXP:O',
      ids: ['ssvc.forensics', 'ssvc.undecided'],
      risk: 'critical',
      answers: decided('3df 3d', 'act attend', 'immediate out-of-cycle', ['KEV', 'MWI', 'HI']),
    },
    {
      name: 'the worst of everything',
      source: all,
      input: 'KEV:Y/PE:Y/A:Y/TI:T/MWI:H/EXP:O/HI:VH',
      ids: ['ssvc.act', 'ssvc.forensics', 'ssvc.immediate'],
      risk: 'critical',
      answers: decided('3df', 'act', 'immediate'),
    },
    {
      name: 'listed, and not exposed',
      source: all,
      input: 'KEV:Y/PE:N/A:N/TI:T/MWI:H/EXP:S/HI:H',
      ids: ['ssvc.act', 'ssvc.fourteen-days', 'ssvc.out-of-cycle'],
      risk: 'high',
      answers: decided('14d', 'act', 'out-of-cycle'),
    },
    {
      name: 'exploited, but not listed',
      source: all,
      input: 'E:A/A:Y/TI:P/MWI:M/KEV:N/PE:Y/EXP:C/HI:L',
      ids: ['ssvc.attend', 'ssvc.fourteen-days', 'ssvc.out-of-cycle'],
      risk: 'high',
      answers: decided('14d', 'attend', 'out-of-cycle'),
    },
    {
      name: 'a public exploit for what people depend on',
      source: all,
      input: 'E:P/A:N/TI:T/MWI:H/KEV:N/PE:Y/EXP:O/HI:VH',
      ids: ['ssvc.attend', 'ssvc.fourteen-days', 'ssvc.out-of-cycle'],
      risk: 'high',
      answers: decided('14d', 'attend', 'out-of-cycle'),
    },
    {
      name: 'listed, of partial impact, but people may die',
      source: all,
      input: 'KEV:Y/PE:Y/A:N/TI:P/MWI:H/EXP:O/HI:VH',
      ids: ['ssvc.attend', 'ssvc.fourteen-days', 'ssvc.immediate'],
      risk: 'critical',
      answers: decided('14d', 'attend', 'immediate'),
    },
    {
      name: 'values by their names',
      source: all,
      input: 'E:active/A:yes/TI:total/KEV:no/PE:yes/MWI:high/EXP:open/HI:very high',
      ids: ['ssvc.act', 'ssvc.immediate', 'ssvc.three-days'],
      risk: 'critical',
      answers: decided('3d', 'act', 'immediate'),
    },
    {
      name: 'a line of the calculator',
      source: 'CISA, SSVC calculator: vector string',
      input: 'SSVCv2/E:A/A:Y/T:T/M:H/D:C/2026-08-22T10:00:00Z/',
      ids: ['ssvc.act', 'ssvc.forensics', 'ssvc.undecided'],
      risk: 'critical',
      answers: decided('3df 3d 60d', 'act', 'immediate out-of-cycle scheduled', ['KEV', 'PE', 'EXP', 'HI']),
    },
    {
      name: 'a CVE that is listed',
      source: `${bod}: automatable and total`,
      input: 'cve-2021-44228',
      ids: ['ssvc.forensics', 'ssvc.undecided'],
      risk: 'critical',
      answers: [log4Shell],
    },
    {
      name: 'a CVE of which nobody says whether it is automatable',
      source: `${bod}: column not listed and exposed`,
      input: 'CVE-2026-10001',
      ids: ['ssvc.three-days'],
      risk: 'high',
      answers: [judged('CVE-2026-10001', { exposed: ['3d', '14d', '60d'], missing: ['ssvc'] })],
    },
    {
      name: 'a CVE, and a line that is none',
      source: 'CVE id syntax: at least four digits',
      input: 'CVE-2021-44228\nCVE-2021-1',
      ids: ['ssvc.forensics', 'ssvc.malformed', 'ssvc.undecided'],
      risk: 'critical',
      answers: [log4Shell],
    },
    {
      name: 'names that objects of JavaScript have',
      source: 'CERT/CC SSVC: only listed points',
      input: 'E:A/A:Y/TI:T/EXP:O\n__proto__:Y\nE:constructor\nSSVC/toString:Y',
      ids: ['ssvc.forensics', 'ssvc.malformed', 'ssvc.undecided'],
      risk: 'critical',
      answers: decided('3df 3d', 'act attend', 'immediate out-of-cycle', ['KEV', 'MWI', 'HI']),
    },
    {
      name: 'a point with two values',
      source: 'CERT/CC SSVC: a decision point has one value',
      input: 'KEV:Y/PE:Y/A:Y/TI:T/MWI:H/EXP:O/HI:VH\nE:N/E:A',
      ids: ['ssvc.act', 'ssvc.forensics', 'ssvc.immediate', 'ssvc.malformed'],
      risk: 'critical',
      answers: decided('3df', 'act', 'immediate'),
    },
  ],
  harmless: [
    {
      name: 'the least of everything',
      source: all,
      input: 'E:N/A:N/TI:P/MWI:L/KEV:N/PE:N/EXP:S/HI:L',
      ids: ['ssvc.defer', 'ssvc.next-upgrade', 'ssvc.track'],
      risk: 'none',
      answers: decided('fsu', 'track', 'defer'),
    },
    {
      name: 'total impact that nobody uses',
      source: all,
      input: 'E:N/A:N/TI:T/MWI:M/KEV:N/PE:N/EXP:S/HI:M',
      ids: ['ssvc.defer', 'ssvc.next-upgrade', 'ssvc.track'],
      risk: 'none',
      answers: decided('fsu', 'track', 'defer'),
    },
    {
      name: 'a public exploit of little use, in lower case',
      source: all,
      input: 'e:p/a:n/ti:p/mwi:m/kev:n/pe:n/exp:c/hi:l',
      ids: ['ssvc.defer', 'ssvc.next-upgrade', 'ssvc.track'],
      risk: 'none',
      answers: decided('fsu', 'track', 'defer'),
    },
    {
      name: 'exposed, and of partial impact',
      source: all,
      input: 'E:N/A:N/TI:P/MWI:M/KEV:N/PE:Y/EXP:O/HI:L',
      ids: ['ssvc.defer', 'ssvc.sixty-days', 'ssvc.track'],
      risk: 'low',
      answers: decided('60d', 'track', 'defer'),
    },
    {
      name: 'automatable, and not exposed',
      source: all,
      input: 'E:N/A:Y/TI:P/MWI:L/KEV:N/PE:N/EXP:S/HI:L',
      ids: ['ssvc.defer', 'ssvc.sixty-days', 'ssvc.track'],
      risk: 'low',
      answers: decided('60d', 'track', 'defer'),
    },
    {
      name: 'what the mission depends on',
      source: all,
      input: 'E:N/A:N/TI:T/MWI:H/KEV:N/PE:N/EXP:S/HI:H',
      ids: ['ssvc.next-upgrade', 'ssvc.scheduled', 'ssvc.track-star'],
      risk: 'low',
      answers: decided('fsu', 'track*', 'scheduled'),
    },
    {
      name: 'a public exploit of total impact',
      source: all,
      input: 'E:P/A:N/TI:T/MWI:M/KEV:N/PE:N/EXP:S/HI:M',
      ids: ['ssvc.next-upgrade', 'ssvc.scheduled', 'ssvc.track-star'],
      risk: 'low',
      answers: decided('fsu', 'track*', 'scheduled'),
    },
    {
      name: 'one point that says almost nothing',
      source: `${all}: nothing is asked of E by the first`,
      input: 'E:N',
      ids: ['ssvc.undecided'],
      risk: 'unknown',
      answers: decided('3df 3d 14d 60d fsu', 'attend track* track', 'out-of-cycle scheduled defer', [
        'A',
        'TI',
        'KEV',
        'PE',
        'EXP',
        'MWI',
        'HI',
      ]),
    },
    {
      name: 'points before anything is looked up',
      source: 'decision: what could not be looked at is not clean',
      input: 'E:N/A:N/TI:P/MWI:L/KEV:N/PE:N/EXP:S/HI:L',
      ids: [],
      risk: 'unknown',
      answers: [
        { kind: 'points', location: 'line 1', outcomes: { bod: null, coordinator: null, deployer: null } },
      ],
    },
    {
      name: 'a CVE that no source names',
      source: 'decision: what nobody names is unknown',
      input: 'CVE-2099-99999',
      ids: [],
      risk: 'unknown',
      answers: [{ kind: 'cve', id: 'CVE-2099-99999', judged: null }],
    },
    {
      name: 'a rejected CVE',
      source: 'CVE Program: a rejected id is not to be used',
      input: ' CVE-2026-10002 \r\n',
      ids: [],
      risk: 'unknown',
      answers: [judged('CVE-2026-10002', {})],
    },
    {
      name: 'a CVE that nobody exploits',
      source: `${all}: EXP and HI are missing`,
      input: 'CVE-2026-10003',
      ids: ['ssvc.sixty-days', 'ssvc.track', 'ssvc.undecided'],
      risk: 'low',
      answers: [
        judged('CVE-2026-10003', {
          exposed: ['60d'],
          notExposed: ['fsu'],
          coordinator: ['track'],
          deployer: ['scheduled', 'defer'],
        }),
      ],
    },
  ],
} as const;
