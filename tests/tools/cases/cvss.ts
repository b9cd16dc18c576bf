import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const cvss: ToolCases = {
  hostile: [
    {
      name: 'a sentence of an advisory with two versions',
      source: 'style of ICS advisories of CISA; scores of the calculators of FIRST',
      input:
        'A CVSS v3.1 base score of 9.8 has been calculated; the CVSS vector string is ' +
        '(CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H).\nA CVSS v4 score has also been calculated. ' +
        'A base score of 9.3 has been calculated; the CVSS vector string is ' +
        '(CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N).',
      ids: ['cvss.critical'],
      risk: 'critical',
    },
    {
      name: 'Heartbleed',
      source: 'CVSS v3.1 examples, CVE-2014-0160: 7.5',
      input: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
      ids: ['cvss.high'],
      risk: 'high',
    },
    {
      name: 'a denial of service of Apache where it matters most',
      source: 'CVSS v2 guide, 3.3.1, CVE-2002-0392: 9.2',
      input: '(AV:N/AC:L/Au:N/C:N/I:N/A:C/E:F/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:H)',
      ids: ['cvss.high', 'cvss.superseded'],
      risk: 'high',
    },
    {
      name: 'a metric twice, to appear both remote and physical',
      source: 'CVSS v3.1 specification, 6: a metric at most once',
      input: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/AV:P',
      ids: ['cvss.malformed'],
      risk: 'unknown',
    },
  ],
  harmless: [
    {
      name: 'POODLE',
      source: 'CVSS v3.1 examples, CVE-2014-3566: 3.1',
      input: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
      ids: ['cvss.low'],
      risk: 'low',
    },
    {
      name: 'the same denial of service with a fix',
      source: 'CVSS v2 guide, 3.3.1, CVE-2002-0392: base 7.8, temporal 6.4',
      input: 'AV:N/AC:L/Au:N/C:N/I:N/A:C/E:F/RL:OF/RC:C',
      ids: ['cvss.medium', 'cvss.reduced', 'cvss.superseded'],
      risk: 'medium',
    },
    {
      name: 'no impact',
      source: 'CVSS v4.0 specification, 8.2: no impact is 0.0',
      input: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N',
      ids: ['cvss.none'],
      risk: 'none',
    },
  ],
};
