import { ssvcExploitations } from '../domain/exploitation.ts';
import { bodTiers, riskLevels } from '../domain/risk/tier.ts';
import { severities } from '../domain/score.ts';

/** How the values of a fact compare. Words are one of a few, or any text. */
export type FactType =
  | { readonly kind: 'number' | 'flag' | 'time' | 'text' | 'list' }
  /** The least comes first. */
  | { readonly kind: 'level'; readonly levels: readonly string[] };

/** A fact that conditions may name. */
export interface Fact {
  readonly type: FactType;
  readonly description: string;
}

const number: FactType = { kind: 'number' };
const flag: FactType = { kind: 'flag' };
const time: FactType = { kind: 'time' };
const text: FactType = { kind: 'text' };
const list: FactType = { kind: 'list' };
const level = (...levels: readonly string[]): FactType => ({ kind: 'level', levels });

const severity = level(...withoutUnknown(severities).toReversed());
const risk = level(...withoutUnknown(riskLevels).toReversed());
/** The later, the less. */
const tier = level(...bodTiers.toReversed());
const exploitation = level(...ssvcExploitations);
const automatable = level('no', 'yes');
const technicalImpact = level('partial', 'total');

function withoutUnknown(levels: readonly string[]): string[] {
  return levels.filter((one) => one !== 'unknown');
}

/** What is judged or stated of a CVE at one moment: as it is now, before the event, and after it. */
const changing = {
  state: [text, 'the state of the record: published, rejected, reserved'],
  severity: [severity, 'severity of the preferred CVSS score'],
  cvss: [number, 'base score of the preferred CVSS'],
  cvssVersion: [text, 'its version'],
  cvssVector: [text, 'its vector'],
  cvssSource: [text, 'who gave it'],
  attackVector: [text, 'from its vector: network, adjacent, local, physical'],
  epss: [number, 'EPSS score, 0 to 1'],
  epssPercentile: [number, 'EPSS percentile, 0 to 1'],
  epssModel: [text, 'the model of the EPSS score'],
  kev: [flag, 'listed in KEV'],
  kevAdded: [time, 'when it was added to KEV'],
  kevDue: [time, "KEV's own due date"],
  ransomware: [flag, 'KEV says that ransomware campaigns are known to use it'],
  exploitation: [exploitation, 'SSVC exploitation'],
  automatable: [automatable, 'SSVC automatable'],
  technicalImpact: [technicalImpact, 'SSVC technical impact'],
  cwes: [list, 'CWE ids'],
  title: [text, 'the title'],
  description: [text, 'the description'],
  risk: [risk, 'risk level'],
  riskScore: [number, 'risk score, 0 to 100'],
  tier: [tier, 'BOD 26-04 tier of an exposed asset; the soonest is the highest'],
} as const satisfies Record<string, readonly [FactType, string]>;

/** A fact that has a value before and after an event. */
export type ChangingFact = keyof typeof changing;

/** What only the subject has, as it is now. */
const lasting = {
  id: [text, 'id of the entity'],
  type: [text, 'its type: vulnerability, technique, advisory …'],
  published: [time, 'when the CVE was published'],
  modified: [time, 'when its record was last changed'],
  aliases: [list, 'other ids and names'],
  tags: [list, 'tags of the record, such as disputed'],
  vendors: [list, 'vendors of affected products, as their sources write them'],
  products: [list, 'affected products, as their sources write them'],
  packages: [list, 'affected packages: package URLs without a version'],
  advisories: [list, 'ids of advisories about it'],
  hasFix: [flag, 'a fixed version is known'],
} as const satisfies Record<string, readonly [FactType, string]>;

/** What follows from the event. */
const derived = {
  'event.type': [text, 'type of the event'],
  'event.source': [text, 'name of the source of a stored event'],
  'event.at': [time, 'when a stored event happened, by its source'],
  'delta.cvss': [number, 'after minus before'],
  'delta.epss': [number, 'after minus before; null between two models'],
  'delta.epssPercentile': [number, 'after minus before; null between two models'],
  'delta.kevDueDays': [number, 'days by which the due date moved; below 0 if it is earlier'],
  'delta.riskScore': [number, 'after minus before, by this event alone'],
  'added.references': [list, 'URLs that the event added'],
  'added.advisory': [text, 'id of the advisory that the event added'],
  'added.cwes': [list, 'CWE ids that the event added'],
  'derived.fixAvailable': [
    flag,
    'the event brings a fix: a reference tagged patch, an advisory with a vendor fix, the first fixed version',
  ],
  'derived.proofOfConceptSeen': [flag, 'exploitation changes from none or unknown to poc'],
  'derived.exploitationStarted': [flag, 'exploitation changes to active'],
  'derived.tierShortened': [flag, 'the tier after the event is sooner than before it'],
} as const satisfies Record<string, readonly [FactType, string]>;

export type FactName =
  | ChangingFact
  | `before.${ChangingFact}`
  | `after.${ChangingFact}`
  | keyof typeof lasting
  | keyof typeof derived;

/** The facts that conditions may name, by their names. */
export const facts: ReadonlyMap<string, Fact> = new Map(
  [
    ...Object.entries(lasting),
    ...Object.entries(changing),
    ...Object.entries(changing).map(([name, [type, meaning]]) => placed('before', name, type, meaning)),
    ...Object.entries(changing).map(([name, [type, meaning]]) => placed('after', name, type, meaning)),
    ...Object.entries(derived),
  ].map(([name, [type, description]]) => [name, { type, description }]),
);

function placed(when: string, name: string, type: FactType, meaning: string): [string, [FactType, string]] {
  return [`${when}.${name}`, [type, `the same ${when} the event: ${meaning}`]];
}

/** The names of the facts that have a value before and after an event. */
export const changingFacts = Object.keys(changing) as ChangingFact[];
