import {
  baseMetric,
  type MetricDefinition,
  modifiedMetric,
  modifiedMetrics,
  optionalMetric,
  requirementMetrics,
} from './metric.ts';

const notStated = ['X', 'Not stated.'] as const;

/** The impact metrics of the vulnerable system, or of the systems behind it. */
const impacts = (letter: 'V' | 'S', system: string) => [
  baseMetric(`${letter}C`, `${system} System Confidentiality Impact`, {
    H: ['High', 'All information is disclosed, or some with serious consequences.'],
    L: ['Low', 'Some information is disclosed, but the attacker cannot choose which.'],
    N: ['None', 'No information is disclosed.'],
  }),
  baseMetric(`${letter}I`, `${system} System Integrity Impact`, {
    H: ['High', 'All data can be changed, or some with serious consequences.'],
    L: ['Low', 'Some data can be changed, without serious consequences.'],
    N: ['None', 'No data can be changed.'],
  }),
  baseMetric(`${letter}A`, `${system} System Availability Impact`, {
    H: ['High', 'The system can be stopped, or made useless in part with serious consequences.'],
    L: ['Low', 'The system becomes slower, or is interrupted at times.'],
    N: ['None', 'The system stays available.'],
  }),
];

const exploitability: readonly MetricDefinition[] = [
  baseMetric('AV', 'Attack Vector', {
    N: ['Network', 'The attacker can use it from anywhere over a network.'],
    A: ['Adjacent', 'The attacker must be in the same local network, or within radio range.'],
    L: ['Local', 'The attacker must be on the system, or a user must open something there.'],
    P: ['Physical', 'The attacker must touch the device.'],
  }),
  baseMetric('AC', 'Attack Complexity', {
    L: ['Low', 'No protection has to be evaded.'],
    H: ['High', 'The attacker must evade a protection, or obtain a secret of the target.'],
  }),
  baseMetric('AT', 'Attack Requirements', {
    N: ['None', 'It works in every deployment of the system.'],
    P: ['Present', 'It works only in some deployments, or under conditions such as a race.'],
  }),
  baseMetric('PR', 'Privileges Required', {
    N: ['None', 'The attacker needs no account.'],
    L: ['Low', 'The attacker needs the rights of an ordinary user.'],
    H: ['High', 'The attacker needs the rights of an administrator.'],
  }),
  baseMetric('UI', 'User Interaction', {
    N: ['None', 'Nobody else has to do anything.'],
    P: ['Passive', 'Somebody has to use the system as usual, without noticing the attack.'],
    A: ['Active', 'Somebody has to act in a special way, such as import a file or ignore a warning.'],
  }),
];
const vulnerableSystem = impacts('V', 'Vulnerable');
const subsequentSystems = impacts('S', 'Subsequent');

/** For systems behind the vulnerable one, `N` has another name, and people can be in danger. */
const modifiedSubsequent = subsequentSystems.map((base) =>
  modifiedMetric(base, {
    N: ['Negligible', 'There is no impact, or a negligible one.'],
    ...(base.key !== 'SC' && { S: ['Safety', 'A person can be injured, or worse.'] }),
  }),
);

const supplementalMetrics: readonly MetricDefinition[] = [
  optionalMetric(
    'supplemental',
    'S',
    'Safety',
    {
      N: ['Negligible', 'At most minor injuries of a person are to be expected.'],
      P: ['Present', 'A person can be injured, or worse.'],
    },
    notStated,
  ),
  optionalMetric(
    'supplemental',
    'AU',
    'Automatable',
    {
      N: ['No', 'An attacker cannot automate all steps of an attack on many targets.'],
      Y: ['Yes', 'An attacker can automate all steps of an attack on many targets.'],
    },
    notStated,
  ),
  optionalMetric(
    'supplemental',
    'R',
    'Recovery',
    {
      A: ['Automatic', 'The system recovers by itself.'],
      U: ['User', 'The system recovers when a person acts.'],
      I: ['Irrecoverable', 'The system cannot be recovered.'],
    },
    notStated,
  ),
  optionalMetric(
    'supplemental',
    'V',
    'Value Density',
    {
      D: ['Diffuse', 'One attack gains control of few resources.'],
      C: ['Concentrated', 'One attack gains control of many resources.'],
    },
    notStated,
  ),
  optionalMetric(
    'supplemental',
    'RE',
    'Vulnerability Response Effort',
    {
      L: ['Low', 'The response takes little effort.'],
      M: ['Moderate', 'The response takes some effort, and can interrupt the service.'],
      H: ['High', 'The response takes much effort, and can interrupt the service for long.'],
    },
    notStated,
  ),
  optionalMetric(
    'supplemental',
    'U',
    'Provider Urgency',
    {
      Clear: ['Clear', 'The provider calls it informational.'],
      Green: ['Green', 'The provider calls it of reduced urgency.'],
      Amber: ['Amber', 'The provider calls it of moderate urgency.'],
      Red: ['Red', 'The provider calls it of the highest urgency.'],
    },
    notStated,
  ),
];

/** The metrics of CVSS 4.0 in the order of vectors. */
export const metricsOfV4: readonly MetricDefinition[] = [
  ...exploitability,
  ...vulnerableSystem,
  ...subsequentSystems,
  optionalMetric(
    'threat',
    'E',
    'Exploit Maturity',
    {
      A: ['Attacked', 'Attacks are reported, or tools make them simple.'],
      P: [
        'Proof-of-Concept',
        'There is public exploit code, but neither attacks nor simple tools are known.',
      ],
      U: ['Unreported', 'Neither public exploit code, attacks nor simple tools are known.'],
    },
    ['X', 'Not stated, which counts as attacked.'],
  ),
  ...requirementMetrics(['X', 'Not stated, which counts as high.']),
  ...modifiedMetrics([...exploitability, ...vulnerableSystem]),
  ...modifiedSubsequent,
  ...supplementalMetrics,
];
