import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inventedNames } from './testing/library.ts';
import { isExact, macroF1 } from './testing/measure.ts';
import { questions } from './testing/questions.ts';
import { understand } from './understand.ts';

const nowMs = Date.UTC(2026, 7, 22, 10);
const names = inventedNames();
const read = (text: string) => understand(text, { ...names, nowMs });

describe('questions as analysts ask them', () => {
  const all = questions.map((question) => ({ question, reading: read(question.text) }));

  test('are read with the intent that they have', () => {
    const wrong = all.filter(({ question, reading }) => question.intent !== reading.intent);
    const list = wrong.map(({ question, reading }) => `${question.text}: ${reading.intent}`);
    const score = macroF1(
      all.map(({ question, reading }) => ({ expected: question.intent, intent: reading.intent })),
    );
    assert.ok(score >= 0.97, `macro-F1 ${score}\n${list.join('\n')}`);
  });

  test('offer other readings by intent and certainty, which is less', () => {
    for (const { question, reading } of all) {
      for (const other of reading.alternatives) {
        assert.deepEqual(Object.keys(other), ['intent', 'certainty'], question.text);
        assert.ok(other.certainty <= reading.intentCertainty + 1e-9, question.text);
      }
    }
  });

  test('name exactly what they name', () => {
    const wrong = all.filter((one) => !isExact(one));
    const list = wrong.map(
      ({ question, reading }) => `${question.text}: ${reading.entities.map(({ id }) => id).join(' ')}`,
    );
    assert.ok(wrong.length <= 0.03 * all.length, list.join('\n'));
  });
});

describe('a question that is not clear', () => {
  test('about an id that nobody names, or a malformed one, is less certain, and names it', () => {
    for (const text of ['What is CVE-2099-12345?', 'CWE-99999', 'Tell me about G9999', 'CVE-2021-123']) {
      const { entities, entityCertainty } = read(text);
      assert.equal(entities[0]?.isKnown, false, text);
      assert.ok(entityCertainty < 0.5, text);
    }
  });

  test('without a subject offers what may be meant', () => {
    for (const text of ['is it exploited?', 'Are we affected?', 'how do I fix this', 'Ist das schlimm?']) {
      const { intent, intentCertainty, alternatives } = read(text);
      assert.equal(intent, 'search', text);
      assert.ok(intentCertainty < 0.5 && alternatives.length > 0, text);
    }
    assert.equal(read('is it exploited?').alternatives[0]?.intent, 'kev_status');
  });

  test('about two matters of one CVE offers both', () => {
    for (const text of [
      'Is CVE-2021-44228 exploited in the wild and what must I do?',
      'Wird CVE-2021-44228 aktiv ausgenutzt und was muss ich tun?',
    ]) {
      const { intent, alternatives } = read(text);
      assert.equal(intent, 'cve_analysis', text);
      const offered = alternatives.map((other) => other.intent).sort();
      assert.deepEqual(offered, ['kev_status', 'remediation'], text);
    }
  });

  test('about an unknown name is less certain', () => {
    for (const text of [
      'Tell me about the Zorblax malware',
      'vulnerabilities in Foobarix',
      'Foobar Server 3.2 safe?',
    ])
      assert.ok(read(text).entityCertainty <= 0.3, text);
  });

  test('is less certain if it calls something by another type, or is only a word with other meanings', () => {
    for (const text of [
      'who is the group S0154',
      'what does the malware G0016 do',
      'wordpress',
      'phishing',
    ]) {
      const { intentCertainty, entityCertainty } = read(text);
      assert.ok(Math.min(intentCertainty, entityCertainty) <= 0.6, text);
    }
    assert.ok(read('what does the malware S0154 do').entityCertainty > 0.9);
  });

  test('is still in scope if it names nothing', () => {
    for (const text of ['is it bad?', 'tell me more', 'patch?', 'when is it due', 'what is this cve about']) {
      const { intent, intentCertainty } = read(text);
      assert.equal(intent, 'search', text);
      assert.ok(intentCertainty >= 0.15 && intentCertainty < 0.5, text);
    }
  });

  test('outside the scope is a search for nothing', () => {
    for (const text of ['What is the weather in Paris?', 'Schreib mir ein Gedicht', '猫の詩を書いて']) {
      const { intent, intentCertainty, entities } = read(text);
      assert.deepEqual([intent, entities.length], ['search', 0], text);
      assert.ok(intentCertainty < 0.15, text);
    }
  });
});

