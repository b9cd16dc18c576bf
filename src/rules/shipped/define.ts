import type { Rule } from '../contract.ts';

/** A shipped rule is enabled. */
export function defineRule(rule: Omit<Rule, 'enabled' | 'version'> & { readonly version?: number }): Rule {
  return { version: 1, enabled: true, ...rule };
}

export const kevReference = 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog';
export const epssReference = 'https://www.first.org/epss/model';
export const ssvcReference = 'https://www.cisa.gov/ssvc';
export const cvssReference = 'https://www.first.org/cvss/';
