import type { Sampler } from '../../harness/sampler.ts';

/** The content of an invented CVE record. */
export interface InventedCve {
  readonly id: string;
  readonly vendor: string;
  readonly product: string;
  readonly title: string;
  readonly description: string;
  readonly fixedIn: string;
  readonly weakness: string;
  readonly references: readonly string[];
  readonly score: Score | null;
  readonly ssvc: Ssvc | null;
  readonly publishedMs: number;
  readonly updatedMs: number;
  readonly rejectedMs: number | null;
  /** Counts the changes. */
  readonly revision: number;
}

export interface Score {
  readonly vector: string;
  readonly base: number;
  readonly severity: string;
}

export interface Ssvc {
  readonly exploitation: (typeof exploitation)[number];
  readonly automatable: 'yes' | 'no';
}

const exploitation = ['none', 'poc', 'active'] as const;

/** Ids of weaknesses in the world's own catalog. */
export const weaknesses = Array.from({ length: 12 }, (_, i) => `CWE-${90_001 + i}`);

const vendors = [
  'Loomwright',
  'Quillfoot',
  'Marrowbone',
  'Tidewater Kilns',
  'Osprey and Daughters',
  'Fennel',
];
const products = ['Gateway', 'Ledger', 'Kettle', 'Beacon', 'Parcel', 'Almanac', 'Thimble'];
const faults = [
  'drops a thread',
  'forgets its key',
  'reads past its page',
  'opens a door twice',
  'trusts a name',
];
const consequences = [
  'stops the service',
  'reveals what was kept',
  'lets others write',
  'runs what was sent',
];

const score = (vector: string, base: number, severity: string): Score => ({
  vector: `CVSS:3.1/${vector}`,
  base,
  severity,
});
const scores = [
  score('AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8, 'CRITICAL'),
  score('AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', 8.8, 'HIGH'),
  score('AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', 7.8, 'HIGH'),
  score('AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 7.5, 'HIGH'),
  score('AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1, 'MEDIUM'),
  score('AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N', 5.3, 'MEDIUM'),
  score('AV:L/AC:L/PR:L/UI:N/S:U/C:L/I:N/A:N', 3.3, 'LOW'),
];

/** A CVE that was never published before. */
export function inventCve(number: number, atMs: number, sampler: Sampler): InventedCve {
  const [vendor, product, fault] = [sampler.one(vendors), sampler.one(products), sampler.one(faults)];
  return {
    id: `CVE-${new Date(atMs).getUTCFullYear()}-${10_000 + number}`,
    vendor,
    product,
    title: `${vendor} ${product} ${fault}`,
    description: `${product} by ${vendor} ${fault} when request ${number} is odd, which ${sampler.one(consequences)}.`,
    fixedIn: `${1 + sampler.below(5)}.${sampler.below(10)}.0`,
    weakness: sampler.one(weaknesses),
    references: [`https://${vendor.toLowerCase().replaceAll(' ', '-')}.example/advisories/${number}`],
    score: sampler.fraction() < 0.8 ? sampler.one(scores) : null,
    ssvc: sampler.fraction() < 0.7 ? { exploitation: 'none', automatable: sampler.one(['yes', 'no']) } : null,
    publishedMs: atMs,
    updatedMs: atMs,
    rejectedMs: null,
    revision: 0,
  };
}

/**
 * The record after one of the changes that CNAs and CISA make; sometimes only its dates change.
 * @param dateMs date in the record, which may be before its publication
 */
export function reviseCve(cve: InventedCve, dateMs: number, sampler: Sampler): InventedCve {
  const next = { ...cve, updatedMs: dateMs, revision: cve.revision + 1 };
  const [reference = ''] = cve.references;
  switch (sampler.below(8)) {
    case 0:
    case 1:
      return { ...next, score: sampler.one(scores.filter(({ base }) => base !== cve.score?.base)) };
    case 2:
      return { ...next, description: `${cve.description} As told in revision ${next.revision}.` };
    case 3:
      return { ...next, title: `${cve.title} (${next.revision})` };
    case 4:
      return { ...next, references: [...cve.references, `${reference}/${next.revision}`] };
    case 5:
      return { ...next, weakness: sampler.one(weaknesses.filter((id) => id !== cve.weakness)) };
    case 6:
      return { ...next, fixedIn: cve.fixedIn.replace(/\d+$/, (patch) => `${Number(patch) + 1}`) };
    default:
      return sampler.fraction() < 0.2 ? next : { ...next, ssvc: withNewDecision(cve.ssvc) };
  }
}

function withNewDecision(ssvc: Ssvc | null): Ssvc {
  if (ssvc === null) return { exploitation: 'none', automatable: 'no' };
  const { exploitation: was, automatable } = ssvc;
  const worse = exploitation[exploitation.indexOf(was) + 1];
  return worse === undefined ? { exploitation: 'none', automatable } : { exploitation: worse, automatable };
}
