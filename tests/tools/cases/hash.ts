import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const hash: ToolCases = {
  hostile: [
    {
      name: 'the SHA-1 of the two SHAttered documents',
      source: 'shattered.io, 2017',
      input: '38762cf7f55934b34d179ae6a4c80cadccbb7f0a  shattered-1.pdf\n',
      ids: ['hash.collision', 'hash.weak-algorithm'],
      risk: 'medium',
    },
    {
      name: 'the MD5 of the first published collision',
      source: 'Wang, Feng, Lai and Yu, 2004',
      input: 'MD5 (first.bin) = 79054025255fb1a26e4bc422aef54eb4',
      ids: ['hash.collision', 'hash.weak-algorithm'],
      risk: 'medium',
    },
    {
      name: 'the password of a line of /etc/shadow',
      source: 'Drepper, Unix crypt using SHA-256 and SHA-512, test vectors',
      input:
        '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68OTLiQFdcbYEdFCoEOfaS35inz1',
      ids: ['hash.password-hash'],
      risk: 'medium',
    },
    {
      name: 'a line of stolen Windows accounts',
      source: 'output of pwdump and secretsdump, ATT&CK T1003.002',
      input: 'Administrator:500:e52cac67419a9a224a3b108f3fa6cb6d:8846f7eaee8fb117ad06bdd830b7586c:::',
      ids: ['hash.password-hash'],
      risk: 'medium',
    },
    {
      name: 'a password of a database',
      source: 'MySQL, Password Hashing in MySQL: PASSWORD() since 4.1',
      input: '*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19',
      ids: ['hash.password-hash'],
      risk: 'medium',
    },
    {
      name: 'a password of a directory',
      source: 'RFC 2307, 5.3; RFC 3112',
      input: 'userPassword: {SSHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=',
      ids: ['hash.password-hash'],
      risk: 'medium',
    },
    {
      name: 'the EICAR file as a scanner reports it',
      source: 'EICAR, Anti-Malware Testfile',
      input: 'md5: 44D88612FEA8A8F36DE82E1278ABB02F',
      ids: ['hash.test-file', 'hash.weak-algorithm'],
      risk: 'low',
    },
  ],
  harmless: [
    {
      name: 'the example of the standard as sha256sum prints it',
      source: 'NIST, FIPS 180-4 examples, "abc"',
      input: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.txt',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'the integrity of a script',
      source: 'MDN, Subresource Integrity',
      input: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'an empty file in two algorithms',
      source: 'RFC 1321, A.5; NIST, FIPS 180-4 examples',
      input: 'd41d8cd98f00b204e9800998ecf8427e,da39a3ee5e6b4b0d3255bfef95601890afd80709',
      ids: ['hash.empty-file'],
      risk: 'none',
    },
    {
      name: 'lines of the test suite',
      source: 'RFC 1321, A.5',
      input: 'MD5 ("a") = 0cc175b9c0f1b6a831c399e269772661\nMD5 ("abc") = 900150983cd24fb0d6963f7d28e17f72\n',
      ids: ['hash.weak-algorithm'],
      risk: 'unknown',
    },
  ],
};
