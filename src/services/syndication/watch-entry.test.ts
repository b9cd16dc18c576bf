import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimBook } from '../../answers/claims/contract.ts';
import { noRisk } from '../../domain/risk/judgement.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import type { WatchNote } from '../../storage/contract/watch-events.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import type { WatchEvent } from '../watchlists/contract.ts';
import { verb as composing } from './compose-watchlist.ts';
import { watchEntry } from './watch-entry.ts';

const cve = 'CVE-2026-10001';

test('an event of a watchlist is an entry', async (t) => {
  const { context, store } = await openReaderContext(
    t,
    {
      'one.json': cveRecord(cve, { updated: '2026-01-10', baseScore: 5, title: 'Loom <b>jams</b>' }),
      'kev.json': kevCatalogue('2026-01-10', { 'CVE-2026-10002': '2026-02-01' }),
    },
    {
      'one.json': cveRecord(cve, { updated: '2026-02-10', baseScore: 9.8, title: 'Loom "stops"' }),
      'kev.json': kevCatalogue('2026-02-20', { [cve]: '2026-03-01' }),
    },
  );
  const evidenceContext = store.evidenceContext();
  const notes = evidenceContext.history
    .events(
      { afterManifest: 0, from: '', type: null, source: null, subject: cve },
      { manifest: -1, at: '', subject: '', id: '' },
      100,
    )
    .map(({ id, subject, type, at }, position): WatchNote => {
      return { event: id, subject, type, at, place: '', why: '{}', position, watchlist: 7 };
    });
  const compose = async (publicUrl: string | null = null) => {
    const { text } = await composing.run({ ...context, evidenceContext } as never, {
      requested: { kind: 'watchlist', id: 7, name: 'edge' },
      ...{ form: 'json', notes, publicUrl, showsAddress: false },
    });
    return JSON.parse(text);
  };
  const { title, items, home_page_url: home } = await compose('https://cairn.example');
  const entryOf = (type: string) => {
    const note = notes.find((one) => one.type === type) ?? assert.fail(type);
    return items.find((item: { id: string }) => item.id === `urn:cairn:event:${note.event}`);
  };

  await t.test('in a feed with the name of the watchlist, in the order of its events', () => {
    assert.deepEqual([title, home], ['Watchlist edge', 'https://cairn.example/api/v1/watchlists/7/events']);
    assert.deepEqual(
      items.map(({ id }: { id: string }) => id),
      notes.map(({ event }) => `urn:cairn:event:${event}`),
    );
  });

  await t.test('with its type, both sides, source and day, then the facts of the record', () => {
    const raised = entryOf('cvss_raised');
    assert.match(raised.title, /^CVE-2026-10001: .* \(critical\), CVSS raised$/);
    assert.equal(raised.url, `https://cairn.example/api/v1/cve/${cve}`);
    assert.equal(raised.date_published, '2026-02-10T08:00:00.000Z');
    const lines: string[] = raised.content_text.split('\n');
    assert.equal(
      lines[0],
      'Change: The base score was raised from 5 (CVSS 3.1, loomwright) to 9.8 (CVSS 3.1, loomwright) (CVE List, 2026-02-10)',
    );
    assert.match(lines[1] ?? '', /^Before: “base score 5, .*” \(CVE List, 2026-02-10\)$/);
    assert.match(lines[2] ?? '', /^After: “base score 9\.8, .*” \(CVE List, 2026-02-10\)$/);
    assert.ok(lines.some((line) => line.startsWith('Added to KEV: ')));
  });

  await t.test('without a side where there was nothing', () => {
    const [change, after, next] = entryOf('kev_added').content_text.split('\n');
    assert.match(change, /^Change: CISA added it to its catalog of Known Exploited Vulnerabilities \(/);
    assert.match(after, /^After: “date added 2026-\d\d-\d\d, due date 2026-03-01” \(/);
    assert.match(next, /^Title: /);
  });

  await t.test('also about another entity, with the page of its source', () => {
    const { manifests } = context;
    const book = { vulnerability: () => null } as unknown as ClaimBook;
    const revoked: WatchEvent = {
      ...{ id: '0123456789abcdef', subject: 'attack:T1000', type: 'entity_revoked', source: 'attack' },
      ...{ at: '2026-02-10T08:00:00.000Z', seen: '2026-02-10T08:00:00.000Z', manifest: 3, lineage: [] },
      ...{ before: { state: 'active' }, after: { state: 'revoked' }, title: 'Loom Hijacking' },
      ...{ severity: 'unknown', cvss: null, epss: null, kev: false, vendor: null, product: null },
      ...{ ...noRisk, match: { query: null, components: [], rules: [] } },
    };
    const entry = watchEntry({ book, manifests, publicUrl: null }, revoked);
    assert.equal(entry.title, 'attack:T1000: Loom Hijacking, entity revoked');
    assert.equal(entry.url, manifests.find(({ name }) => name === 'attack')?.homepage);
    assert.deepEqual(
      entry.facts.map(({ label, value }) => [label, value]),
      [
        ['Change', `It is now revoked, according to ${entry.facts[0]?.sources[0]}`],
        ['Before', 'state active'],
        ['After', 'state revoked'],
      ],
    );
    const linked = watchEntry({ book, manifests, publicUrl: 'https://cairn.example' }, revoked);
    assert.equal(linked.url, 'https://cairn.example/api/v1/entities/attack%3AT1000');
  });

  await t.test('whose texts of upstream are quoted and escaped', () => {
    const changed = entryOf('title_changed');
    assert.match(changed.content_text, /^Before: “Loom <b>jams<\/b>” \(/m);
    assert.match(changed.content_html, /Before: “Loom &lt;b&gt;jams&lt;\/b&gt;”/);
  });
});
