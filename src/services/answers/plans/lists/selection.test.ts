import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../../../answers/contract.ts';
import { selectionsOf } from './selection.ts';

const reading: Reading = {
  ...{ intent: 'latest', entities: [], versions: [], window: null, vectors: [], query: '', premises: [] },
  ...{ intentCertainty: 1, entityCertainty: 1, alternatives: [] },
};

test('KEV is read next to letters of languages without blanks', () => {
  for (const query of ['本周KEV新增了哪些漏洞', 'KEVに追加された脆弱性', 'новое в KEV', 'kev']) {
    assert.deepEqual(
      selectionsOf({ ...reading, query }, []).map(({ list }) => list),
      ['kev'],
      query,
    );
  }
  assert.deepEqual(selectionsOf({ ...reading, query: 'kevlar' }, []), []);
});
