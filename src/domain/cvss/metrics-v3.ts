import {
  baseMetric,
  type MetricDefinition,
  modifiedMetrics,
  notDefined,
  optionalMetric,
  requirementMetrics,
} from './metric.ts';

const baseMetrics: readonly MetricDefinition[] = [
  baseMetric('AV', 'Attack Vector', {
    N: ['Network', 'The attacker can use it from anywhere over a network.'],
    A: ['Adjacent Network', 'The attacker must be in the same local network, or within radio range.'],
    L: ['Local', 'The attacker must be on the system, or a user must open something there.'],
    P: ['Physical', 'The attacker must touch the device.'],
  }),
  baseMetric('AC', 'Attack Complexity', {
    L: ['Low', 'It works each time, without special conditions.'],
    H: ['High', 'It depends on conditions that the attacker does not control, or needs preparation.'],
  }),
  baseMetric('PR', 'Privileges Required', {
    N: ['None', 'The attacker needs no account.'],
    L: ['Low', 'The attacker needs the rights of an ordinary user.'],
    H: ['High', 'The attacker needs the rights of an administrator.'],
  }),
  baseMetric('UI', 'User Interaction', {
    N: ['None', 'Nobody else has to do anything.'],
    R: ['Required', 'Somebody else has to act, such as open a file or follow a link.'],
  }),
  baseMetric('S', 'Scope', {
    U: ['Unchanged', 'The impact is limited to what the vulnerable component is responsible for.'],
    C: ['Changed', 'The impact reaches beyond what the vulnerable component is responsible for.'],
  }),
  baseMetric('C', 'Confidentiality Impact', {
    N: ['None', 'No information is disclosed.'],
    L: ['Low', 'Some information is disclosed, but the attacker cannot choose which.'],
    H: ['High', 'All information is disclosed, or some with serious consequences.'],
  }),
  baseMetric('I', 'Integrity Impact', {
    N: ['None', 'No data can be changed.'],
    L: ['Low', 'Some data can be changed, without serious consequences.'],
    H: ['High', 'All data can be changed, or some with serious consequences.'],
  }),
  baseMetric('A', 'Availability Impact', {
    N: ['None', 'The component stays available.'],
    L: ['Low', 'The component becomes slower, or is interrupted at times.'],
    H: ['High', 'The component can be stopped, or made useless in part with serious consequences.'],
  }),
];

const temporalMetrics: readonly MetricDefinition[] = [
  optionalMetric(
    'temporal',
    'E',
    'Exploit Code Maturity',
    {
      U: ['Unproven', 'No exploit code is known, or an exploit is only theoretical.'],
      P: ['Proof-of-Concept', 'There is exploit code that needs work before it is useful in an attack.'],
      F: ['Functional', 'There is exploit code that works in most cases.'],
      H: ['High', 'Exploit code works everywhere or spreads by itself, or none is needed.'],
    },
    notDefined('X', 'high'),
  ),
  optionalMetric(
    'temporal',
    'RL',
    'Remediation Level',
    {
      O: ['Official Fix', 'The vendor has published a complete fix.'],
      T: ['Temporary Fix', 'The vendor has published a fix that is only temporary.'],
      W: ['Workaround', 'There is only a workaround that is not from the vendor.'],
      U: ['Unavailable', 'There is no solution, or it cannot be applied.'],
    },
    notDefined('X', 'unavailable'),
  ),
  optionalMetric(
    'temporal',
    'RC',
    'Report Confidence',
    {
      U: ['Unknown', 'Its cause is not known, or reports differ.'],
      R: ['Reasonable', 'Important details are published, but its cause is not fully confirmed.'],
      C: ['Confirmed', 'The vendor has confirmed it, or anybody can reproduce it.'],
    },
    notDefined('X', 'confirmed'),
  ),
];

/** The metrics of CVSS 3.0 and 3.1 in the order of vectors. */
export const metricsOfV3: readonly MetricDefinition[] = [
  ...baseMetrics,
  ...temporalMetrics,
  ...requirementMetrics(notDefined('X', 'medium')),
  ...modifiedMetrics(baseMetrics),
];
