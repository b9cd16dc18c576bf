import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import type { Handling } from '../../domain/handling/handling.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { handlingBasis } from '../handling/basis.ts';
import type { InventoryComponent } from '../inventory/contract.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { verb as composing } from './compose-due.ts';

const [due, later, unlisted] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const loom = 'pkg:golang/example.test/Loom';

function goRecord(cve: string): Record<string, string> {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.0' }] }];
  const affected = [{ package: { name: 'example.test/Loom', ecosystem: 'Go' }, ranges }];
  const id = `GO-2026-${cve.slice(-4)}`;
  const modified = '2026-01-10T00:00:00Z';
  return {
    [`${id}.json`]: JSON.stringify({
      ...{ schema_version: '1.3.1', id, modified, aliases: [cve], affected },
    }),
  };
}

function component(version: string, name = 'loom, the\r\nEND:VCALENDAR'): InventoryComponent {
  return { id: version, name, vendor: null, version, purls: [`${loom}@v${version}`], cpes: [] };
}

test('a calendar of due dates', async (t) => {
  const { context } = await openReaderContext(t, {
    'one.json': cveRecord(due, { updated: '2026-01-10', baseScore: 9.8 }),
    ...goRecord(due),
    ...goRecord(later),
    ...goRecord(unlisted),
    'kev.json': kevCatalogue('2026-06-20', { [due]: '2026-07-11', [later]: '2026-08-01' }),
  });
  const compose = (components: readonly InventoryComponent[], handlings: readonly Handling[] = []) => {
    const inventory = JSON.stringify({ format: 'identifiers', documentName: null, components });
    const { text } = composing.run(context as never, { inventory, handlings, publicUrl: null });
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    return { text, events, description: String(calendar.getFirstPropertyValue('description')) };
  };
  const uids = ({ events }: ReturnType<typeof compose>) => events.map(({ uid }) => uid);

  await t.test('has a day for each listed vulnerability of the inventory, the first due first', () => {
    const { events, text } = compose([component('1.3.0')]);
    assert.deepEqual(
      events.map(({ uid, startDate }) => [uid, startDate?.toString()]),
      [
        [`urn:cairn:due:${due}`, '2026-07-11'],
        [`urn:cairn:due:${later}`, '2026-08-01'],
      ],
    );
    assert.match(events[0]?.summary ?? '', /^Due in KEV: CVE-2026-10001: Loomwright Loom \(critical\)$/);
    const [first] = events[0]?.description?.split('\n') ?? [];
    assert.equal(first, 'Affected components: loom, the END:VCALENDAR 1.3.0 (your inventory)');
    assert.equal(compose([component('1.3.0')]).text, text, 'the same whenever it is composed');
  });

  await t.test('has none for what is fixed or not in the inventory', () => {
    assert.deepEqual(uids(compose([component('1.4.0')])), []);
    assert.deepEqual(uids(compose([])), []);
  });

  await t.test('leaves out and counts what is handled', () => {
    const handled: Handling = {
      ...{ cve: due, component: null, status: 'accepted', justification: null, note: null, until: null },
      basis: handlingBasis(context.reader, due, null),
    };
    const calendar = compose([component('1.3.0')], [handled]);
    assert.deepEqual(uids(calendar), [`urn:cairn:due:${later}`]);
    assert.match(calendar.description, /left out: 1\.$/);
  });
});
