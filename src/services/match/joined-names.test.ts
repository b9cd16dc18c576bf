import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { matchComponents } from './match.ts';

const [one, two, three, four] = [
  'CVE-2026-20001',
  'CVE-2026-20002',
  'CVE-2026-20003',
  'CVE-2026-20004',
] as const;

/** An affected entry of a record. */
interface Entry {
  readonly vendor?: string;
  readonly product?: string;
  readonly lessThan?: string;
  readonly [member: string]: unknown;
}

function entry({ lessThan, ...named }: Entry) {
  const versions =
    lessThan === undefined ? [] : [{ version: '0', lessThan, status: 'affected', versionType: 'semver' }];
  return { defaultStatus: 'unaffected', versions, ...named };
}

/** A record in which the CNA and, if given, CISA name products. */
function recordOf(
  id: string,
  cna: readonly Entry[],
  adp: readonly Entry[] = [],
  updated = '2026-01-10',
): string {
  const record = JSON.parse(cveRecord(id, { updated }));
  record.containers.cna.affected = cna.map(entry);
  const providerMetadata = { orgId: '22222222-2222-4222-8222-222222222222', shortName: 'CISA-ADP' };
  if (adp.length > 0) record.containers.adp = [{ providerMetadata, affected: adp.map(entry) }];
  return JSON.stringify(record);
}

const weaver = { vendor: 'Loomwright Cooperative', product: 'Weaver Pro', lessThan: '2.0.0' };
const coded = {
  vendor: 'loom',
  product: 'weaver',
  lessThan: '2.0.0',
  cpes: ['cpe:2.3:a:loom:weaver:*:*:*:*:*:*:*:*'],
};

async function openFilled(t: TestContext, files: Readonly<Record<string, string>>) {
  const store = await openHistoryStore(t);
  await store.sync(files);
  return { store, match: (...given: string[]) => matching(t, store, given) };
}

function matching(
  t: TestContext,
  store: Awaited<ReturnType<typeof openHistoryStore>>,
  given: readonly string[],
) {
  const reader = store.reader();
  t.after(() => reader.close());
  const purls = given.filter((text) => text.startsWith('pkg:'));
  const cpes = given.filter((text) => text.startsWith('cpe:'));
  const { components } = matchComponents(
    { reader },
    { bytes: Buffer.from(JSON.stringify({ purls, cpes })), limit: 100 },
  );
  return components.map(({ status, names, findings }) => {
    return {
      status,
      names,
      found: findings.map(({ id, status, method, reason }) => [id, status, method, reason]),
    };
  });
}

test('a name that two sources give to one product twice finds what only has the other name', async (t) => {
  const files = {
    'one.json': recordOf(one, [weaver], [coded]),
    'two.json': recordOf(two, [weaver], [coded]),
    'three.json': recordOf(three, [{ ...weaver, lessThan: '3.0.0' }]),
  };
  const { match } = await openFilled(t, files);
  const [found] = match('cpe:2.3:a:loom:weaver:2.5.0:*:*:*:*:*:*:*');
  assert.equal(found?.status, 'affected');
  assert.deepEqual(found?.found[0], [three, 'affected', 'learned', null]);
  assert.deepEqual(
    found?.names.map(({ id, method, vulnerabilities }) => [id, method, vulnerabilities]),
    [
      ['product:loom:weaver', 'cpe', 2],
      ['product:loomwright_cooperative:weaver_pro', 'learned', 3],
    ],
  );
});

test('other names are found however many products are looked up at a time', async (t) => {
  const files = {
    'one.json': recordOf(one, [weaver], [coded]),
    'two.json': recordOf(two, [weaver], [coded]),
  };
  const { store } = await openFilled(t, files);
  const reader = store.reader();
  t.after(() => reader.close());
  const known = 'product:loom:weaver';
  const others = () =>
    [...(reader.affected.names.joined([...unknown, known]).get(known) ?? [])].map(({ id }) => id);
  const unknown: string[] = [];
  assert.deepEqual(others(), ['product:loomwright_cooperative:weaver_pro']);
  // More than are remembered.
  for (let i = 0; i < 20_001; i++) unknown.push(`product:spindle:spool-${i}`);
  assert.deepEqual(others(), ['product:loomwright_cooperative:weaver_pro']);
});

