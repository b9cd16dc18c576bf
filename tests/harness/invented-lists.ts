import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inventedId } from './invented-id.ts';

/** A technique, a weakness and an advisory that are in every release. */
export const inventedEntities = ['T9000', 'CWE-90000', 'advisory:loom-2025-0'] as const;

const dayMs = 86_400_000;
const [techniques, weaknesses, reports] = [10, 12, 6];

/**
 * Writes what else the invented upstream publishes: an ATT&CK bundle, a CWE catalog, OSV records and CSAF
 * advisories. In each release another technique is revoked, another group and weakness are missing, and some
 * links change. Half of the reports are new and half are those of the previous release, changed. Any release
 * may follow any other.
 */
export async function writeInventedLists(folder: string, release: number): Promise<void> {
  const at = new Date(Date.UTC(2025, 0, 1) + release * dayMs).toISOString();
  await writeFile(join(folder, 'attack.json'), JSON.stringify(bundle(release, at)));
  await writeFile(join(folder, 'cwe.xml'), catalog(release, at));
  const first = (release * reports) / 2;
  const numbers = [0, ...Array.from({ length: reports }, (_, i) => first + i)];
  for (const [kind, report] of [
    ['osv', osvRecord],
    ['csaf', csafAdvisory],
  ] as const) {
    await mkdir(join(folder, kind), { recursive: true });
    for (const number of new Set(numbers)) {
      await writeFile(join(folder, kind, `${number}.json`), JSON.stringify(report(number, at)));
    }
  }
}

function bundle(release: number, at: string) {
  const numbers = Array.from({ length: techniques }, (_, i) => i);
  return {
    type: 'bundle',
    id: 'bundle--00000000-1111-4111-8111-111111111111',
    objects: [
      stixObject('x-mitre-tactic', 'TA9000', at, { x_mitre_shortname: 'weaving' }),
      ...numbers.map((i) =>
        stixObject('attack-pattern', `T${9_000 + i}`, at, {
          kill_chain_phases: [{ kill_chain_name: 'mitre-attack', phase_name: 'weaving' }],
          revoked: i > 0 && i === release % techniques,
        }),
      ),
      ...numbers
        .filter((i) => i !== release % techniques)
        .map((i) =>
          stixObject('intrusion-set', `G${9_000 + i}`, at, {
            aliases: [`Weaver ${i}`, `Spinner ${i + release}`],
            description: `They cut thread after thread, by ${inventedId(i)} too.`,
          }),
        ),
      ...numbers
        .filter((i) => i !== release % techniques)
        .map((i) => relationship(i, (i + release) % techniques, at)),
    ],
  };
}

/** The revision is part of the names, so that these change. */
function stixObject(type: string, id: string, at: string, members: object) {
  return {
    type,
    id: stixId(type, id),
    external_references: [{ source_name: 'mitre-attack', external_id: id }],
    name: `${id} of ${at.slice(0, 10)}`,
    x_mitre_domains: ['enterprise-attack'],
    created: '2024-01-01T00:00:00.000Z',
    modified: at,
    ...members,
  };
}

function relationship(group: number, technique: number, at: string) {
  return {
    type: 'relationship',
    id: stixId('relationship', `R${9_000 + group}`),
    relationship_type: 'uses',
    source_ref: stixId('intrusion-set', `G${9_000 + group}`),
    target_ref: stixId('attack-pattern', `T${9_000 + technique}`),
    modified: at,
  };
}

function stixId(type: string, id: string): string {
  return `${type}--00000000-2222-4222-8222-${id.slice(1).replace(/\D/g, '').padStart(12, '0')}`;
}

function catalog(release: number, at: string): string {
  const entries = Array.from({ length: weaknesses }, (_, i) => i)
    .filter((i) => i === 0 || i !== release % weaknesses)
    .map(
      (i) => `<Weakness ID="${90_000 + i}" Name="Weak thread ${i} of ${at.slice(0, 10)}" Abstraction="Base"
  Structure="Simple" Status="Draft"><Description>A thread that breaks &amp; tangles.</Description>
  <Related_Weaknesses><Related_Weakness Nature="ChildOf" CWE_ID="${90_000 + ((i * 7 + release) % weaknesses)}" View_ID="1000"/>
  </Related_Weaknesses></Weakness>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Weakness_Catalog Name="CWE" Version="9.${release}" Date="${at.slice(0, 10)}" xmlns="http://cwe.mitre.org/cwe-7">
<Weaknesses>${entries.join('\n')}</Weaknesses>
</Weakness_Catalog>
`;
}

/** Every third is about two CVEs, so that its ids are names of neither. */
function osvRecord(number: number, at: string) {
  const others = number % 3 === 0 ? [inventedId(number + 1)] : [];
  return {
    schema_version: '1.6.0',
    id: `GO-2025-${String(number).padStart(4, '0')}`,
    modified: at,
    published: '2025-01-01T00:00:00Z',
    aliases: [inventedId(number), ...others],
    summary: `A thread is dropped, as told on ${at.slice(0, 10)}`,
    affected: [
      {
        package: { ecosystem: 'Go', name: `loomwright.example/loom${number % 5}` },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: `1.${number}.0` }] }],
      },
    ],
    references: [{ type: 'FIX', url: `https://loomwright.example.test/fix/${number}` }],
  };
}

function csafAdvisory(number: number, at: string) {
  const version = { category: 'product_version_range', name: `< 2.${number}` };
  const product = { product_id: 'P-1', name: `Loomwright Loom ${number % 7} < 2.${number}` };
  const branches = [
    { category: 'product_name', name: `Loom ${number % 7}`, branches: [{ ...version, product }] },
  ];
  return {
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      lang: 'en',
      publisher: { category: 'vendor', name: 'Loomwright', namespace: 'https://loomwright.example.test' },
      title: `Loom ${number % 7} drops threads`,
      tracking: {
        id: `LOOM-2025-${number}`,
        status: 'final',
        version: at.slice(0, 10),
        initial_release_date: '2025-01-01T00:00:00Z',
        current_release_date: at,
        revision_history: [],
      },
    },
    product_tree: { branches: [{ category: 'vendor', name: 'Loomwright', branches }] },
    vulnerabilities: [number, number + 2].map((cve) => ({
      cve: inventedId(cve),
      cwe: { id: `CWE-${90_000 + (number % weaknesses)}`, name: 'Weak thread' },
      product_status: { known_affected: ['P-1'] },
      remediations: [{ category: 'vendor_fix', details: `Use 2.${number} or later.`, product_ids: ['P-1'] }],
    })),
  };
}
