import type { ListedRule, RuleEvaluation } from '../../services/rules/contract.ts';

export const kevRuleExample: ListedRule = {
  id: 'kev-added-severe',
  name: 'KEV lists a vulnerability of high or critical severity',
  description: 'CISA knows of its exploitation, and its severity is high or critical.',
  version: 1,
  enabled: true,
  events: ['kev_added'],
  when: { fact: 'severity', op: 'gte', value: 'high' },
  severity: 'critical',
  actions: ['Find affected assets.', 'Patch or mitigate by the due date.', 'Look for signs of exploitation.'],
  references: ['https://www.cisa.gov/known-exploited-vulnerabilities-catalog'],
  origin: 'shipped',
};

export const evaluationExample: RuleEvaluation = {
  matches: [
    {
      ruleId: kevRuleExample.id,
      name: kevRuleExample.name,
      severity: kevRuleExample.severity,
      actions: kevRuleExample.actions,
      reason: 'kev_added of CVE-2026-10001; severity is critical (at least high).',
      trace: [
        {
          path: '/when',
          fact: 'severity',
          op: 'gte',
          expected: 'high',
          actual: 'critical',
          result: true,
          provided: true,
        },
      ],
    },
  ],
  evaluated: 5,
  event: {
    type: 'kev_added',
    id: '0123456789abcdef',
    at: '2026-08-20T00:00:00.000Z',
    seen: '2026-08-21T17:46:43.601Z',
    source: 'kev',
    manifest: 3,
    before: null,
    after: {
      dateAdded: '2026-08-20T00:00:00.000Z',
      dueDate: '2026-09-10T00:00:00.000Z',
      ransomware: null,
    },
    provided: false,
  },
  entity: {
    id: 'CVE-2026-10001',
    type: 'vulnerability',
    known: true,
    severity: 'critical',
    provided: ['severity'],
  },
  warnings: [],
  dryRun: null,
};

/** What is sent to keep a rule. */
export const ownRuleBodyExample = {
  id: 'own-products-exploited',
  name: 'Our products are exploited',
  events: ['kev_added'],
  when: { query: 'vendor:apache,cisco' },
  severity: 'high',
  actions: ['Call the owner.'],
};

export const ownRuleExample: ListedRule = {
  id: 'own-products-exploited',
  name: 'Our products are exploited',
  description: '',
  version: 1,
  enabled: true,
  events: ['kev_added'],
  when: { query: 'vendor:apache,cisco' },
  severity: 'high',
  actions: ['Call the owner.'],
  references: [],
  origin: 'own',
};

export const ruleIdMeta = {
  description: '`id` of the rule, as its author chose it.',
  examples: [ownRuleExample.id],
};

export const ruleBytesMax = 64 * 1024;
