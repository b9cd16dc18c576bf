import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cycloneDxErrors } from '../testing/cyclonedx.ts';
import { openVexDocument } from '../testing/openvex.ts';
import { judged, sampleTime } from '../testing/samples.ts';
import { cycloneDx } from './cyclonedx.ts';
import { openVex } from './openvex.ts';

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    '-',
    '=1+1',
    '"><script>',
    '\u0000',
    '\ud800',
    '../..',
    'a\r\nb',
    '%',
    '%zz',
    'ü',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Loom', 'Spindle', '1.0', '2.0.0', '0', 'n/a', 'x'.repeat(5_000)),
);
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const status = fc.constantFrom('affected' as const, 'unaffected' as const, 'unknown' as const);
const range = fc.record(
  {
    version: hostile,
    status,
    scheme: fc.constantFrom('semver', 'git', 'custom', null),
    lessThan: hostile,
    lessThanOrEqual: hostile,
    changes: fc.array(fc.record({ at: hostile, status }), { maxLength: 2 }),
  },
  { requiredKeys: ['version', 'status', 'scheme'] },
);
const purls = fc.oneof(
  fc.constantFrom(
    'pkg:npm/loom',
    'pkg:npm/%40a/loom',
    'pkg:cran/loom',
    'pkg:rpm/a/loom?arch=x',
    'pkg:golang/a/b#c/d',
  ),
  hostile.map((text) => `pkg:npm/${text}`),
  hostile,
);
const cpes = fc.oneof(
  fc.constantFrom('cpe:2.3:a:example:loom', 'cpe:/o:example:loom:1', 'cpe:2.3:h:example:loom:-'),
  hostile.map((text) => `cpe:2.3:a:example:${text}`),
);
const affected = fc.record({
  vendor: perhaps(hostile),
  product: perhaps(hostile),
  versions: fc.array(range, { maxLength: 4 }),
  cpes: fc.array(cpes, { maxLength: 3 }),
  purl: perhaps(purls),
  defaultStatus: perhaps(status),
  platforms: fc.array(hostile, { maxLength: 2 }),
  source: fc.constantFrom('maker', 'other'),
});
const remediation = fc.record({
  category: fc.oneof(fc.constantFrom('vendor_fix', 'workaround', 'no_fix_planned'), hostile),
  text: hostile,
  url: perhaps(hostile),
  date: fc.constant(null),
  products: fc.array(hostile, { maxLength: 2 }),
});
const advisory = fc.record({
  ...{
    id: fc.constant('advisory:ex-1'),
    label: hostile,
    title: perhaps(hostile),
    publisher: perhaps(hostile),
  },
  ...{
    url: perhaps(
      fc.oneof(
        hostile,
        hostile.map((text) => `https://a.test/${text}`),
      ),
    ),
    source: fc.constant('csaf'),
  },
  ...{ published: fc.constant(null), modified: fc.constant(null), withdrawn: fc.constant(null) },
  remediations: fc.array(remediation, { maxLength: 3 }),
});
const records = fc
  .tuple(
    fc.array(affected, { maxLength: 4 }),
    fc.array(advisory, { maxLength: 2 }),
    fc.array(hostile),
    hostile,
  )
  .map(([entries, advisories, aliases, text]) => {
    const description = { text, lang: 'en', source: 'maker' };
    const remarks = [{ ...description, kind: 'solution' as const }];
    return judged(entries, { advisories, aliases, description, remarks });
  });

test('whatever a record says, its documents are good ones', async () => {
  const made = { openVex: 0, cycloneDx: 0 };
  await fc.assert(
    fc.asyncProperty(records, async (one) => {
      const open = openVex(one, sampleTime);
      if (open !== null) {
        openVexDocument.parse(JSON.parse(open.text));
        made.openVex++;
      }
      const cyclone = cycloneDx(one, sampleTime);
      if (cyclone !== null) {
        assert.deepEqual(await cycloneDxErrors(cyclone.text), []);
        made.cycloneDx++;
      }
      assert.ok(open === null || cyclone !== null, 'what one can state the other can');
    }),
    { numRuns: 300 },
  );
  assert.ok(made.openVex > 100 && made.cycloneDx > 100, JSON.stringify(made));
});
