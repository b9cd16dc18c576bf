import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Origins } from '../../domain/origin.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid, readFixture } from '../testing/suite.ts';
import { source as csaf } from './source.ts';

const { bytes } = readFixture(import.meta.url, 'fixtures/exsa-2099_21.json');

test('CSAF 2.1 has weaknesses and metrics in lists of its own', () => {
  const [facts] = csaf.map(bytes, 'exsa-2099_21.json').vulnerabilities;
  assert.deepEqual(
    facts?.weaknesses?.map(({ id }) => id),
    ['CWE-787', 'CWE-125'],
  );
  assert.deepEqual(
    facts?.scores?.map(({ version, baseScore, source }) => [version, baseScore, source]),
    [['3.1', 9.8, 'Example']],
  );
  assert.equal(facts?.advisories?.[0]?.remediations[0]?.category, 'fix_planned');
});

test('CSAF 2.1 has product paths for relationships, lists of package URLs and unknown products', () => {
  const { vulnerabilities, rejected } = csaf.map(bytes, 'exsa-2099_21.json');
  const [inForge, smithy] = vulnerabilities[0]?.affected ?? [];
  assert.deepEqual(
    [inForge?.vendor, inForge?.product, inForge?.purl, inForge?.platforms],
    ['Example', 'Anvil', 'pkg:npm/anvil', ['Windows', 'Forge 7', 'Smithy 9']],
  );
  assert.deepEqual(inForge?.versions, [
    { version: '1.0.0', status: 'affected', scheme: 'semver', lessThan: '1.4.2' },
  ]);
  assert.deepEqual([smithy?.product, smithy?.defaultStatus], ['Smithy 9', 'unknown']);
  assert.deepEqual(rejected, [
    { pointer: '/product_tree', reason: 'left out: package URLs beyond the first of a product (1)' },
  ]);
});

const examples = '../shared/standards/csaf-2.1';

test('the published examples of CSAF 2.1 are read whole, and each value is found in the bytes', (t) => {
  if (!existsSync(examples)) return t.skip(`${examples} is missing`);
  const files = readdirSync(examples);
  for (const member of files) {
    const content = readFileSync(`${examples}/${member}`);
    assert.ok(csaf.recognises({ member, head: content.subarray(0, 4_096) }), member);
    const origins = new Origins();
    const mapped = csaf.map(content, member, origins);
    assertValid(mapped);
    assert.deepEqual(mapped.rejected, [], member);
    const document: unknown = JSON.parse(content.toString());
    for (const facts of [...mapped.vulnerabilities, ...(mapped.entities ?? [])]) {
      checkOrigins(facts, origins, document);
    }
  }
  t.diagnostic(`${files.length} of ${files.length} examples`);
});

const schemaFile = '../shared/standards/schemas/csaf-2.1.json';

test('our example of CSAF 2.1 and the published ones keep to the official schema', (t) => {
  if (!existsSync(schemaFile)) return t.skip(`${schemaFile} is missing`);
  // Formats and the referenced schemas have other authors: scores are only distinguished by their version.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  const { $schema, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const referred = new Set(JSON.stringify(schema).match(/(?<="\$ref":")https:[^"#]+/g));
  for (const $id of referred) {
    const [version] = /(?<=cvss-v)\d\.\d/.exec($id) ?? [];
    ajv.addSchema({ $id, ...(version === undefined ? {} : { properties: { version: { const: version } } }) });
  }
  const validate = ajv.compile(schema);
  const published = readdirSync(examples).map((member) => readFileSync(`${examples}/${member}`));
  assert.ok(published.length > 0);
  for (const document of [bytes, ...published]) {
    assert.ok(validate(JSON.parse(document.toString())), JSON.stringify(validate.errors));
  }
  const { document, ...others } = JSON.parse(bytes.toString());
  assert.equal(validate({ ...others, document: { ...document, csaf_version: '2.0' } }), false);
});
