import { json, type PublishedFile } from '../content.ts';
import type { Publisher } from '../publisher.ts';
import { bundleId, stixAuthors, stixId, stixLink, stixObject } from './stix.ts';

const path = 'capec/2.1/stix-capec.json';
const patterns = 12;

/** CAPEC, which has had no release for years. */
export function capecOf(bornMs: number): Publisher {
  const modifiedMs = bornMs - 900 * 86_400_000;
  const file: PublishedFile = {
    content: json(bundle(modifiedMs)),
    type: 'text/plain; charset=utf-8',
    modifiedMs,
    keyMember: 'external_references',
  };
  return {
    plan: () => [],
    act: () => null,
    paths: () => [path],
    file: (requested) => (requested === path ? file : null),
  };
}

function bundle(atMs: number): object {
  const numbers = Array.from({ length: patterns }, (_, i) => 9_001 + i);
  const [first = 0] = numbers;
  return {
    type: 'bundle',
    id: bundleId(9_000),
    objects: [
      ...numbers.map((number) => pattern(number, number === first ? null : first, atMs)),
      stixObject('course-of-action', first, atMs, {
        name: `coa-${first}-0`,
        description: 'Count the threads.',
      }),
      stixLink(
        9_000_000,
        'mitigates',
        [stixId('course-of-action', first), stixId('attack-pattern', first)],
        atMs,
      ),
      ...stixAuthors(),
    ],
  };
}

function pattern(number: number, parent: number | null, atMs: number): object {
  const id = `CAPEC-${number}`;
  const weakness = 90_001 + (number % 12);
  return stixObject('attack-pattern', number, atMs, {
    name: `Pulling at Seam ${number}`,
    description: `An adversary pulls at seam ${number} until it opens.`,
    external_references: [
      { external_id: id, source_name: 'capec', url: `https://capec.mitre.org/invented/${number}.html` },
      {
        external_id: `CWE-${weakness}`,
        source_name: 'cwe',
        url: `https://cwe.mitre.org/invented/${weakness}.html`,
      },
      {
        description: 'Thread Pulling',
        external_id: 'T9100',
        source_name: 'ATTACK',
        url: 'https://attack.example/T9100',
      },
    ],
    spec_version: '2.1',
    x_capec_abstraction: parent === null ? 'Meta' : 'Standard',
    x_capec_domains: ['Software'],
    x_capec_status: 'Stable',
    x_capec_version: '3.9',
    ...(parent === null ? {} : { x_capec_child_of_refs: [stixId('attack-pattern', parent)] }),
  });
}
