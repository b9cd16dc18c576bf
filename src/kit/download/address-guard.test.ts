import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { AddressGuard, addressKind, parseUrl } from './address-guard.ts';
import { forbiddenAddresses } from './testing/forbidden.ts';

const blocks: readonly (readonly [network: string, bits: number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
];

describe('the kind of an address', () => {
  test('is given for all addresses outside the open internet', () => {
    for (const address of forbiddenAddresses) assert.notEqual(addressKind(address), null, address);
  });

  test('is given for every address of a block that is not routed', () => {
    const inBlock = fc
      .tuple(fc.constantFrom(...blocks), fc.nat(0xffffffff))
      .map(([[network, bits], host]) => dotted((numberOf(network) | (host >>> bits)) >>> 0));
    fc.assert(fc.property(inBlock, (address) => addressKind(address) !== null));
  });

  test('is null for all other addresses, and an IPv4 address inside an IPv6 one decides', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (number) => {
        const isInBlock = blocks.some(
          ([network, bits]) => (number ^ numberOf(network)) >>> (32 - bits) === 0,
        );
        const address = dotted(number);
        const isOdd = ['as112', 'amt', 'metadata'].includes(addressKind(address) ?? '');
        assert.equal(addressKind(address) !== null, isInBlock || isOdd, address);
        for (const prefix of ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::']) {
          assert.notEqual(addressKind(prefix + address), null, prefix + address);
        }
      }),
    );
  });

  test('is none for servers of the open internet', () => {
    for (const address of [
      '8.8.8.8',
      '151.101.1.1',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700::1',
      '2a00:1450::1',
    ]) {
      assert.equal(addressKind(address), null, address);
    }
  });

  test('is given for text that is not an address', () => {
    for (const text of ['', 'example.org', '1.2.3.4.5', '::g', '8.8.8.8/8'])
      assert.equal(addressKind(text), 'invalid');
  });
});

describe('the guard', () => {
  test('lets through https at 443 and above 1023', () => {
    for (const url of [
      'https://www.example.org/a?b',
      'https://8.8.8.8/',
      'https://example.org:8443/',
      'https://notlocal/',
    ]) {
      new AddressGuard([]).checkUrl(parseUrl(url));
    }
  });

  test('lets through what is named as private, however it is written', () => {
    const named: readonly [name: string, url: string][] = [
      ['Mirror.Example.', 'http://mirror.example:81/'],
      ['mirror.example', 'https://mirror.example./'],
      ['mirror.example:443', 'https://mirror.example/'],
      ['mirror.example:80', 'http://mirror.example/'],
      ['mirror.internal', 'http://mirror.internal/'],
      ['10.1.2.3:8080', 'http://10.1.2.3:8080/'],
      ['0x7f.1', 'http://127.0.0.1/'],
      ['fd00::1', 'http://[fd00:0::1]/'],
      ['[fd00::1]:8080', 'http://[fd00::1]:8080/'],
      ['bücher.example', 'http://xn--bcher-kva.example/'],
    ];
    for (const [name, url] of named) new AddressGuard([name]).checkUrl(parseUrl(url));
  });

  test('refuses what is near to what is named', () => {
    const near: readonly [name: string, url: string][] = [
      ['mirror.example:80', 'http://mirror.example:81/'],
      ['mirror.example', 'http://a.mirror.example/'],
      ['mirror.example', 'ftp://mirror.example/'],
      ['mirror.example', 'https://user@mirror.example/'],
      ['10.1.2.3', 'http://10.1.2.4/'],
      ['169.254.169.254', 'http://169.254.169.254/'],
      ['0.0.0.0', 'http://0.0.0.0/'],
    ];
    for (const [name, url] of near) {
      assert.throws(
        () => new AddressGuard([name]).checkUrl(parseUrl(url)),
        { fault: 'address_refused' },
        url,
      );
    }
  });

  test('is not made with a private host that is none', () => {
    for (const name of [
      '',
      'a b',
      'http://a/',
      'a:0',
      'a:65536',
      'a:b',
      'user@a',
      'a/b',
      '[::1',
      '1.2.3.4.5',
      'a:1:2',
    ]) {
      assert.throws(() => new AddressGuard([name]), { message: `"${name}" is not host or host:port.` });
    }
  });

  test('says what to do, and never a user or password', () => {
    const rejection = (url: string) => () => new AddressGuard([]).checkUrl(parseUrl(url));
    assert.throws(rejection('https://10.0.0.1/'), {
      message:
        '10.0.0.1 is never contacted: its address is of a forbidden kind (private). If it is yours, add it to CAIRN_PRIVATE_HOSTS.',
    });
    assert.throws(rejection('https://169.254.169.254/'), {
      message: '169.254.169.254 is never contacted: its address is of a forbidden kind (link-local).',
    });
    assert.throws(rejection('https://me:secret@www.example.org/'), {
      message: 'www.example.org is given with a user name or password in its URL, which is refused.',
    });
  });
});

function numberOf(address: string): number {
  return address.split('.').reduce((number, octet) => ((number << 8) | Number(octet)) >>> 0, 0);
}

function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff).join('.');
}
