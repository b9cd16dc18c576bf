import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { casesNow, checkCases } from '../testing/check-cases.ts';
import { checkHostileInputs } from '../testing/hostile-inputs.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';
import { certificates } from './testing/certificates.ts';
import { pemBlock, pemOf } from './testing/pem.ts';

checkCases(tool, cases);

const der = Buffer.from(certificates.rsa2048, 'base64');
checkHostileInputs(tool, {
  'a length of four gigabytes': pemBlock('CERTIFICATE', 'MIT/////AgEB'),
  'a length without end': pemBlock('CERTIFICATE', 'MIAwgDCAMIAwgDCAMIA='),
  'sequences within each other': pemBlock(
    'CERTIFICATE',
    Buffer.alloc(40_000, '3080', 'hex').toString('base64'),
  ),
  'begins without end': '-----BEGIN CERTIFICATE-----\n'.repeat(37_000),
  'a thousand certificates': pemOf('leaf').repeat(1_000),
  'one megabyte of Base64': `MII${'A'.repeat(1_048_000)}`,
});

test('a certificate with any byte changed is read or refused', () => {
  for (let at = 0; at < der.length; at += 7) {
    for (const value of [0, 0x80, 0xff]) {
      const changed = Buffer.from(der);
      changed[at] = value;
      try {
        tool.analyse(changed.toString('base64'), casesNow);
      } catch (error) {
        assert.ok(error instanceof Failure, `${at}: ${error}`);
      }
    }
  }
});

test('a private key is shown in no part', () => {
  const key = pemBlock(['RSA', 'PRIVATE', 'KEY'].join(' '), 'MIISECRETSECRETSECRET');
  const text = JSON.stringify(tool.analyse(`${key}${pemOf('leaf')}`, casesNow));
  assert.ok(!text.includes('SECRET'));
});

test('each certificate has its fingerprint, as `openssl x509 -fingerprint -sha256` prints it', () => {
  const { facts } = tool.analyse(pemOf('leaf'), casesNow);
  assert.partialDeepStrictEqual(facts, {
    certificates: [
      {
        fingerprintSha256:
          '2A:2F:F0:BD:57:76:38:F3:31:2E:86:70:EF:D8:EB:76:17:F7:AA:E7:8C:D7:53:05:40:66:1E:BB:56:75:7A:E6',
      },
    ],
  });
});

test('a signature that was not checked because of the key of its issuer is listed as not looked at', () => {
  const skipped = (input: string) =>
    tool.analyse(input, casesNow).unseen.filter((text) => text.includes('signature'));
  assert.deepEqual(skipped(pemOf('leaf', 'pss')), [
    'Whether the signature of certificate 2 is right: the key of its issuer is unusual or too large.',
  ]);
  assert.deepEqual(skipped(pemOf('leaf', 'mid', 'root')), []);
});

test('only the first ten certificates are read, and the others are counted', () => {
  const { facts, unseen } = tool.analyse(pemOf('leaf').repeat(13), casesNow);
  assert.equal((facts as { certificates: unknown[] }).certificates.length, 10);
  assert.ok(unseen.includes('3 certificates beyond the first 10.'));
});
