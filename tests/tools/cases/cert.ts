import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

/** Invented certificates: an authority on P-256, and servers that differ in one thing from `good`. */
const made = {
  root:
    'MIIBxzCCAW2gAwIBAgIQSltsfY6foLHC0+T1BhcoOTAKBggqhkjOPQQDAjBCMRswGQYDVQQDDBJFeGFtcGxlIElzc3VpbmcgQ0Ex' +
    'FjAUBgNVBAoMDUV4YW1wbGUgVHJ1c3QxCzAJBgNVBAYTAlVTMB4XDTI0MDEwMTAwMDAwMFoXDTM0MDEwMTAwMDAwMFowQjEbMBkG' +
    'A1UEAwwSRXhhbXBsZSBJc3N1aW5nIENBMRYwFAYDVQQKDA1FeGFtcGxlIFRydXN0MQswCQYDVQQGEwJVUzBZMBMGByqGSM49AgEG' +
    'CCqGSM49AwEHA0IABCG2BH4pOLTcDigbhHnxpSHbU8buNr2Rv8+8B4RJG4F9GiQkt/G8Vt6zz6I05eWbcqZFck8T/M44FNw3KQCd' +
    'YoWjRTBDMBIGA1UdEwEB/wQIMAYBAf8CAQAwDgYDVR0PAQH/BAQDAgEGMB0GA1UdDgQWBBST2dK1Y0HNKO3Ox0keZXyzfN2PoDAK' +
    'BggqhkjOPQQDAgNIADBFAiAtLUf2PsdWVkGZ3Pr8AV/wFDwBafg60jqRD9AJYXT5BQIhAL/oD5WsCLu8pQTAsx+8++usMwWFMTpt' +
    'BanGwORF9jt/',
  good:
    'MIIB+jCCAaCgAwIBAgIQSltsfY6foLHC0+T1BhcoOjAKBggqhkjOPQQDAjBCMRswGQYDVQQDDBJFeGFtcGxlIElzc3VpbmcgQ0Ex' +
    'FjAUBgNVBAoMDUV4YW1wbGUgVHJ1c3QxCzAJBgNVBAYTAlVTMB4XDTI2MDgwMTAwMDAwMFoXDTI2MTAyOTAwMDAwMFowGjEYMBYG' +
    'A1UEAwwPd3d3LmV4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESy6hY7fF3cklVw4YxKym1Az6ZCxpbyBjFeb4' +
    'MfaIs0UwzORbFUWxoKPeJ/I/691rh63PFseJ/Y1oUtTCBTVLKKOBnzCBnDAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDAT' +
    'BgNVHSUEDDAKBggrBgEFBQcDATAnBgNVHREEIDAegg93d3cuZXhhbXBsZS5jb22CC2V4YW1wbGUuY29tMB0GA1UdDgQWBBS6Bj4u' +
    'pNl9jcDotZRAyU9bCkXWwTAfBgNVHSMEGDAWgBST2dK1Y0HNKO3Ox0keZXyzfN2PoDAKBggqhkjOPQQDAgNIADBFAiEA3zI4vPuR' +
    '25peLSU+l4rsnaE4YbSJiqAIUSwjkHTr0EYCIExeX4cJ/2gC1VxF0e6+Z/amtuWJDT+D5+ATMQ8xgufI',
  weak:
    'MIICMzCCAdqgAwIBAgIQSltsfY6foLHC0+T1BhcoOzAKBggqhkjOPQQDAjBCMRswGQYDVQQDDBJFeGFtcGxlIElzc3VpbmcgQ0Ex' +
    'FjAUBgNVBAoMDUV4YW1wbGUgVHJ1c3QxCzAJBgNVBAYTAlVTMB4XDTI2MDgwMTAwMDAwMFoXDTI2MTAyOTAwMDAwMFowGjEYMBYG' +
    'A1UEAwwPd3d3LmV4YW1wbGUuY29tMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDDo0OWhOTGc4XYdk3Y3kL9L6G5s4KDv23L' +
    'IHaJuggQyKHCUKv81c9ge/O14G0I5VDW3SQdv+feU6r6alQCTHqzMgcb2vsQSLJUKWohb99XkghgAKlae9hFe/OGgIhUZkdfloQt' +
    'PWiC6W7Cl/cmX+wGvYbTkbQPIGub3tnYI3DGfQIDAQABo4GSMIGPMAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgWgMBMGA1Ud' +
    'JQQMMAoGCCsGAQUFBwMBMBoGA1UdEQQTMBGCD3d3dy5leGFtcGxlLmNvbTAdBgNVHQ4EFgQUYYEJ59cPhf5tgCC+hK2yO0yid84w' +
    'HwYDVR0jBBgwFoAUk9nStWNBzSjtzsdJHmV8s3zdj6AwCgYIKoZIzj0EAwIDRwAwRAIgGvCyTbtQ5adlFgXnY2OUTHoMh7g1YfHQ' +
    'sxx6z0O/lV4CIHrSS8Ailn9BkXzSGgWWtcIXyZspoog031gxffcsRIln',
  sha1:
    'MIIB+DCCAZ+gAwIBAgIQSltsfY6foLHC0+T1BhcoPDAJBgcqhkjOPQQBMEIxGzAZBgNVBAMMEkV4YW1wbGUgSXNzdWluZyBDQTEW' +
    'MBQGA1UECgwNRXhhbXBsZSBUcnVzdDELMAkGA1UEBhMCVVMwHhcNMjYwODAxMDAwMDAwWhcNMjYxMDI5MDAwMDAwWjAaMRgwFgYD' +
    'VQQDDA93d3cuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARLLqFjt8XdySVXDhjErKbUDPpkLGlvIGMV5vgx' +
    '9oizRTDM5FsVRbGgo94n8j/r3WuHrc8Wx4n9jWhS1MIFNUsoo4GfMIGcMAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMBMG' +
    'A1UdJQQMMAoGCCsGAQUFBwMBMCcGA1UdEQQgMB6CD3d3dy5leGFtcGxlLmNvbYILZXhhbXBsZS5jb20wHQYDVR0OBBYEFLoGPi6k' +
    '2X2NwOi1lEDJT1sKRdbBMB8GA1UdIwQYMBaAFJPZ0rVjQc0o7c7HSR5lfLN83Y+gMAkGByqGSM49BAEDSAAwRQIhAP8oZG8Hr3p0' +
    'MHp+ZkYl8a//pxQHcKwN8345u2gEwCwkAiAuApHVqA+/ENEfoURGGqos8eHcev/aJ8maYbXqTapsiQ==',
  expired:
    'MIIB+TCCAaCgAwIBAgIQSltsfY6foLHC0+T1BhcoPTAKBggqhkjOPQQDAjBCMRswGQYDVQQDDBJFeGFtcGxlIElzc3VpbmcgQ0Ex' +
    'FjAUBgNVBAoMDUV4YW1wbGUgVHJ1c3QxCzAJBgNVBAYTAlVTMB4XDTI2MDQwMTAwMDAwMFoXDTI2MDYyOTAwMDAwMFowGjEYMBYG' +
    'A1UEAwwPd3d3LmV4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESy6hY7fF3cklVw4YxKym1Az6ZCxpbyBjFeb4' +
    'MfaIs0UwzORbFUWxoKPeJ/I/691rh63PFseJ/Y1oUtTCBTVLKKOBnzCBnDAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIHgDAT' +
    'BgNVHSUEDDAKBggrBgEFBQcDATAnBgNVHREEIDAegg93d3cuZXhhbXBsZS5jb22CC2V4YW1wbGUuY29tMB0GA1UdDgQWBBS6Bj4u' +
    'pNl9jcDotZRAyU9bCkXWwTAfBgNVHSMEGDAWgBST2dK1Y0HNKO3Ox0keZXyzfN2PoDAKBggqhkjOPQQDAgNHADBEAiByVExuKhIL' +
    'cryAJuemBW0NilpOQ0XzC9tFSSfYNnlX3gIgZOj0ZkR+/TzE52S5BYeP9YH0dQEmW2m7GIG1JIMxTrw=',
  wild:
    'MIIB2DCCAX+gAwIBAgIQSltsfY6foLHC0+T1BhcoPjAKBggqhkjOPQQDAjBCMRswGQYDVQQDDBJFeGFtcGxlIElzc3VpbmcgQ0Ex' +
    'FjAUBgNVBAoMDUV4YW1wbGUgVHJ1c3QxCzAJBgNVBAYTAlVTMB4XDTI2MDgwMTAwMDAwMFoXDTI2MTAyOTAwMDAwMFowEDEOMAwG' +
    'A1UEAwwFKi5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARLLqFjt8XdySVXDhjErKbUDPpkLGlvIGMV5vgx9oizRTDM5FsV' +
    'RbGgo94n8j/r3WuHrc8Wx4n9jWhS1MIFNUsoo4GIMIGFMAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgeAMBMGA1UdJQQMMAoG' +
    'CCsGAQUFBwMBMBAGA1UdEQQJMAeCBSouY29tMB0GA1UdDgQWBBS6Bj4upNl9jcDotZRAyU9bCkXWwTAfBgNVHSMEGDAWgBST2dK1' +
    'Y0HNKO3Ox0keZXyzfN2PoDAKBggqhkjOPQQDAgNHADBEAiA7KjWYu5+MxHbkGCjnARwdwlo4d+KB+jmiqWI8Rg+BTQIgbKh2bGvb' +
    'lgy4oZLyAbRTKpqc/OmI1WKiTcoKIeoFq+A=',
} as const;

