import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const ip: ToolCases = {
  hostile: [
    {
      name: 'the own machine in hexadecimal digits and few parts',
      source: 'inet_aton of POSIX; OWASP, Server-Side Request Forgery Prevention',
      input: '0x7f.1',
      ids: ['ip.internal', 'ip.unusual-notation'],
      risk: 'medium',
    },
    {
      name: 'the credentials of a cloud in octal digits',
      source: 'CVE-2021-28918, CVE-2021-29921: octal parts too large to be decimal',
      input: '0251.0376.0251.0376',
      ids: ['ip.metadata-service', 'ip.unusual-notation'],
      risk: 'high',
    },
    {
      name: 'the own machine inside an IPv6 address',
      source: 'RFC 4291, 2.5.5.2',
      input: '::ffff:127.0.0.1',
      ids: ['ip.embedded-internal'],
      risk: 'high',
    },
    {
      name: 'the credentials of a cloud through NAT64',
      source: 'RFC 6052, 2.1',
      input: '64:ff9b::a9fe:a9fe',
      ids: ['ip.embedded-internal', 'ip.metadata-service'],
      risk: 'high',
    },
  ],
  harmless: [
    {
      name: 'a public resolver',
      source: 'IANA, IPv4 address space',
      input: '8.8.8.8',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a public address in its canonical form',
      source: 'RFC 5952',
      input: '2606:4700:4700::1111',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a network of examples',
      source: 'RFC 5737',
      input: '198.51.100.0/24',
      ids: ['ip.documentation'],
      risk: 'none',
    },
    {
      name: 'a private address',
      source: 'RFC 1918',
      input: '172.16.254.1',
      ids: ['ip.internal'],
      risk: 'none',
    },
  ],
};
