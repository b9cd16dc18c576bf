import { type Invented, Library } from '../../../search/testing/library.ts';
import type { Names } from '../entities.ts';

const cves = (product: string, first: number, count: number): Invented[] =>
  Array.from({ length: count }, (_, at) => ({ id: `CVE-2019-${first + at}`, about: [product] }));

/** Things as upstream names them, a few of each type. The order is that of their ids. */
const things: readonly Invented[] = [
  {
    id: 'CVE-2021-44228',
    title: 'Apache Log4j2 Remote Code Execution Vulnerability',
    aliases: ['Log4Shell', 'GHSA-jfh8-c2jp-5v3q'],
    about: ['product:apache:log4j', 'CWE-502'],
    isExploited: true,
  },
  {
    id: 'CVE-2014-0160',
    title: 'OpenSSL Information Disclosure',
    aliases: ['Heartbleed'],
    about: ['product:openssl:openssl'],
  },
  {
    id: 'CVE-2022-22965',
    title: 'Spring Framework Remote Code Execution',
    aliases: ['Spring4Shell'],
    about: ['product:vmware:spring_framework'],
  },
  {
    id: 'CVE-2023-34362',
    title: 'MOVEit Transfer SQL Injection',
    about: ['product:progress:moveit_transfer'],
  },
  { id: 'CVE-2024-3400', title: 'PAN-OS Command Injection', about: ['product:palo_alto_networks:pan-os'] },
  {
    id: 'CVE-2017-0144',
    title: 'Windows SMB Remote Code Execution',
    aliases: ['EternalBlue'],
    about: ['product:microsoft:windows_server'],
  },
  { id: 'CVE-2023-4966', title: 'NetScaler Buffer Overflow', aliases: ['Citrix Bleed'] },
  { id: 'CVE-2014-4114', title: 'Windows OLE Remote Code Execution', aliases: ['Sandworm'] },
  { id: 'CVE-2021-31207', title: 'Exchange Security Feature Bypass', aliases: ['ProxyShell'] },
  { id: 'CVE-2021-34473', title: 'Exchange Remote Code Execution', aliases: ['ProxyShell'] },
  { id: 'CWE-79', title: 'Cross-site Scripting', aliases: ['XSS'] },
  { id: 'CWE-89', title: 'SQL Injection', type: 'weakness' },
  { id: 'CWE-502', title: 'Deserialization of Untrusted Data' },
  { id: 'CWE-918', title: 'Server-Side Request Forgery (SSRF)' },
  { id: 'CAPEC-66', title: 'SQL Injection', type: 'attack-pattern' },
  { id: 'T1059.001', title: 'PowerShell' },
  { id: 'T1566', title: 'Phishing' },
  { id: 'T1003', title: 'OS Credential Dumping' },
  { id: 'TA0001', title: 'Initial Access', type: 'tactic' },
  { id: 'G0016', title: 'APT29', type: 'group', aliases: ['Cozy Bear'] },
  { id: 'G0032', title: 'Lazarus Group', type: 'group' },
  { id: 'G0034', title: 'Sandworm Team', type: 'group' },
  { id: 'G1017', title: 'Volt Typhoon', type: 'group' },
  { id: 'S0002', title: 'Mimikatz', type: 'tool' },
  { id: 'S0154', title: 'Cobalt Strike', type: 'malware' },
  { id: 'S0367', title: 'Emotet', type: 'malware' },
  { id: 'C0024', title: 'SolarWinds Compromise', type: 'campaign' },
  { id: 'C0017', title: 'C0017', type: 'campaign' },
  { id: 'M1036', title: 'Account Use Policies', type: 'mitigation' },
  { id: 'DET0001', title: 'Detect Access to Cloud Instances', type: 'detection' },
  ...[
    'product:apache:log4j',
    'product:google:chrome',
    'product:openssl:openssl',
    'product:wordpress:wordpress',
  ].flatMap((id, at) => [{ id }, ...cves(id, 2000 + at * 100, 20)]),
  ...[
    'product:microsoft:windows_server',
    'product:microsoft:windows_8.1',
    'product:palo_alto_networks:pan-os',
    'product:apache:struts',
    'product:fortinet:fortios',
  ].flatMap((id, at) => [{ id }, ...cves(id, 3000 + at * 100, 12)]),
  { id: 'vendor:microsoft' },
  ...Array.from(
    { length: 60 },
    (_, at): Invented => ({ id: `CVE-2018-${5000 + at}`, about: ['vendor:microsoft'] }),
  ),
  // Ordinary words that are names of single products.
  { id: 'product:microsoft:access' },
  { id: 'product:python:python' },
  ...Array.from(
    { length: 300 },
    (_, at): Invented => ({
      id: `CVE-2016-${4000 + at}`,
      title: `Improper access in a python plugin of wordpress ${at}`,
    }),
  ),
  // Names of several ordinary words, and with what looks like a version or a year.
  ...[
    'product:ivanti:endpoint_manager_mobile',
    'product:apache:traffic_server',
    'product:microsoft:publisher_2016',
    'product:microsoft:windows_10_version_1809',
  ].flatMap((id, at) => [{ id }, ...cves(id, 8200 + at * 100, 12)]),
  ...cves('product:microsoft:access', 8000, 3),
  ...cves('product:python:python', 8100, 3),
];

/** The names of an index of these things. */
export function inventedNames(): Names {
  const { reader, scope } = new Library(things);
  return { index: reader, keysOf: scope.keysOf, namesOf: scope.namesOf };
}
