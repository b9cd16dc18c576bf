import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeExample, versionExamples } from '../../interface/v1/evidence-examples.ts';
import { recordExample } from '../../interface/v1/examples.ts';
import { renderPage } from '../render.ts';
import { type CveModel, cveView } from './cve.ts';

const breakouts = ['', '"', "'", '">', "'>", '</title>', '</script>', '-->', ']]>', '\u202e'];
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.example"</style>',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<math><mi xlink:href="data:text/html,x">',
  'javascript:alert(1)//https://x.example',
  'data:text/html,<script>alert(1)</script>',
  ' onfocus=alert(1) autofocus ',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];
const payloads = attacks.flatMap((attack) => breakouts.map((breakout) => breakout + attack));

const model = (record: CveModel['record']): CveModel => ({
  record,
  history: {
    id: recordExample.id,
    versions: versionExamples,
    events: [changeExample],
    epss: { points: [], modelBreaks: [] },
    diff: null,
    asOf: null,
  },
  scores: { points: [], modelBreaks: [], truncated: false, days: null },
  epssRank: null,
  explanations: {},
  reasons: [],
  actors: [],
  check: null,
  now: '2026-08-21T12:00:00.000Z',
  origin: 'http://127.0.0.1:8787',
});

const render = (record: CveModel['record']) =>
  renderPage(cveView(model(record)), { path: '/cve/x', origin: 'http://127.0.0.1:8787', q: '' });

/** Words of a fixed list, times and ids stay: they are checked before they are stored. */
const checked = /^(?:id|state|severity|level|rule|kind|role|key|soonest|version|status|defaultStatus|risk)$/;

function fill(value: unknown, name: string, next: () => string): unknown {
  if (typeof value === 'string') {
    return checked.test(name) || /^\d{4}-\d{2}-\d{2}T/.test(value) ? value : next();
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, name, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, key, next)]));
}

test('150 attacks in all texts of a record stay texts', () => {
  let used = 0;
  const next = () => payloads[used++ % payloads.length] ?? '';
  const tags = (html: string) => new Set(html.match(/<[a-z][\w-]*/gi) ?? []);
  const expected = tags(render(recordExample));
  while (used < payloads.length * 3) {
    const html = render(fill(recordExample, '', next) as CveModel['record']);
    assert.deepEqual(
      [...tags(html)].filter(
        (tag) =>
          !expected.has(tag) && !/^<(?:del|ins|blockquote|h3|details|summary|code|p|br|i|b)$/.test(tag),
      ),
      [],
    );
    for (const [, address = ''] of html.matchAll(/(?:href|src|action)="([^"]*)"/g)) {
      assert.match(address, /^(?:https?:\/\/|\/(?!\/)|#)/);
    }
    assert.doesNotMatch(html, /<[^>]*\son\w+=/i);
    assert.doesNotMatch(html.replaceAll(/<[^>]*>/g, ''), /\u202e/);
    assert.doesNotMatch(html, /<[^>]*\sstyle=/);
  }
  assert.ok(payloads.length >= 150 && used >= payloads.length * 3);
});

test('a title of 10,000 characters, 3,000 references and 400 products make a page of bounded size', () => {
  const [product] = recordExample.affected;
  const html = render({
    ...recordExample,
    title: 'x'.repeat(10_000),
    affected: Array.from({ length: 400 }, (_, i) => ({
      ...product,
      product: `p${i}`,
    })) as CveModel['record']['affected'],
    references: Array.from({ length: 3000 }, (_, i) => ({
      url: `https://x.example/${i}`,
      tags: [],
      source: 'x',
    })),
  });
  assert.ok(html.length < 1_500_000, `${html.length}`);
  assert.match(html, /2,600 more references/);
  assert.match(html, /p399/);
});
