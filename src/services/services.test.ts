import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Services } from './services.ts';

test('a caller can depend on the verbs of one noun', async () => {
  const countFields = async (services: Services<'search'>) =>
    (await services.listSearchFields()).fields.length;
  const unused = () => assert.fail('not called');
  const services = { search: unused, suggest: unused, listSearchFields: async () => ({ fields: [] }) };
  assert.equal(await countFields(services), 0);
});
