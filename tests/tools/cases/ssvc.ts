import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const ssvc: ToolCases = {
  hostile: [
    {
      name: 'exploited, automatable and total, on an exposed machine',
      source: 'CISA, SSVC guide; BOD 26-04',
      input: 'E:A/A:Y/TI:T/EXP:O',
      ids: [],
      risk: 'critical',
    },
    {
      name: 'the vector of a decision of CISA',
      source: 'CISA, SSVC calculator and Vulnrichment',
      input: 'SSVCv2/E:A/A:Y/T:T/M:H/D:C/2022-08-08T15:51:05Z/',
      ids: [],
      risk: 'critical',
    },
  ],
  harmless: [
    {
      name: 'not exploited, not automatable and partial, on a controlled machine',
      source: 'CISA, SSVC guide; BOD 26-04',
      input: 'E:N/A:N/TI:P/EXP:C',
      ids: [],
      risk: 'low',
    },
    { name: 'a CVE alone', source: 'CISA, SSVC guide', input: 'CVE-2014-0160', ids: [], risk: 'unknown' },
  ],
};
