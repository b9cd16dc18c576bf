import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stixBundle } from '../stix/bundle.ts';
import { cycloneDx } from '../vex/cyclonedx.ts';
import { openVex } from '../vex/openvex.ts';
import { cycloneDxErrors } from './cyclonedx.ts';
import { described, graph, node, relation, sampleIds } from './graphs.ts';
import { openVexDocument } from './openvex.ts';
import { entry, judged, range, record, sampleTime } from './samples.ts';
import { stixErrors } from './stix.ts';

const affected = [
  entry({ purl: 'pkg:npm/loom', versions: [range('affected', '1.0', { lessThan: '2.0.0' })] }),
  entry({ product: 'Spindle', defaultStatus: 'unaffected' }),
];

describe('the check of OpenVEX documents refuses', () => {
  const good = openVex(record(affected), sampleTime)?.text ?? assert.fail();
  const mistakes: Readonly<Record<string, [RegExp | string, string]>> = {
    'another version': ['v0.2.0', 'v0.1.0'],
    'an unknown member': ['"tooling"', '"tools"'],
    'a status that there is not': ['"status":"fixed"', '"status":"gone"'],
    'affected without an action': [/,"action_statement":"[^"]*"/, ''],
    'not affected without a reason': [/,"impact_statement":"[^"]*"/, ''],
    'a time that is none': [sampleTime, 'today'],
    'a statement without a product': [/"products":\[[^\]]*\],/, ''],
    'a package URL that is none': ['"purl":"pkg:npm/loom"', '"purl":"loom"'],
    'an id that is no IRI': ['"@id":"pkg:npm/loom"', '"@id":"npm loom"'],
  };
  for (const [what, [from, to]] of Object.entries(mistakes)) {
    test(what, () => {
      assert.ok(openVexDocument.safeParse(JSON.parse(good)).success);
      const bad = good.replace(from, to);
      assert.notEqual(bad, good);
      assert.equal(openVexDocument.safeParse(JSON.parse(bad)).success, false);
    });
  }
});

describe('the check of CycloneDX documents refuses', () => {
  const good = cycloneDx(judged(affected), sampleTime)?.text ?? assert.fail();
  const mistakes: Readonly<Record<string, [string, string]>> = {
    'an unknown member': ['"recommendation"', '"advice"'],
    'a state that there is not': ['"state":"exploitable"', '"state":"bad"'],
    'a version status that there is not': ['"status":"affected"', '"status":"bad"'],
    'a time that is none': [sampleTime, 'today'],
    'a reference that leads nowhere': ['"ref":"pkg:npm/loom"', '"ref":"pkg:npm/room"'],
  };
  for (const [what, [from, to]] of Object.entries(mistakes)) {
    test(what, async () => {
      assert.deepEqual(await cycloneDxErrors(good), []);
      const bad = good.replace(from, to);
      assert.notEqual(bad, good);
      assert.notDeepEqual(await cycloneDxErrors(bad), []);
    });
  }
});

describe('the check of STIX bundles refuses', () => {
  const nodes = [node('vulnerability'), node('weakness'), node('group'), node('product')] as const;
  const links = [
    relation(sampleIds.vulnerability, 'has-weakness', sampleIds.weakness),
    relation(sampleIds.group, 'exploits', sampleIds.vulnerability),
  ];
  const references = [{ url: 'https://a.test/', tags: [], source: 'records' }];
  const good = stixBundle(graph(nodes, links), (one) => described(one, { references })).text;
  const mistakes: Readonly<Record<string, [RegExp | string, string]>> = {
    'another version': ['"spec_version":"2.1"', '"spec_version":"2.0"'],
    'an id of another type': ['"id":"vulnerability--', '"id":"malware--'],
    'an id that is no UUID': [/"id":"software--[0-9a-f]{8}/, '"id":"software--xyz'],
    'an unknown property': ['"identity_class"', '"class"'],
    'a verb that does not fit': ['"relationship_type":"targets"', '"relationship_type":"mitigates"'],
    'a reference that leads nowhere': [
      /"source_ref":"vulnerability--.{8}/,
      '"source_ref":"vulnerability--00000000',
    ],
    'confidence above 100': ['"confidence":90', '"confidence":190'],
    'a change before the beginning': ['"modified":"2026-03-04', '"modified":"2025-03-04'],
    'an address that is none': ['https://a.test/', 'https://a test/'],
    'a kept name for another id': ['"source_name":"cwe"', '"source_name":"cve"'],
    'an empty list': ['"extension_types":["new-sdo","property-extension"]', '"extension_types":[]'],
    'a new type without its extension': [
      '"extension_type":"new-sdo"',
      '"extension_type":"property-extension"',
    ],
    'a member that says nothing': ['"is_reversed":false', '"is_reversed":null'],
  };
  for (const [what, [from, to]] of Object.entries(mistakes)) {
    test(what, () => {
      assert.deepEqual(stixErrors(good), []);
      const bad = good.replace(from, to);
      assert.notEqual(bad, good);
      assert.notDeepEqual(stixErrors(bad), []);
    });
  }
});
