import type { ListShape, ObjectShape } from '../../../kit/json-stream/shape.ts';
import { isPlainFile } from './cyclonedx.ts';
import { packageTypes } from './spdx3.ts';

const named: ObjectShape = { members: { name: 'text' } };

const syftCpe = JSON.stringify('syft:cpe23');

const properties: ListShape = {
  each: {
    members: { name: 'short', value: 'short' },
    reduce: (members) => {
      if (members.get('name') !== syftCpe) members.clear();
    },
  },
};

const components: ListShape = {
  each: {
    members: {
      ...{ type: 'text', group: 'text', name: 'text', version: 'text', purl: 'text', cpe: 'text' },
      ...{ publisher: 'text', supplier: named, manufacturer: named, properties },
      get components() {
        return components;
      },
    },
    counts: (members) => !isPlainFile(textOf(members, 'type'), members.get('purl'), members.get('cpe')),
  },
};

const packages: ListShape = {
  each: {
    members: {
      ...{ name: 'text', versionInfo: 'text', supplier: 'text', originator: 'text' },
      externalRefs: { each: { members: { referenceType: 'text', referenceLocator: 'text' } } },
    },
    counts: () => true,
  },
};

const graph: ListShape = {
  each: {
    members: {
      ...{ type: 'text', '@type': 'text', specVersion: 'text', name: 'text' },
      ...{ software_packageVersion: 'text', software_packageUrl: 'text' },
      externalIdentifier: { each: { members: { externalIdentifierType: 'text', identifier: 'text' } } },
    },
    counts: (members) => packageTypes.has(typeOf(members)),
    reduce: (members) => {
      const isRead = packageTypes.has(typeOf(members)) || graphTypes.has(typeOf(members));
      if (!isRead) members.clear();
    },
  },
};

const graphTypes = new Set(['CreationInfo', 'SpdxDocument']);

/** What is read of an SBOM, by the names of its members. */
export const sbomMembers: ObjectShape['members'] = {
  ...{
    bomFormat: 'text',
    specVersion: 'text',
    metadata: { members: { component: components.each } },
    components,
  },
  ...{ spdxVersion: 'text', name: 'text', packages },
  '@graph': graph,
};

function typeOf(members: ReadonlyMap<string, string>): string {
  return textOf(members, 'type') || textOf(members, '@type');
}

/** A member that is a text, or an empty text. */
function textOf(members: ReadonlyMap<string, string>, name: string): string {
  const json = members.get(name) ?? '';
  return json.startsWith('"') ? JSON.parse(json) : '';
}
