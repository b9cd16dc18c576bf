import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findPremises } from './premises.ts';

const cases: readonly (readonly [text: string, premises: string])[] = [
  ['Since # is not exploited, can we wait?', 'not_exploited'],
  ['Even though there is no patch for #, how do we mitigate it?', 'not_fixed'],
  ['Can we ignore # because it is not critical?', 'not_critical'],
  ['Now that # is exploited in the wild, what do we do?', 'exploited'],
  ['# is already fixed. Is there anything left to do?', 'fixed'],
  ['Why is # critical?', 'critical'],
  ['Da # nicht ausgenutzt wird, können wir warten?', 'not_exploited'],
  ['Obwohl es keinen Patch für # gibt, was kann ich tun?', 'not_fixed'],
  ['Weil # kritisch ist, wollen wir sofort handeln', 'critical'],
  ['# は悪用されていないので、後回しにできますか', 'not_exploited'],
  ['# にはパッチがないのに、どう対応しますか', 'not_fixed'],
  ['Is # exploited?', ''],
  ['Is there a patch for #?', ''],
  ['How critical is # and who has not patched it?', ''],
  ['Wird # ausgenutzt?', ''],
  ['# は悪用されていますか', ''],
  ['Since when is # exploited?', ''],
];

describe('what a question takes for granted', () => {
  for (const [text, premises] of cases) {
    test(`is ${premises || 'nothing'} in "${text}"`, () =>
      assert.equal(findPremises(text).join(' '), premises));
  }
});