test('a name that occurs with another one in a single vulnerability decides nothing', async (t) => {
  const files = {
    'one.json': recordOf(one, [weaver], [coded]),
    'three.json': recordOf(three, [{ ...weaver, lessThan: '3.0.0' }]),
  };
  const { match } = await openFilled(t, files);
  const [found] = match('cpe:2.3:a:loom:weaver:2.5.0:*:*:*:*:*:*:*');
  assert.equal(found?.status, 'unknown');
  assert.deepEqual(found?.found[0], [three, 'unknown', 'similar', 'similar-name']);
});

test('names that mostly mean different products are not joined', async (t) => {
  const other = { ...coded, product: 'shuttle', cpes: ['cpe:2.3:a:loom:shuttle:*:*:*:*:*:*:*:*'] };
  const ids = Array.from({ length: 6 }, (_, at) => `CVE-2026-3000${at}`);
  const files = Object.fromEntries(
    ids.map((id, at) => [`${id}.json`, recordOf(id, [weaver], [at < 4 ? coded : other])]),
  );
  const { match } = await openFilled(t, files);
  const [found] = match('cpe:2.3:a:loom:shuttle:1.0.0:*:*:*:*:*:*:*');
  assert.deepEqual(found?.found.map(([id]) => id).sort(), ids.slice(4));
});

test('a catalog that adds a number to the name keeps a version from being reported as safe', async (t) => {
  const files = {
    'one.json': recordOf(one, [], [coded]),
    'kev.json': kevCatalogue('2026-06-20', { [four]: '2026-07-01' }).replaceAll(
      /"vendorProject":"[^"]*","product":"[^"]*"/g,
      '"vendorProject":"Loom","product":"Weaver2"',
    ),
  };
  const { match } = await openFilled(t, files);
  const [found] = match('cpe:2.3:a:loom:weaver:2.5.0:*:*:*:*:*:*:*');
  assert.equal(found?.status, 'unknown');
  assert.deepEqual(found?.found, [
    [four, 'unknown', 'similar', 'similar-name'],
    [one, 'not_affected', 'cpe', null],
  ]);
});

test('package URL, CPE name and vendor with product in one entry all find it', async (t) => {
  const all = { ...weaver, packageURL: 'pkg:npm/weaver', cpes: coded.cpes };
  const { match } = await openFilled(t, { 'one.json': recordOf(one, [all]) });
  const requested = [
    'pkg:npm/weaver@1.0.0',
    'cpe:2.3:a:loom:weaver:1.0.0',
    'cpe:2.3:a:loomwright_cooperative:weaver_pro:1.0.0',
  ];
  assert.deepEqual(
    match(...requested).map(({ found }) => found.map(([id, status]) => [id, status])),
    requested.map(() => [[one, 'affected']]),
  );
});

test('a GitHub repository is found by its address and by a product with that name', async (t) => {
  const files = {
    'one.json': recordOf(one, [{ ...weaver, repo: 'https://github.com/Loom/weaver.git' }]),
    'two.json': recordOf(two, [{ vendor: 'loom', product: 'loom/weaver', lessThan: '2.0.0' }]),
    'three.json': recordOf(three, [
      { packageName: 'weaver', collectionURL: 'https://github.com/loom/weaver', lessThan: '2.0.0' },
    ]),
    'four.json': recordOf(four, [{ vendor: 'elsewhere', product: 'loom/weaver', lessThan: '2.0.0' }]),
  };
  const { match } = await openFilled(t, files);
  const [found] = match('pkg:github/loom/weaver@1.0.0');
  assert.deepEqual(found?.found.map(([id, status]) => [id, status]).sort(), [
    [one, 'affected'],
    [two, 'affected'],
    [three, 'affected'],
  ]);
});

test('what is learned is the same, in whatever order a store read it', async (t) => {
  const { store } = await openFilled(t, {
    'one.json': recordOf(one, [weaver], [coded]),
    'two.json': recordOf(two, [weaver], [{ ...coded, product: 'spindle' }]),
  });
  await store.sync({ 'two.json': recordOf(two, [weaver], [coded], '2026-01-20') });
  const direct = await openFilled(t, {
    'one.json': recordOf(one, [weaver], [coded]),
    'two.json': recordOf(two, [weaver], [coded], '2026-01-20'),
  });
  const requested = ['cpe:2.3:a:loom:weaver:1.0.0'];
  assert.deepEqual(matching(t, store, requested), direct.match(...requested));
  assert.match(JSON.stringify(direct.match(...requested)), /"learned"/);
});