const ed25519 =
  'MIIBLDCB36ADAgECAghWAUdKKo3DMDAFBgMrZXAwGTEXMBUGA1UEAwwOSUVURiBUZXN0IERlbW8wHhcNMTYwODAxMTIxOTI0WhcN' +
  'NDAxMjMxMjM1OTU5WjAZMRcwFQYDVQQDDA5JRVRGIFRlc3QgRGVtbzAqMAUGAytlbgMhAIUg8AmJMKdUdIt93LQ+91oNvzoNJjga' +
  '9OukqY6qm05qo0UwQzAPBgNVHRMBAf8EBTADAQEAMA4GA1UdDwEBAAQEAwIDCDAgBgNVHQ4BAQAEFgQUmx9e7e0EM4Xk97xiPFl1' +
  'uQvIuzswBQYDK2VwA0EAryMB/t3J5v/BzKc9dNZIpDmAgs3babFOTQbs+BolzlDUwsPrdGxO3YNGhW7Ibz3OGhhlxXrCe1Cgw1AH' +
  '9efZBw==';

export const cert: ToolCases = {
  hostile: [
    {
      name: 'a key of 1,024 bits',
      source: 'CA/Browser Forum, Baseline Requirements, 6.1.5; badssl.com, rsa1024',
      input: pem(made.weak),
      ids: ['cert.short-key'],
      risk: 'high',
    },
    {
      name: 'a signature with SHA-1',
      source: 'SHAttered, 2017; Baseline Requirements, 7.1.3.2',
      input: pem(made.sha1),
      ids: ['cert.weak-signature'],
      risk: 'high',
    },
    {
      name: 'a name that covers a whole top-level domain',
      source: 'Baseline Requirements, 3.2.2.6; RFC 6125, 7.2',
      input: pem(made.wild),
      ids: ['cert.broad-wildcard'],
      risk: 'high',
    },
    {
      name: 'a certificate that expired eight weeks ago',
      source: 'RFC 5280, 4.1.2.5; badssl.com, expired',
      input: pem(made.expired),
      ids: ['cert.expired'],
      risk: 'medium',
    },
    {
      name: 'a length that is larger than the file',
      source: 'X.690, 8.1.3; CWE-130',
      input: pem(`MIL/${made.good.slice(4)}`),
      ids: ['cert.unreadable'],
      risk: 'low',
    },
    {
      name: 'a file of a server with its key',
      source: 'RFC 7468, 10: private keys have no place in what is sent around',
      input: `${pem(made.good)}${pem('MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC', 'PRIVATE KEY')}`,
      ids: ['cert.private-key'],
      risk: 'critical',
    },
  ],
  harmless: [
    {
      name: 'a server and the authority that issued it',
      source: 'RFC 8446, 4.4.2; Baseline Requirements, 7.1',
      input: `${pem(made.good)}${pem(made.root)}`,
      ids: ['cert.root'],
      risk: 'unknown',
    },
    {
      name: 'an authority',
      source: 'RFC 5280, 4.2.1.9',
      input: pem(made.root),
      ids: ['cert.root'],
      risk: 'unknown',
    },
    {
      name: 'a key for agreement, signed by another key of the same name',
      source: 'RFC 8410, 10.2',
      input: pem(ed25519),
      ids: ['cert.long-validity', 'cert.no-san'],
      risk: 'medium',
    },
  ],
};

function pem(base64: string, label = 'CERTIFICATE'): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
