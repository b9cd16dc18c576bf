import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Setting } from '../kit/setting.ts';
import type { SourceManifest } from '../sources/contract.ts';
import { feedSettings, upstreamSettings } from './settings.ts';

const { privateHosts, httpsProxy, httpProxy } = feedSettings;

/** The message for a refused value. */
function messageOf({ schema }: Setting<unknown>, text: string): string {
  const [issue] = schema.safeParse(text).error?.issues ?? [];
  return issue?.message ?? assert.fail(`${text} was taken`);
}

describe('CAIRN_PRIVATE_HOSTS', () => {
  test('is none unless set, and else a list of hosts', () => {
    assert.deepEqual(privateHosts.schema.parse(undefined), []);
    assert.deepEqual(privateHosts.schema.parse(''), []);
    const hosts = ['mirror.example', 'Mirror.Example.:8443', '10.1.2.3', '[fd00::1]:8080', 'fd00::1'];
    assert.deepEqual(privateHosts.schema.parse(hosts.join(' , ')), hosts);
  });

  test('is refused if an entry is not a host, without its text, which may have a password', () => {
    const bad = ['http://mirror', 'mirror/path', 'me:secret@mirror', 'mirror:0', 'mirror:70000', 'a b'];
    for (const host of [...bad, '[::1', `${'a.'.repeat(140)}example`, '10.0.0.0/8', '*', '*.example']) {
      const message = messageOf(privateHosts, `mirror.example,${host}`);
      assert.match(
        message,
        /^has an entry \(number 2\) that is not host or host:port: write it .* mirror\.example:8443$/,
      );
      assert.doesNotMatch(message, /secret/);
    }
    const many = Array.from({ length: 101 }, (_, i) => `host${i}`).join();
    assert.match(messageOf(privateHosts, many), /^has 101 entries, more than the 100 allowed: list/);
  });
});

describe('HTTPS_PROXY and HTTP_PROXY', () => {
  test('are none when empty, and else an address with or without its scheme', () => {
    for (const { schema } of [httpsProxy, httpProxy]) {
      assert.equal(schema.parse(undefined), undefined);
      for (const text of ['', 'proxy.example:3128', 'http://me:secret@proxy.example', 'https://[::1]:3128']) {
        assert.equal(schema.parse(text), text);
      }
    }
  });

  test('are refused when they name no proxy, without a word of what they hold', () => {
    const bad = ['socks5://me:secret@proxy', 'http://', 'secret proxy', 'ftp://secret', 'http://a:secret'];
    for (const text of bad) {
      for (const setting of [httpsProxy, httpProxy]) {
        const message = messageOf(setting, text);
        assert.match(
          message,
          /^names no proxy that can be used: write .* http:\/\/proxy\.example:3128.* empty for none$/,
        );
        assert.doesNotMatch(message, /secret/);
      }
    }
  });
});

describe('the parts of an upstream that are read', () => {
  const upstream: SourceManifest['upstream'] = {
    addresses: ['https://looms.example/'],
    everyMs: 60_000,
    choices: {
      setting: 'REGIONS',
      sentence: 'Regions that are read.',
      noun: 'island',
      form: /^[a-z]+$/,
      examples: ['skye', 'mull'],
      fallback: 'skye,iona',
    },
  };
  const [settings] = upstreamSettings([{ name: 'loom-list', title: 'Looms', upstream }]);
  const choices = settings?.choices ?? assert.fail();

  test('are a setting named for the source, with a default', () => {
    assert.equal(choices.name, 'CAIRN_LOOM_LIST_REGIONS');
    assert.deepEqual(choices.schema.parse(choices.fallback), ['skye', 'iona']);
    assert.deepEqual(choices.schema.parse(' mull , iona '), ['mull', 'iona']);
  });

  test('are refused when none is named, when there are many, and by their form', () => {
    assert.equal(messageOf(choices, ' , '), 'must name an island, such as skye');
    assert.equal(messageOf(choices, 'skye,MULL'), 'must be names such as skye,mull');
    assert.equal(messageOf(choices, Array(61).fill('skye').join()), 'must name at most 60 islands');
  });

  test('are not settings of an upstream that is read completely', () => {
    const { choices: _, ...full } = upstream;
    assert.equal(upstreamSettings([{ name: 'loom', title: 'Looms', upstream: full }])[0]?.choices, null);
  });
});
