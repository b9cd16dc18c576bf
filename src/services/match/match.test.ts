import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { Cursors } from '../cursor.ts';
import { readVulnerabilities } from '../vulnerability/batch.ts';
import { CachedRecords } from '../vulnerability/read.ts';
import type { MatchInput, ProductVulnerabilitiesInput } from './contract.ts';
import { matchIdentifiers } from './identifier.ts';
import { matchComponents } from './match.ts';
import { isFindingPageKey, listProductVulnerabilities } from './product-vulnerabilities.ts';

const [one, two, three, removed] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003', 'CVE-2026-10004'];
const module = 'pkg:golang/example.test/Loom';

/** A record of the Go database, with a module that is affected below a version. */
function goRecord(id: string, aliases: readonly string[], fixed: string, withdrawn?: string): string {
  return JSON.stringify({
    schema_version: '1.3.1',
    id,
    modified: '2026-01-10T00:00:00Z',
    ...(withdrawn === undefined ? {} : { withdrawn }),
    aliases,
    affected: [
      {
        package: { name: 'example.test/Loom', ecosystem: 'Go' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
      },
    ],
  });
}

function rejectedRecord(id: string): string {
  const record = JSON.parse(cveRecord(id, { updated: '2026-01-10' }));
  record.cveMetadata.state = 'REJECTED';
  record.cveMetadata.dateRejected = '2026-01-10T08:00:00.000Z';
  return JSON.stringify(record);
}

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  await store.sync({
    'one.json': cveRecord(one ?? '', { updated: '2026-01-10', baseScore: 9.8 }),
    'two.json': cveRecord(two ?? '', { updated: '2026-01-11' }),
    'gone.json': rejectedRecord(removed ?? ''),
    'kev.json': kevCatalogue('2026-06-20', { [two ?? '']: '2026-07-01' }),
    'go-1.json': goRecord('GO-2026-0001', [three ?? ''], '1.4.0'),
    'go-2.json': goRecord('GO-2026-0002', [], '1.6.0'),
    'go-3.json': goRecord('GO-2026-0003', [removed ?? ''], '9.0.0'),
    'go-4.json': goRecord('GO-2026-0004', [], '9.0.0', '2026-01-11T00:00:00Z'),
    'go-5.json': goRecord('GO-2026-0005', [removed ?? ''], '9.0.0').replace('Loom', 'Spool'),
    'go-6.json': goRecord('GO-2026-0006', [], '9.0.0', '2026-01-11T00:00:00Z').replace('Loom', 'Bobbin'),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  const cursors = new Cursors(new Uint8Array(32), isFindingPageKey);
  const manifests = store.sources.map(({ manifest }) => manifest);
  const records = new CachedRecords(
    manifests,
    () => nowMs,
    () => new Map(),
  );
  return {
    reader,
    match: (document: unknown, input: Partial<MatchInput> = {}) => {
      const bytes = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document));
      return matchComponents({ reader }, { bytes, limit: 100, ...input });
    },
    list: (id: string, input: Partial<ProductVulnerabilitiesInput> = {}) =>
      listProductVulnerabilities({ reader, cursors, search: store.search }, { id, limit: 100, ...input }),
    batch: (...ids: string[]) =>
      JSON.parse(Buffer.from(readVulnerabilities({ reader, records }, { ids })).toString()),
  };
}

