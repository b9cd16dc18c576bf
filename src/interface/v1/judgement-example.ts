import type { Judgement } from '../../domain/risk/judgement.ts';

/** The judgement of the example record. */
export const judgementExample: Judgement = {
  risk: {
    level: 'critical',
    score: 100,
    reasons: [
      { rule: 'cvss_base', value: 10, effect: 100, claims: ['claim:b5a5a49b6f068b3e'] },
      { rule: 'epss_base', value: 0.94358, effect: 0, claims: ['claim:059c7da3e109a363'] },
      {
        rule: 'exploitation_base',
        value: 'active',
        effect: 0,
        claims: ['claim:b9a6d33af81fb60b', 'claim:24ce71a5e962086d'],
      },
      { rule: 'epss_percentile', value: 0.99957, effect: 0, claims: ['claim:059c7da3e109a363'] },
      {
        rule: 'public_exploit',
        value: 'active',
        effect: 0,
        claims: ['claim:b9a6d33af81fb60b', 'claim:24ce71a5e962086d'],
      },
      { rule: 'automatable', value: 'yes', effect: 0, claims: ['claim:6440c4a7f587d276'] },
      { rule: 'total_impact', value: 'total', effect: 0, claims: ['claim:593ada6577b5128a'] },
      { rule: 'ransomware_floor', value: true, effect: 0, claims: ['claim:5825f9893120cdfc'] },
      { rule: 'kev_floor', value: 'listed', effect: 0, claims: ['claim:b9a6d33af81fb60b'] },
      { rule: 'active_floor', value: 'active', effect: 0, claims: ['claim:24ce71a5e962086d'] },
      { rule: 'epss_floor', value: 0.94358, effect: 0, claims: ['claim:059c7da3e109a363'] },
    ],
    missing: [],
  },
  priority: {
    bod: {
      exposed: { possible: ['3df'], soonest: '3df', missing: [], rows: [15] },
      notExposed: { possible: ['3df'], soonest: '3df', missing: [], rows: [13] },
      tiers: [
        {
          key: '3df',
          name: '3 days & forensic investigation',
          description:
            'Remediate within 3 days and carry out a forensic triage of the asset to assess whether the system is compromised.',
          forensics: true,
        },
      ],
      clockStart: '2021-12-10T00:00:00.000Z',
      table: { id: 'ssvc:cisa:dt_bod2604', version: '1.0.0' },
      notice: "Computed from CISA's published table. This is not a compliance determination.",
    },
    ssvc: {
      coordinator: {
        possible: ['act', 'attend'],
        soonest: 'act',
        missing: ['mission'],
        rows: [33, 34, 35],
        table: { id: 'ssvc:cisa:dt_co', version: '2.0.3' },
      },
      deployer: {
        possible: ['immediate', 'out-of-cycle', 'scheduled'],
        soonest: 'immediate',
        missing: ['exposed', 'impact'],
        rows: [52, 53, 54, 55, 60, 61, 62, 63, 68, 69, 70, 71],
        table: { id: 'ssvc:ssvc:dt_dp', version: '1.0.0' },
      },
    },
  },
};
