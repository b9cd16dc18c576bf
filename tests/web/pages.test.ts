import { test } from 'node:test';
import { inForm } from '../harness/whole-form.ts';
import { testAccessibility } from './accessibility.ts';
import { testAttacks } from './attacks.ts';
import { testDocumentation } from './documentation.ts';
import { testJourneys } from './journeys.ts';
import { openSite } from './site.ts';

test('pages', { timeout: inForm(1_800_000, 300_000) }, async (t) => {
  const site = await openSite(t, { CAIRN_SYNC: 'off' });
  await t.test('lead people to what they came for', (t) => testJourneys(t, site));
  await t.test('explain themselves', (t) => testDocumentation(t, site));
  await t.test('run nothing that is in texts', (t) => testAttacks(t, site));
  await t.test('are valid and can be used by everybody', (t) => testAccessibility(t, site));
});
