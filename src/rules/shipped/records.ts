import { defineRule } from './define.ts';

/** Rules about records: fixes, advisories, and records that no longer count. */
export const recordRules = [
  defineRule({
    id: 'fix-available',
    name: 'A fix is available',
    description:
      'A reference that its source tags as a patch is added, or an advisory with a fix of the vendor.',
    events: ['reference_added', 'advisory_added'],
    when: { fact: 'derived.fixAvailable', op: 'eq', value: true },
    severity: 'medium',
    actions: ['Plan the update.'],
    references: [],
  }),
  defineRule({
    id: 'advisory-added',
    name: 'An advisory is published',
    description: 'A source publishes an advisory about the vulnerability.',
    events: ['advisory_added'],
    when: null,
    severity: 'low',
    actions: ['Read the advisory.'],
    references: [],
  }),
  defineRule({
    id: 'cve-rejected',
    name: 'A CVE is rejected',
    description: 'The CVE Program withdraws the id. Another id may replace it.',
    events: ['rejected'],
    when: null,
    severity: 'low',
    actions: ['Close open work on it.', 'Look for the id that replaces it.'],
    references: ['https://www.cve.org/ResourcesSupport/Glossary'],
  }),
  defineRule({
    id: 'entity-revoked',
    name: 'An entity is revoked',
    description: 'The source of a technique, a group or another entity withdraws it.',
    events: ['entity_revoked'],
    when: null,
    severity: 'low',
    actions: ['Replace it where it is used.'],
    references: [],
  }),
];
