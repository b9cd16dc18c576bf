import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { toolNames } from '../../services/tools/contract.ts';
import { exitCodes } from '../exit-code.ts';
import { run } from '../testing/fakes.ts';

/** The beginning of a certificate in DER: a sequence of 800 bytes. */
const binary = Buffer.from('3082031c30820204a0030201', 'hex');

describe('cairn tool refuses bytes that are not UTF-8, and says what to send', () => {
  const own: Readonly<Record<string, RegExp>> = {
    cert: /base64 FILE \| cairn tool cert\b/,
    decode: /base64 FILE \| cairn tool decode\b/,
    hash: /sha256sum FILE \| cairn tool hash\b/,
  };
  for (const name of toolNames) {
    test(name, async () => {
      const { code, stdout, stderr } = await run(['tool', name], {
        deps: { stdin: Readable.from([binary]) },
      });
      assert.deepEqual([code, stdout], [exitCodes.usage, '']);
      assert.match(stderr, /not text in UTF-8/);
      assert.match(stderr, own[name] ?? /Convert text to UTF-8\./);
    });
  }
});
