/**
 * URLs that must never lead to a connection, each for a reason of its own: written in every way in which an address
 * can be hidden. Many of them would reach a listener at the given port of this machine if they were followed.
 */
export function forbiddenUrls(port: number): readonly string[] {
  return [
    ...forbiddenHosts.map((host) => `https://${host}:${port}/`),
    ...forbiddenHosts.slice(0, 24).map((host) => `http://${host}:${port}/`),
    ...forbiddenAuthorities.map((authority) => `https://${authority}:${port}/`),
    ...forbiddenSchemes.map((scheme) => `${scheme}://127.0.0.1:${port}/`),
    ...oddUrls(port),
  ];
}

/** Not a URL at all, or not without another one before it. */
export const malformedUrls: readonly string[] = [
  ...[
    '',
    ' ',
    '/relative',
    '//127.0.0.1/',
    'https://',
    'https:///',
    'https://[::1',
    'http:',
    'https://[::1%25lo]/',
  ],
  ...['https://[fe80::1%25eth0]/', 'https://127.0.0.1:443%00.example.org/', 'https://www.example.org:65536/'],
];

/** Addresses that a name must not lead to, whatever a name server answers. */
export const forbiddenAddresses: readonly string[] = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1'],
  ...['172.31.255.255', '192.168.0.1', '192.168.255.255', '169.254.0.1', '169.254.169.254', '100.64.0.1'],
  ...['100.127.255.255', '100.100.100.200', '192.0.0.1', '192.0.0.192', '192.0.2.1', '198.51.100.1'],
  ...['203.0.113.1', '198.18.0.1', '198.19.255.255', '192.88.99.1', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...[
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
  ],
  ...['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:2::1'],
  ...[
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
  ],
  ...['fd00:ec2::254', 'fd20:ce::254', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1', '4000::1'],
];

/** Names and literal addresses, as written in a URL. The first ones are this machine itself. */
const forbiddenHosts: readonly string[] = [
  ...[
    '127.0.0.1',
    '127.0.1.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '127.0.0.1.',
    '2130706433',
    '017700000001',
  ],
  ...[
    '0x7f000001',
    '0x7F.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '0177.0.0.01',
    '00000177.0.0.1',
    '0x7f.0x0.0x0.0x1',
  ],
  ...[
    '0',
    '0.0.0.0',
    '00.00.00.00',
    '0x0',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    'localhost',
  ],
  ...['[::ffff:7f00:1]', '[0000:0000:0000:0000:0000:ffff:7f00:0001]', '[::127.0.0.1]', '[::ffff:0:7f00:1]'],
  ...[
    '[64:ff9b::7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ],
  ...[
    'LOCALHOST',
    'localhost.',
    'LocalHost.',
    'a.localhost',
    'a.b.localhost.',
    'localhost.localdomain',
    '%6cocalhost',
  ],
  // Digits and dots that are made plain on the way from the text to the address.
  ...['127。0。0。1', '127．0．0．1', '127｡0｡0｡1', '①②⑦.0.0.1', '１２７.0.0.1', '⑯⑨.254.⑯⑨.254', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'],
  ...['%31%32%37.0.0.1', '127.0.0.%31', '1\u00AD27.0.0.1', 'loc\u00ADalhost'],
  ...[
    '169.254.169.254',
    '169.254.1.1',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '0xA9.0xFE.0xA9.0xFE',
  ],
  ...[
    '169.16689662',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '[fd00:ec2::254]',
  ],
  ...['metadata.google.internal', 'metadata.google.internal.', 'a.internal', 'INTERNAL', '100.100.100.200'],
  ...[
    '192.0.0.192',
    '168.63.129.16',
    'instance-data.ec2.internal',
    'printer.local',
    'router.home.arpa',
    'a.local.',
  ],
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '10.1',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '0xac100001',
    '192.168.0.1',
    '192.168.1',
    '3232235521',
    '0xc0a80001',
    '0300.0250.0.1',
    '[::ffff:10.0.0.1]',
  ],
  ...[
    '[::ffff:192.168.0.1]',
    '[::10.0.0.1]',
    '100.64.0.1',
    '100.127.255.255',
    '1681915905',
    '[fc00::1]',
    '[fd12::1]',
  ],
  ...['[fe80::1]', '[FE80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]', '[ff0e::1]', '224.0.0.1', '239.1.2.3'],
  ...['255.255.255.255', '4294967295', '0xffffffff', '240.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1'],
  ...[
    '198.18.0.1',
    '192.88.99.1',
    '192.0.0.1',
    '[2001:db8::1]',
    '[2001::1]',
    '[2001:2::1]',
    '[3fff::1]',
    '[100::1]',
  ],
];

/** A user before the host, so that a hasty reader takes one for the other. */
const forbiddenAuthorities: readonly string[] = [
  ...['www.example.org@127.0.0.1', 'user:password@127.0.0.1', '127.0.0.1@www.example.org', 'user@[::1]'],
  ...['www.example.org%40x@127.0.0.1', ':@127.0.0.1', 'www.example.org:443@127.0.0.1'],
];

const forbiddenSchemes: readonly string[] = [
  ...[
    'gopher',
    'ftp',
    'ftps',
    'sftp',
    'file',
    'ldap',
    'ldaps',
    'dict',
    'tftp',
    'smb',
    'jar:https',
    'ws',
    'wss',
  ],
  ...['redis', 'ssh', 'telnet', 'netdoc', 'blob:https', 'view-source:https', 'HTTP+UNIX'],
];

function oddUrls(port: number): readonly string[] {
  return [
    ...['file:///etc/passwd', 'file:/etc/passwd', 'data:application/json,{}', 'javascript:1', 'about:blank'],
    'mailto:root@localhost',
    `https:127.0.0.1:${port}`,
    `https:/\\127.0.0.1:${port}/`,
    `https:\\\\127.0.0.1:${port}\\`,
    `https://127.0.0.1:${port}\\@www.example.org/`,
    `https://127.0.0.1:${port}#@www.example.org/`,
    `https://127.0.0.1:${port}?@www.example.org/`,
    `\thttps://127.0.0.1:${port}/`,
    `ht\ntps://127.0.0.1:${port}/`,
    `https://127.0.0.\t1:${port}/`,
    'https://www.example.org:22/',
    'https://www.example.org:25/',
    'https://www.example.org:0/',
    'http://www.example.org/',
    'http://www.example.org:443/',
  ];
}
