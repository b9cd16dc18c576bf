import { json, type PublishedFile } from '../content.ts';
import type { Publisher } from '../publisher.ts';
import { domains, techniqueId } from './attack-bundle.ts';
import type { CveProgram } from './cve-program.ts';

const release = 'kev-07.28.2025';
const modifiedMs = Date.parse('2025-08-28T12:00:00Z');

/** How listed CVEs are used, by the invented ATT&CK: one document for each domain, of one release. */
export function kevAttackOf(program: CveProgram): Publisher {
  const cves = program
    .published()
    .slice(0, 12)
    .map(({ id }) => id);
  const files = new Map(
    domains
      .filter(({ name }) => name !== 'ics')
      .map((domain): [string, PublishedFile] => [
        `attack-16.1/${release}/${domain.name}/${release}_attack-16.1-${domain.name}.json`,
        {
          content: json(mappings(domain, cves)),
          type: 'text/plain; charset=utf-8',
          modifiedMs,
          keyMember: 'capability_id',
        },
      ]),
  );
  return {
    plan: () => [],
    act: () => null,
    paths: () => [...files.keys()],
    file: (path) => files.get(path) ?? null,
  };
}

function mappings(domain: (typeof domains)[number], cves: readonly string[]): object {
  const types = ['exploitation_technique', 'primary_impact', 'secondary_impact'];
  return {
    metadata: {
      mapping_version: '',
      technology_domain: domain.name,
      attack_version: '16.1',
      mapping_framework: 'kev',
      mapping_framework_version: '07/28/2025',
      author: null,
      contact: null,
      organization: null,
      creation_date: '07/28/2025',
      last_update: '08/28/2025',
      mapping_types: Object.fromEntries(types.map((name) => [name, { name, description: '' }])),
      capability_groups: { loose_thread: 'Loose Thread' },
    },
    mapping_objects: cves.map((cve, i) => ({
      capability_id: cve,
      capability_description: `What is known as ${cve}`,
      mapping_type: types[i % types.length],
      attack_object_id: techniqueId(domain, i % 4),
      attack_object_name: `Thread Pulling ${i % 4}`,
      capability_group: 'loose_thread',
      comments: 'An invented adversary pulls an invented thread.',
      references: [`https://press.example/${cve}`],
      status: 'complete',
      mapping_framework_version: '7/28/2025',
    })),
  };
}
