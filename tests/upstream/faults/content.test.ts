import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { readBytes } from '../../../src/kit/archive/testing/sample-archives.ts';
import { pack, textsOf } from '../content.ts';
import type { FaultName } from '../faults.ts';
import { type Form, Forms } from './forms.ts';

let forms: Forms;
before(async () => {
  forms = await Forms.open();
});

describe('a fault of content', () => {
  test('makes a bomb that unpacks, at least in part, and is small', async () => {
    const gzipped = await pack(await forms.altered('archive_bomb', 'epss'));
    const unpacked = gunzipSync(gzipped);
    assert.ok(unpacked.length > 20_000_000 && unpacked.length > 500 * gzipped.length);
    assert.ok(unpacked.toString('latin1').startsWith(forms.plainText('epss')));
  });

  test('makes a bomb in a zip that is found in it, and not unpacked', async (t) => {
    for (const form of ['zip', 'bulk'] as const) {
      const items = await readBytes(t, `${form}.zip`, await pack(await forms.altered('archive_bomb', form)));
      const [refused, ...others] = items.filter(({ kind }) => kind !== 'container');
      assert.ok(refused?.kind === 'refused');
      assert.deepEqual(others, []);
      if (form === 'zip') assert.equal(refused.member, textsOf(forms.plain('zip'))[0]?.name);
    }
  });

  test('makes a wrong checksum that is found', async (t) => {
    const gzipped = await pack(await forms.altered('archive_bad_crc', 'epss'));
    assert.throws(() => gunzipSync(gzipped), /incorrect data check/);
    for (const form of ['zip', 'bulk', 'cwe'] as const) {
      const items = await readBytes(
        t,
        `${form}.zip`,
        await pack(await forms.altered('archive_bad_crc', form)),
      );
      const refused = items.filter(({ kind }) => kind === 'refused');
      assert.equal(refused.length, 1, form);
    }
  });

  test('makes texts in the stated forms', async () => {
    assert.equal((await forms.text('byte_order_mark', 'kev')).toString(), `\ufeff${forms.plainText('kev')}`);
    assert.equal((await forms.text('utf16', 'kev')).toString('utf16le'), `\ufeff${forms.plainText('kev')}`);
    let { x_more: inner } = await json('deep', 'kev');
    let depth = 0;
    for (; Array.isArray(inner); inner = inner[0]) depth++;
    assert.equal(depth, 2_000);
    assert.match((await forms.text('deep', 'cwe')).toString(), /(?:<x>){2000}(?:<\/x>){2000}<\/Weaknesses>/);
    for (const form of ['kev', 'epss', 'cwe'] as const) {
      assert.match((await forms.text('huge_string', form)).toString(), /(?:thread \d+ then ){5000}/);
    }
    assert.match((await forms.text('nul', 'kev')).toString(), /\\u0000/);
    assert.ok((await forms.text('nul', 'epss')).includes(0));
    assert.match((await forms.text('lone_surrogate', 'kev')).toString(), /\\ud800/);
    const bytes = await forms.text('lone_surrogate', 'epss');
    assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  });

  test('repeats members, or names them like members of every object', async () => {
    const twice = (await forms.text('duplicate_keys', 'kev')).toString();
    assert.equal(twice.match(/"cveID":/g)?.length, 2 * JSON.parse(forms.plainText('kev')).count);
    assert.equal(JSON.parse(twice).vulnerabilities[0].cveID, 'duplicate');
    const rows = (await forms.text('duplicate_keys', 'epss')).toString().split('\n');
    assert.equal(rows.length, 2 * forms.plainText('epss').split('\n').length - 3);
    assert.match((await forms.text('proto_keys', 'kev')).toString(), /"__proto__":\{"polluted":true\}/);
  });

  test('makes the stated numbers, fields and dates', async () => {
    assert.match((await forms.text('not_a_number', 'kev')).toString(), /"count":NaN/);
    assert.equal((await json('overflowing_number', 'kev')).count, Number.POSITIVE_INFINITY);
    assert.match((await forms.text('huge_integer', 'epss')).toString(), /,123456789012345678901234567890\n/);
    const keys = (entry: object) => Object.keys(entry);
    assert.ok(!keys((await json('field_missing', 'kev')).vulnerabilities[0]).includes('cveID'));
    assert.ok(keys((await json('field_renamed', 'kev')).vulnerabilities[0]).includes('cveID_v2'));
    assert.equal(typeof (await json('field_retyped', 'kev')).vulnerabilities[0].cveID, 'object');
    assert.match((await forms.text('field_missing', 'epss')).toString(), /\ncve,percentile\n/);
    assert.match((await forms.text('field_renamed', 'epss')).toString(), /\ncve,epss_v2,percentile\n/);
    assert.match((await json('future_dates', 'kev')).dateReleased, /^2036-/);
    assert.match((await json('epoch_dates', 'kev')).dateReleased, /^1970-01-01T/);
    assert.match((await json('epoch_dates', 'mapping')).metadata.last_update, /^01\/01\/1970$/);
  });

  test('makes lists with the stated errors', async () => {
    const names = (list: readonly { tag_name: string }[]) => list.map(({ tag_name }) => tag_name);
    const right = names(JSON.parse(forms.plainText('releases')));
    assert.deepEqual(names(await json('list_reversed', 'releases')), right.toReversed());
    assert.deepEqual(names(await json('list_repeats', 'releases')), [...right, ...right]);
    assert.deepEqual(names(await json('list_lacks_newest', 'releases')), right.slice(10));
    const [removed] = await json('list_names_missing_file', 'releases');
    assert.match(removed.assets[0].browser_download_url, /\/download\/gone-cve_/);
    const at = new Date(forms.nowMs).toISOString();
    for (const form of ['changes', 'modified'] as const) {
      const [first = '', ...others] = (await forms.text('list_names_missing_file', form))
        .toString()
        .split('\n');
      assert.ok(first.includes(at) && /99(?:\.json)?(?:,|\r?$)/.test(first), first);
      assert.equal(others.join('\n'), forms.plainText(form));
      assert.ok(!forms.plainText(form).includes(first));
    }
  });

  test('removes nearly everything, and keeps the rest consistent', async () => {
    const { count, vulnerabilities } = await json('mass_deletion', 'kev');
    assert.deepEqual([count, vulnerabilities.length], [1, 1]);
    assert.equal((await json('emptied', 'kev')).count, 0);
    const [before, after] = [
      textsOf(forms.plain('bulk')),
      textsOf(await forms.altered('mass_deletion', 'bulk')),
    ];
    assert.ok(after.length > 0 && after.length < before.length / 10);
    assert.equal(textsOf(await forms.altered('part_missing', 'bulk')).length, before.length - 1);
    assert.equal((await forms.text('mass_deletion', 'cwe')).toString().match(/<Weakness /g)?.length, 1);
    assert.equal((await forms.text('emptied', 'epss')).toString().trimEnd().split('\n').length, 2);
  });
});

async function json(name: FaultName, form: Form) {
  return JSON.parse((await forms.text(name, form)).toString());
}
