import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const ssvc: ToolCases = {
  hostile: [
    {
      name: 'exploited, automatable and total, on an exposed machine that matters',
      source: 'BOD 26-04, row 15; CISA, SSVC guide; CERT/CC, deployer table',
      input: 'E:A/A:Y/TI:T/KEV:Y/EXP:O/MWI:H/HI:VH',
      ids: ['ssvc.act', 'ssvc.forensics', 'ssvc.immediate'],
      risk: 'critical',
    },
    {
      name: 'what the calculator of CISA gives',
      source: 'CISA, SSVC calculator; BOD 26-04, rows 10 and 13 to 15',
      input: 'SSVCv2/E:A/A:Y/T:T/M:H/D:C/2022-08-08T15:51:05Z/',
      ids: ['ssvc.act', 'ssvc.forensics', 'ssvc.undecided'],
      risk: 'critical',
    },
    {
      name: 'a point with a value that only looks like one',
      source: 'UTS 39: Cyrillic letters that look like Latin ones',
      input: 'E:\u0410/A:Y/TI:T',
      ids: ['ssvc.malformed'],
      risk: 'unknown',
    },
  ],
  harmless: [
    {
      name: 'not exploited, not automatable and partial, on a controlled machine',
      source: 'BOD 26-04, row 0; CISA, SSVC guide; CERT/CC, deployer table',
      input: 'E:N/A:N/TI:P/KEV:N/PE:N/EXP:C/MWI:L/HI:L',
      ids: ['ssvc.defer', 'ssvc.next-upgrade', 'ssvc.track'],
      risk: 'none',
    },
    {
      name: 'a CVE before anything is looked up',
      source: 'CISA, SSVC guide: points come from an assessment',
      input: 'CVE-2014-0160',
      ids: [],
      risk: 'unknown',
    },
  ],
};