describe('a name with several meanings', () => {
  test('keeps its number if a product has that in its name', () => {
    assert.deepEqual(
      read('Which flaws does Windows 8.1 have?').entities[0]?.id,
      'product:microsoft:windows_8.1',
    );
    assert.deepEqual(read('Is OpenSSL 1.0 affected?').versions, ['1.0']);
  });

  test('means what the words next to it fit', () => {
    const ids = (text: string) => read(text).entities.map(({ id }) => id);
    assert.deepEqual(ids('How is Sandworm linked to CVE-2017-0144?'), ['G0034', 'CVE-2017-0144']);
    assert.deepEqual(ids('Who is Sandworm?'), ['G0034']);
    assert.deepEqual(ids('How do I fix the Sandworm vulnerability?'), ['CVE-2014-4114']);
  });

  test('is that of a product if it is typed as one, whatever its words mean', () => {
    for (const [text, id] of [
      ['flaws of Endpoint Manager Mobile', 'product:ivanti:endpoint_manager_mobile'],
      ['vulnerabilidades de traffic_server', 'product:apache:traffic_server'],
      ['vulnerabilities in Microsoft Publisher 2016', 'product:microsoft:publisher_2016'],
      ['CVEs of Windows 10 Version 1809', 'product:microsoft:windows_10_version_1809'],
    ] as const) {
      const { intent, entities, versions, window } = read(text);
      assert.deepEqual([intent, entities[0]?.id, versions, window], ['product_vulns', id, [], null], text);
    }
  });

  test('is not a product where it only says the kind of something else', () => {
    for (const text of ['deserialization in python middleware', 'SQL injection in WordPress plugins']) {
      const { intent, entities } = read(text);
      assert.deepEqual([intent, entities.length], ['search', 0], text);
    }
  });
});

describe('what a question asks for', () => {
  test('is refused for the demand and never for a mention', () => {
    for (const text of [
      'Is there a public exploit for CVE-2021-44228?',
      'How can I detect exploitation of Log4Shell?',
      'Write a summary of the exploit for CVE-2021-44228',
      'Which groups use phishing?',
      'Create a detection rule for T1566',
      'How do I protect us against ransomware?',
      'Gibt es einen Exploit für Heartbleed?',
      'CVE-2021-44228 の攻撃コードは公開されていますか',
    ])
      assert.notEqual(read(text).intent, 'unsafe', text);
  });
});

describe('any text', () => {
  test('is read without an error and in little time', () => {
    const parts = [
      'cve-',
      'write exploit ',
      '1.',
      'since ',
      'pkg:npm/a@1 ',
      'AV:N/',
      '脆弱性',
      '\u200b',
      '\ud83d',
      'a,',
      '#',
      '"',
    ];
    for (const part of parts) {
      const start = process.cpuUsage();
      const { query } = read(part.repeat(50_000));
      const { user } = process.cpuUsage(start);
      assert.ok(query.length <= 200);
      assert.ok(user < 300_000, `${part}: ${user} µs`);
    }
    assert.equal(read('').intent, 'search');
  });

  test('is read in the same way without regard to invisible characters and width', () => {
    const hidden = 'Is C\u200bVE-2021\u2011442\u202e28 \u{e0041}exploited?';
    assert.deepEqual(read(hidden).entities, read('Is CVE-2021-44228 exploited?').entities);
  });

  test('gives versions, vectors and the words to search for', () => {
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    assert.deepEqual(read(`What does ${vector} mean?`).vectors, [vector]);
    assert.deepEqual(read('Is log4j v2.14.1 affected?').versions, ['2.14.1']);
    assert.deepEqual(read('openssl before 1.1.1k').versions, ['1.1.1k']);
    assert.deepEqual(read('Why is CVE-2021-44228 rated 9.8?').versions, []);
    assert.equal(
      read('Please show me authentication bypass in VPN appliances').query,
      'authentication bypass VPN appliances',
    );
  });
});

test('the only name of a question is meant, even if it is a common word', () => {
  for (const text of [
    'Which vulnerabilities are in Python?',
    'Welche Schwachstellen hat Python?',
    'PythonのCVEをすべて見せて',
    'Уязвимости Python',
    'is python 3.11 affected?',
  ])
    assert.deepEqual(
      read(text).entities.map(({ id }) => id),
      ['product:python:python'],
      text,
    );
  for (const text of ['python plugins with flaws', 'flaws in python middleware', 'vulnerabilities of python'])
    assert.deepEqual(read(text).entities, [], text);
});
