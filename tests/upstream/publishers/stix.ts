/** Parts of STIX bundles that ATT&CK and CAPEC have in common. */

const author = 'identity--00000000-0000-4000-8000-000000000001';
const marking = 'marking-definition--00000000-0000-4000-8000-000000000002';

/** An id that is the same for the same number. */
export function stixId(type: string, number: number): string {
  return `${type}--00000000-2222-4222-8222-${String(number).padStart(12, '0')}`;
}

/** An object that MITRE made. */
export function stixObject(type: string, number: number, modifiedMs: number, members: object): object {
  return {
    type,
    id: stixId(type, number),
    created: '2020-01-14T17:18:32.126Z',
    created_by_ref: author,
    modified: new Date(modifiedMs).toISOString(),
    object_marking_refs: [marking],
    ...members,
  };
}

/** A link, by the ids of its ends. */
export function stixLink(
  number: number,
  type: string,
  [from, to]: readonly [string, string],
  modifiedMs: number,
  members: object = {},
): object {
  const ends = { relationship_type: type, source_ref: from, target_ref: to };
  return stixObject('relationship', number, modifiedMs, { ...ends, ...members });
}

/** The publisher of a bundle and its terms: the last objects of each bundle. */
export function stixAuthors(): readonly object[] {
  const [created, modified] = ['2017-06-01T00:00:00.000Z', '2017-06-01T00:00:00.000Z'];
  return [
    {
      type: 'identity',
      id: author,
      created,
      modified,
      name: 'The Invented Corporation',
      identity_class: 'organization',
    },
    {
      type: 'marking-definition',
      id: marking,
      created,
      created_by_ref: author,
      definition_type: 'statement',
      definition: { statement: 'All of this is invented.' },
    },
  ];
}

export function bundleId(number: number): string {
  return `bundle--00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
