import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { vectorBaseScore } from './calculate.ts';

const base = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

describe('vectorBaseScore', () => {
  test('gives the base score of every version', () => {
    assert.equal(vectorBaseScore('2.0', 'AV:N/AC:H/Au:N/C:P/I:P/A:P'), 5.1);
    assert.equal(vectorBaseScore('3.0', `CVSS:3.0/${base}`), 9.8);
    assert.equal(vectorBaseScore('3.1', `CVSS:3.1/${base}`), 9.8);
    assert.equal(
      vectorBaseScore('4.0', 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N'),
      7.1,
    );
  });

  test('does not let later metrics change the base score', () => {
    assert.equal(vectorBaseScore('2.0', 'AV:N/AC:H/Au:N/C:P/I:P/A:P/E:POC/RL:OF/RC:C'), 5.1);
    assert.equal(vectorBaseScore('3.1', `CVSS:3.1/${base}/E:P/RL:O/RC:C/MAV:P`), 9.8);
    const v4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N/E:P/AU:N/R:A/U:Red';
    assert.equal(vectorBaseScore('4.0', v4), 7.1);
  });

  test('takes any case, and brackets around a v2 vector', () => {
    assert.equal(vectorBaseScore('3.1', `cvss:3.1/${base.toLowerCase()}`), 9.8);
    assert.equal(vectorBaseScore('2.0', '(av:n/ac:h/au:n/c:p/i:p/a:p)'), 5.1);
    const v4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N/U:GREEN';
    assert.equal(vectorBaseScore('4.0', v4), 7.1);
  });

  test('recognises what is not a complete vector of the version', () => {
    for (const vector of [
      '',
      'x',
      base,
      `CVSS:3.0/${base}`,
      'CVSS:3.1/AV:N',
      `CVSS:3.1/${base}/`,
      `CVSS:3.1/${base}/AV:L`,
      `CVSS:3.1/${base}/AV:N`,
      `CVSS:3.1/${base}/E`,
      `CVSS:3.1/${base}/E:`,
      `CVSS:3.1/${base}/ZZ:N`,
      `CVSS:3.1/${base.replace('C:H', 'C:X')}`,
      `CVSS:3.1/${base.replace('C:H', 'C:Q')}`,
      `CVSS:3.1/${base}/__PROTO__:X`,
      `CVSS:3.1/${base}${'/E:P'.repeat(100)}`,
    ]) {
      assert.equal(vectorBaseScore('3.1', vector), null, vector);
    }
  });

  test('tells the same vector text of two versions apart, and answers the same again', () => {
    for (let times = 0; times < 2; times++) {
      assert.equal(vectorBaseScore('3.0', `CVSS:3.1/${base}`), null);
      assert.equal(vectorBaseScore('3.1', `CVSS:3.1/${base}`), 9.8);
    }
  });
});