describe('matching components', () => {
  test('finds CVEs, and advisories without a CVE, and leaves out what is rejected or withdrawn', async (t) => {
    const { match } = await openFilled(t);
    const { components, counts } = match({ purls: [`${module}@v1.5.0`] });
    const listed = components[0]?.findings.map(({ id, status, source, fixed }) => [
      id,
      status,
      source,
      fixed,
    ]);
    assert.deepEqual(listed, [
      ['advisory:go-2026-0002', 'affected', 'go', ['1.6.0']],
      [three, 'not_affected', 'go', []],
    ]);
    assert.deepEqual([components[0]?.status, components[0]?.reason], ['affected', null]);
    assert.deepEqual([counts.affected, counts.vulnerabilities, counts.rejected], [1, 1, 1]);
  });

  test('finds modules regardless of case, and products by CPE and by name', async (t) => {
    const { match } = await openFilled(t);
    const lower = match({ purls: ['pkg:golang/example.test/loom@1.3.0'] }).components[0];
    assert.deepEqual([lower?.status, lower?.matched], ['affected', [module]]);
    const named = match({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      components: [
        { name: 'Loom', group: 'Loomwright', version: '1.2' },
        { name: 'Loom', version: '1.2' },
        { name: 'x', version: '1.2', purl: 'pkg:npm/loom@1.2' },
        { name: 'x', cpe: 'cpe:2.3:a:loomwright:loom:1.2:*:*:*:*:*:*:*' },
      ],
    }).components;
    assert.deepEqual(
      named.map(({ status, reason, findings }) => [status, reason, findings[0]?.method]),
      [
        ['unknown', null, 'name'],
        ['unknown', 'not-identified', undefined],
        ['unknown', 'not-named', undefined],
        ['unknown', null, 'cpe'],
      ],
    );
    assert.deepEqual(named[0]?.findings[0]?.id, two, 'the catalog names it without versions');
  });

  test('tells a name that no source knows from one that only rejected CVEs have', async (t) => {
    const { match } = await openFilled(t);
    // A withdrawn advisory says nothing any more, not even the name.
    const purls = ['Spool', 'absent', 'Bobbin'].map((name) => `pkg:golang/example.test/${name}@1.0.0`);
    const { components, counts } = match({ purls });
    assert.deepEqual(
      components.map(({ status, reason }) => [status, reason]),
      [
        ['unknown', 'nothing-found'],
        ['unknown', 'not-named'],
        ['unknown', 'not-named'],
      ],
    );
    assert.equal(counts.notNamed, 3);
  });

  test('lists as many findings as requested, and counts all', async (t) => {
    const { match } = await openFilled(t);
    const document = { purls: [`${module}@v1.0.0`] };
    const cut = match(document, { limit: 1 });
    assert.deepEqual(
      [cut.components[0]?.findings.length, cut.components[0]?.counts.affected, cut.truncated],
      [1, 2, true],
    );
    const safe = match(document, { status: ['not_affected'] });
    assert.deepEqual([safe.components[0]?.findings, safe.truncated], [[], false]);
    assert.equal(safe.components[0]?.status, 'affected');
  });

  for (const [text, path, message] of [
    ['{', '', /is not JSON/],
    ['{"name":"loom","dependencies":{}}', '', /is neither CycloneDX nor SPDX.*npm sbom/],
    ['[1]', '', /is neither CycloneDX nor SPDX.*npm sbom/],
    ['['.repeat(101), '', /more than 100 levels/],
    ['{"purls":["x"]}', 'purls.0', /must be a package URL/],
    ['{"bomFormat":"CycloneDX","specVersion":"1.0"}', 'specVersion', /from 1\.2 on/],
  ] as const) {
    test(`refuses ${text.slice(0, 30)} and says where`, async (t) => {
      const { match } = await openFilled(t);
      assert.throws(
        () => match(text),
        (error) =>
          error instanceof Failure &&
          error.code === 'invalid_input' &&
          error.details[0]?.path === path &&
          message.test(error.message),
      );
    });
  }

  test('by an identifier gives the numbers of findings in the search index', async (t) => {
    const { reader } = await openFilled(t);
    const requested = `${module}@v1.3.0`;
    const found = matchIdentifiers(reader, [
      requested,
      'loom',
      'cpe:/a:nobody:nothing',
      'cpe:/a:nobody:nothing:1',
    ]);
    assert.deepEqual([...found.keys()], [requested, 'cpe:/a:nobody:nothing:1'], 'only these have a version');
    assert.deepEqual(found.get('cpe:/a:nobody:nothing:1'), []);
    const rows = new Map(found.get(requested)?.map(({ subject }) => [subject.summary.id, subject.document]));
    assert.equal(reader.vulnerabilityRows([-Number(rows.get(three ?? ''))]).size, 1);
    const advisory = Number(rows.get('advisory:go-2026-0002'));
    assert.equal(reader.entityRows([advisory]).get(advisory)?.key, 'advisory:go-2026-0002');
  });
});

test('an identifier is judged again after any change', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync({ 'go-1.json': goRecord('GO-2026-0001', [three ?? ''], '1.4.0') });
  const reader = store.reader();
  t.after(() => reader.close());
  const requested = `${module}@v1.5.0`;
  const statuses = () =>
    matchIdentifiers(reader, [requested])
      .get(requested)
      ?.map(({ subject, status }) => [subject.summary.id, status]);
  assert.deepEqual(statuses(), [[three, 'not_affected']]);
  await store.sync({ 'go-2.json': goRecord('GO-2026-0002', [], '1.6.0') });
  assert.deepEqual(
    new Map(statuses()?.map(([id, status]) => [id, status] as const)),
    new Map([
      [three, 'not_affected'],
      ['advisory:go-2026-0002', 'affected'],
    ]),
  );
});

