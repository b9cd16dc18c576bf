import { bundleId, stixAuthors, stixId, stixLink, stixObject } from './stix.ts';

export const domains = [
  { name: 'enterprise', chain: 'mitre-attack', first: 9_100 },
  { name: 'mobile', chain: 'mitre-mobile-attack', first: 9_200 },
  { name: 'ics', chain: 'mitre-ics-attack', first: 9_300 },
] as const;

export type Domain = (typeof domains)[number];

/** The content of a release for each domain. */
export interface AttackRelease {
  readonly atMs: number;
  /** Counts the releases. */
  readonly number: number;
  /** The number of techniques, with the revoked ones. */
  readonly techniques: number;
  /** Their numbers in order, each by the newest technique of that release. */
  readonly revoked: readonly number[];
}

export const firstTechniques = 12;

/** `T9100`: the id of a number in a domain. */
export function techniqueId(domain: Domain, number: number): string {
  return `T${domain.first + number}`;
}

/** The bundle of a domain, as STIX 2.0. */
export function attackBundle(domain: Domain, release: AttackRelease): object {
  return {
    type: 'bundle',
    id: bundleId(domain.first),
    spec_version: '2.0',
    objects: [
      ...othersOf(domain, release),
      ...techniquesOf(domain, release),
      ...linksOf(domain, release),
      ...stixAuthors(),
    ],
  };
}

function techniquesOf(
  domain: Domain,
  { atMs, number: release, techniques, revoked }: AttackRelease,
): object[] {
  return Array.from({ length: techniques }, (_, number) => {
    const isRevoked = revoked.includes(number);
    // A few are reworded in each release.
    const isReworded = number % 5 === release % 5;
    return named(domain, 'attack-pattern', techniqueId(domain, number), atMs, {
      name: `Thread Pulling ${number}`,
      description: `Adversaries may pull thread ${number}${isReworded ? `, as release ${release} says` : ''}.`,
      revoked: isRevoked,
      kill_chain_phases: [{ kill_chain_name: domain.chain, phase_name: `unweaving-${domain.name}` }],
      x_mitre_detection: '',
      x_mitre_is_subtechnique: false,
      x_mitre_platforms: ['Linux', 'Windows'],
    });
  });
}

function othersOf(domain: Domain, { atMs }: AttackRelease): object[] {
  const { first, name } = domain;
  return [
    named(domain, 'x-mitre-tactic', `TA${first}`, atMs, {
      name: `Unweaving of ${name}`,
      x_mitre_shortname: `unweaving-${name}`,
    }),
    named(domain, 'intrusion-set', `G${first}`, atMs, {
      name: `Moth ${first}`,
      aliases: [`Moth ${first}`, `Night Moth ${first}`],
      description: 'An invented group that comes at night.',
    }),
    named(domain, 'malware', `S${first}`, atMs, {
      name: `Fray ${first}`,
      x_mitre_aliases: [`Fray ${first}`],
      labels: ['malware'],
    }),
    named(domain, 'course-of-action', `M${first}`, atMs, { name: `Hemming ${first}` }),
    named(domain, 'x-mitre-analytic', `AN${first}`, atMs, { name: `Analytic ${first}` }),
    named(domain, 'x-mitre-detection-strategy', `DET${first}`, atMs, {
      name: `Listening for moths ${first}`,
      x_mitre_analytic_refs: [stixId('x-mitre-analytic', first)],
    }),
  ];
}

function linksOf(domain: Domain, { atMs, revoked, techniques }: AttackRelease): object[] {
  const { first } = domain;
  const technique = (number: number) => stixId('attack-pattern', first + number);
  const link = (number: number, type: string, from: string, to: string) =>
    stixLink(first * 1_000 + number, type, [from, to], atMs, { x_mitre_deprecated: false });
  return [
    link(0, 'uses', stixId('intrusion-set', first), technique(0)),
    link(1, 'uses', stixId('malware', first), technique(1)),
    link(2, 'uses', stixId('intrusion-set', first), stixId('malware', first)),
    link(3, 'mitigates', stixId('course-of-action', first), technique(2)),
    link(4, 'detects', stixId('x-mitre-detection-strategy', first), technique(3)),
    ...revoked.map((number, i) =>
      link(10 + i, 'revoked-by', technique(number), technique(techniques - revoked.length + i)),
    ),
  ];
}

function named(domain: Domain, type: string, id: string, atMs: number, members: object): object {
  return stixObject(type, Number(id.replace(/\D/g, '')), atMs, {
    external_references: [
      { source_name: 'mitre-attack', url: `https://attack.mitre.org/invented/${id}`, external_id: id },
    ],
    revoked: false,
    x_mitre_deprecated: false,
    x_mitre_domains: [`${domain.name}-attack`],
    x_mitre_version: '1.0',
    x_mitre_attack_spec_version: '3.3.0',
    ...members,
  });
}
