import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { pack } from '../content.ts';
import { type FaultName, faults } from '../faults.ts';
import { type Form, Forms } from './forms.ts';

const documents: readonly Form[] = ['kev', 'epss', 'attack', 'cwe', 'mapping', 'table'];
const records: readonly Form[] = ['delta', 'bulk', 'advisory', 'zip', 'record'];
const lists: readonly Form[] = ['releases', 'changes', 'modified'];
const all: readonly Form[] = [...lists, ...documents, ...records];
const without = (...left: readonly Form[]) => all.filter((form) => !left.includes(form));

/** The files that each fault fits. */
const fits: Partial<Record<FaultName, readonly Form[]>> = {
  archive_bomb: ['delta', 'bulk', 'epss', 'zip', 'cwe'],
  archive_bad_crc: ['delta', 'bulk', 'epss', 'zip', 'cwe'],
  byte_order_mark: all,
  utf16: all,
  deep: without('epss', 'changes', 'modified'),
  huge_string: all,
  duplicate_keys: all,
  proto_keys: all,
  nul: all,
  lone_surrogate: all,
  not_a_number: without('changes', 'modified'),
  overflowing_number: without('changes', 'modified'),
  huge_integer: without('changes', 'modified'),
  field_missing: all,
  field_renamed: without('changes', 'modified'),
  field_retyped: all,
  future_dates: without('table'),
  epoch_dates: without('table'),
  list_names_missing_file: lists,
  list_repeats: lists,
  list_reversed: lists,
  list_lacks_newest: lists,
  total_lies: ['releases', 'kev'],
  digest_lies: ['releases'],
  part_missing: ['delta', 'bulk', 'zip'],
  mass_deletion: without('advisory', 'record'),
  emptied: without('advisory', 'record'),
};

let forms: Forms;
before(async () => {
  forms = await Forms.open();
});

describe('a fault of content alters the files that it fits, and no others', () => {
  for (const { kind, name, sentence } of faults) {
    if (kind !== 'content') continue;
    test(`${name}: ${sentence}`, async () => {
      const fitting: Form[] = [];
      for (const form of forms.files.keys()) {
        const altered = await forms.tryOn(name, form);
        if (altered === null) continue;
        fitting.push(form);
        const bytes = await pack(altered);
        assert.ok(!bytes.equals(await pack(forms.plain(form))), `${form} is another`);
        assert.deepEqual(
          await pack(await forms.altered(name, form)),
          bytes,
          `${form} is altered in the same way`,
        );
      }
      assert.deepEqual(fitting.sort(), [...(fits[name] ?? [])].sort());
    });
  }
});
