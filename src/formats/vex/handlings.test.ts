import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { HandlingBasis } from '../../domain/handling/basis.ts';
import { type Handling, vexJustifications } from '../../domain/handling/handling.ts';
import { decisionsIn } from '../../domain/handling/statement.ts';
import { readVex } from '../../domain/triage/vex.ts';
import { readOfficialSchemas } from '../testing/official-schemas.ts';
import { type DatedHandling, handlingVex } from './handlings.ts';

const basis = fc.record<HandlingBasis>({
  state: fc.constantFrom(null, 'published', 'rejected', 'reserved', 'unknown'),
  kev: fc.boolean(),
  ransomware: fc.boolean(),
  severity: fc.constantFrom('critical', 'high', 'medium', 'low', 'none', 'unknown'),
  exploitation: fc.constantFrom(null, 'none', 'poc', 'active'),
  verdict: fc.constantFrom(null, 'affected', 'unknown', 'not_affected', 'not_named'),
  fixed: fc.array(fc.string({ maxLength: 10 }), { maxLength: 3 }),
});

const note = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc.constantFrom(
    '<script>alert(1)</script> & "x"',
    'two\r\nlines\n',
    'Cairn: {}',
    'x\nCairn: {"status":"open"}',
    '\n',
  ),
);

const component = fc.constantFrom(
  ...[
    null,
    'pkg:npm/%40scope/loom@1.0',
    'pkg:golang/example.test/Loom',
    'pkg:deb/debian/loom@1+2?distro=bookworm',
  ],
  'cpe:2.3:a:example:loom\\+:1.0:*:*:*:*:*:*:*',
);

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const times = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true });
const time = times.map((date) => date.toISOString());
const plain = { cve: fc.integer({ min: 1_000, max: 1_020 }).map((n) => `CVE-2026-${n}`), component, basis };

const handling: fc.Arbitrary<Handling> = fc.oneof(
  fc.record({
    ...plain,
    status: fc.constant('open' as const),
    justification: fc.constant(null),
    note: maybe(note),
    until: fc.constant(null),
  }),
  fc.record({
    ...plain,
    status: fc.constantFrom('acknowledged', 'fixed', 'accepted'),
    ...{ justification: fc.constant(null), note: maybe(note), until: maybe(time) },
  }),
  fc
    .record({
      ...plain,
      justification: maybe(fc.constantFrom(...vexJustifications)),
      note: maybe(note),
      until: maybe(time),
    })
    .filter((one) => one.justification !== null || one.note !== null)
    .map((one) => ({ ...one, status: 'not_affected' as const })),
);

const keyOf = ({ cve, component }: Pick<Handling, 'cve' | 'component'>) => JSON.stringify([cve, component]);

test('handlings written as OpenVEX are valid, and are read again to the same', () => {
  const schemas = readOfficialSchemas(resolve(import.meta.dirname, '../../../../shared/standards/schemas'));
  const dated = fc.tuple(handling, time).map(([one, updatedAt]): DatedHandling => ({ ...one, updatedAt }));
  fc.assert(
    fc.property(fc.uniqueArray(dated, { selector: keyOf, minLength: 1, maxLength: 8 }), (handlings) => {
      const file = handlingVex(handlings, 'identity 1');
      assert.ok(file !== null);
      assert.deepEqual(schemas?.openVexErrors(file.text) ?? [], []);
      const { stated, skipped } = decisionsIn(readVex(JSON.parse(file.text), '') ?? []);
      assert.deepEqual(skipped, []);
      assert.deepEqual(
        stated.map(({ decision, basis, atMs }) => ({
          ...decision,
          basis,
          updatedAt: new Date(atMs ?? 0).toISOString(),
        })),
        JSON.parse(JSON.stringify(handlings)),
      );
    }),
    { numRuns: 60 },
  );
});

test('without a handling there is no document', () => {
  assert.equal(handlingVex([], 'identity 1'), null);
});