describe('the vulnerabilities of a product', () => {
  test('list the affected first, page by page', async (t) => {
    const { list } = await openFilled(t);
    const first = list(`${module}@v1.5.0`, { limit: 1 });
    assert.deepEqual(first.product, { id: module, name: 'example.test/Loom' });
    assert.deepEqual([first.total, first.counts.affected, first.counts.rejected], [2, 1, 1]);
    const second = list(`${module}@v1.5.0`, { limit: 1, cursor: first.nextCursor ?? '' });
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      ['advisory:go-2026-0002', three],
    );
    assert.equal(second.nextCursor, null);
    assert.throws(() => list(`${module}@v1.4.0`, { cursor: first.nextCursor ?? '' }), /does not belong/);
  });

  test('are judged for the given version, and unknown without one', async (t) => {
    const { list } = await openFilled(t);
    const statuses = (version?: string) =>
      list('product::loom', { version })
        .items.map(({ id, status }) => `${id} ${status}`)
        .sort();
    assert.deepEqual(statuses('1.2'), [`${one} affected`, `${two} affected`]);
    assert.deepEqual(statuses('1.4'), [`${one} unknown`, `${two} unknown`]);
    assert.deepEqual(statuses(), [`${one} unknown`, `${two} unknown`]);
    assert.equal(list('product::loom', { version: '1.2', status: ['unknown'] }).total, 0);
  });

  test('are those of one CVE if it is given, in any spelling', async (t) => {
    const { list } = await openFilled(t);
    const ids = (input: Partial<ProductVulnerabilitiesInput>) => {
      const { items, total } = list('product::loom', { version: '1.2', ...input });
      assert.equal(total, items.length);
      return items.map(({ id }) => id);
    };
    assert.deepEqual(ids({ cve: one.toLowerCase() }), [one]);
    assert.deepEqual(ids({ cve: one, status: ['not_affected'] }), []);
    assert.deepEqual(ids({ cve: 'CVE-1999-0001' }), []);
    assert.throws(() => ids({ cve: 'anvil' }), { code: 'invalid_input', message: /CVE id/ });
  });

  test('are refused for a name of several products, and for a misspelled name with a suggestion', async (t) => {
    const { list } = await openFilled(t);
    assert.throws(() => list('Loom'), {
      code: 'invalid_input',
      message: /product::loom.*product:loomwright:loom/,
    });
    assert.throws(() => list('looom'), { code: 'not_found', message: /product:loomwright:loom/ });
  });

  test('are refused for unknown products and packages, and for other entities', async (t) => {
    const { list } = await openFilled(t);
    const failure = (id: string) => {
      try {
        list(id);
      } catch (error) {
        return error instanceof Failure ? error.code : error;
      }
      return null;
    };
    assert.equal(failure('pkg:npm/nothing'), 'not_found');
    assert.equal(failure('product:nobody:nothing'), 'not_found');
    for (const id of ['vendor:loomwright', one ?? '', 'loom', ''])
      assert.equal(failure(id), 'invalid_input', id);
  });
});

test('a batch of records keeps the order of the ids, each once, and lists malformed and missing ids', async (t) => {
  const { batch } = await openFilled(t);
  const requested = [two ?? '', 'cve-2026-99999', 'loom', one?.toLowerCase() ?? '', two ?? '', 'LOOM'];
  const { items, missing, malformed, count } = batch(...requested, 'CVE-2026-99999', 'GHSA-0000-0000-0000');
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [two, one],
  );
  assert.deepEqual([missing, count], [['cve-2026-99999', 'GHSA-0000-0000-0000'], 2]);
  assert.deepEqual(
    malformed.map(({ index, id }: { index: number; id: string }) => [index, id]),
    [[2, 'loom']],
  );
  assert.deepEqual(batch(three ?? '', 'GO-2026-0001').count, 1, 'two ids of one CVE');
  assert.deepEqual(batch('GO-2026-0001').items[0].id, three);
  assert.throws(
    () => batch('loom', ''),
    (error) => error instanceof Failure && error.details[1]?.path === 'ids.1',
  );
});
