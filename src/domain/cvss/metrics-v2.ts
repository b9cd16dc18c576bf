import {
  baseMetric,
  type MetricDefinition,
  notDefined,
  optionalMetric,
  requirementMetrics,
} from './metric.ts';

/** The metrics of CVSS 2.0 in the order of vectors. */
export const metricsOfV2: readonly MetricDefinition[] = [
  baseMetric('AV', 'Access Vector', {
    L: ['Local', 'The attacker needs physical access or an account on the system.'],
    A: ['Adjacent Network', 'The attacker must be in the same local network, or within radio range.'],
    N: ['Network', 'The attacker can use it from anywhere over a network.'],
  }),
  baseMetric('AC', 'Access Complexity', {
    H: ['High', 'It needs rare conditions, such as special rights, deception of experts or a narrow race.'],
    M: ['Medium', 'It needs somewhat special conditions, such as a setting that is not the default.'],
    L: ['Low', 'It needs no special conditions.'],
  }),
  baseMetric('Au', 'Authentication', {
    M: ['Multiple', 'The attacker must log in at least twice.'],
    S: ['Single', 'The attacker must log in once.'],
    N: ['None', 'The attacker does not need to log in.'],
  }),
  baseMetric('C', 'Confidentiality Impact', {
    N: ['None', 'No information is disclosed.'],
    P: ['Partial', 'Much information is disclosed, but the attacker cannot choose which.'],
    C: ['Complete', 'The attacker can read all data of the system.'],
  }),
  baseMetric('I', 'Integrity Impact', {
    N: ['None', 'No data can be changed.'],
    P: ['Partial', 'Some data can be changed, but the attacker cannot choose which.'],
    C: ['Complete', 'The attacker can change all data of the system.'],
  }),
  baseMetric('A', 'Availability Impact', {
    N: ['None', 'The system stays available.'],
    P: ['Partial', 'The system becomes slower, or is interrupted at times.'],
    C: ['Complete', 'The attacker can stop the system completely.'],
  }),
  optionalMetric(
    'temporal',
    'E',
    'Exploitability',
    {
      U: ['Unproven', 'No exploit code is known, or an exploit is only theoretical.'],
      POC: ['Proof-of-Concept', 'There is exploit code that needs work before it is useful in an attack.'],
      F: ['Functional', 'There is exploit code that works in most cases.'],
      H: ['High', 'Exploit code works everywhere or spreads by itself, or none is needed.'],
    },
    notDefined('ND', 'high'),
  ),
  optionalMetric(
    'temporal',
    'RL',
    'Remediation Level',
    {
      OF: ['Official Fix', 'The vendor has published a complete fix.'],
      TF: ['Temporary Fix', 'The vendor has published a fix that is only temporary.'],
      W: ['Workaround', 'There is only a workaround that is not from the vendor.'],
      U: ['Unavailable', 'There is no solution, or it cannot be applied.'],
    },
    notDefined('ND', 'unavailable'),
  ),
  optionalMetric(
    'temporal',
    'RC',
    'Report Confidence',
    {
      UC: ['Unconfirmed', 'There is one unconfirmed report, or several that contradict each other.'],
      UR: ['Uncorroborated', 'Several unofficial sources report it, with differences in details.'],
      C: ['Confirmed', 'The vendor has confirmed it, or others have proven it.'],
    },
    notDefined('ND', 'confirmed'),
  ),
  optionalMetric(
    'environmental',
    'CDP',
    'Collateral Damage Potential',
    {
      N: ['None', 'Neither lives, property nor revenue are in danger.'],
      L: ['Low', 'Slight damage or a slight loss of revenue is possible.'],
      LM: ['Low-Medium', 'Moderate damage or a moderate loss of revenue is possible.'],
      MH: ['Medium-High', 'Significant damage or a significant loss of revenue is possible.'],
      H: ['High', 'Catastrophic damage or a catastrophic loss of revenue is possible.'],
    },
    notDefined('ND', 'none'),
  ),
  optionalMetric(
    'environmental',
    'TD',
    'Target Distribution',
    {
      N: ['None', 'No system here is vulnerable, outside of laboratories.'],
      L: ['Low', 'Up to a quarter of the systems here are vulnerable.'],
      M: ['Medium', 'Between a quarter and three quarters of the systems here are vulnerable.'],
      H: ['High', 'More than three quarters of the systems here are vulnerable.'],
    },
    notDefined('ND', 'high'),
  ),
  ...requirementMetrics(notDefined('ND', 'medium')),
];
