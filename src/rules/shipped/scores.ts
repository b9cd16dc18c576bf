import { cvssReference, defineRule, epssReference } from './define.ts';

/** Rules about scores: CVSS, EPSS, and the risk that follows from them. */
export const scoreRules = [
  defineRule({
    id: 'epss-jump',
    name: 'The EPSS score jumps',
    description: 'The score rises by 0.2 or more from one stored day to the next, by one model.',
    events: ['epss_jump'],
    when: { fact: 'delta.epss', op: 'gte', value: 0.2 },
    severity: 'high',
    actions: ['Look for a new exploit.', 'Decide again how urgent it is.'],
    references: [epssReference],
  }),
  defineRule({
    id: 'cvss-raised',
    name: 'A CVSS score is raised to high or critical',
    description: 'The preferred base score rises, and its severity is then high or critical.',
    events: ['cvss_raised'],
    when: { fact: 'after.severity', op: 'gte', value: 'high' },
    severity: 'medium',
    actions: ['Read what changed in the vector.', 'Decide again how urgent it is.'],
    references: [cvssReference],
  }),
  defineRule({
    id: 'severity-critical',
    name: 'The severity becomes critical',
    description: 'A known severity below critical becomes critical.',
    events: ['severity_changed'],
    when: {
      all: [
        { fact: 'before.severity', op: 'lt', value: 'critical' },
        { fact: 'after.severity', op: 'eq', value: 'critical' },
      ],
    },
    severity: 'high',
    actions: ['Decide again how urgent it is.'],
    references: [cvssReference],
  }),
  defineRule({
    id: 'new-critical-network',
    name: 'A critical vulnerability can be exploited over a network',
    description: 'It is published, or gets its first score, and is critical with the attack vector network.',
    events: ['published', 'cvss_added'],
    when: {
      all: [
        { fact: 'state', op: 'eq', value: 'published' },
        { fact: 'severity', op: 'eq', value: 'critical' },
        { fact: 'attackVector', op: 'eq', value: 'network' },
      ],
    },
    severity: 'high',
    actions: ['Find affected assets that can be reached from public networks.'],
    references: [cvssReference],
  }),
  defineRule({
    id: 'risk-critical',
    name: 'The risk becomes critical',
    description: 'By this event alone, the risk level rises to critical.',
    events: ['kev_added', 'ssvc_changed', 'epss_jump', 'cvss_added', 'cvss_raised'],
    when: {
      all: [
        { fact: 'after.risk', op: 'eq', value: 'critical' },
        { not: { fact: 'before.risk', op: 'eq', value: 'critical' } },
      ],
    },
    severity: 'high',
    actions: ['Put it at the front of the queue.'],
    references: [],
  }),
];
