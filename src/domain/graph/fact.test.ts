import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import { composeVulnerability } from '../compose.ts';
import type { AdvisoryNotice, Vulnerability, VulnerabilityFacts } from '../vulnerability.ts';
import { adviceFacts, descriptionFacts, referenceFacts, rejectionFacts, titleFacts } from './fact.ts';

const id = 'CVE-2026-10001';
const english = (text: string) => ({ text, lang: 'en', source: 'cna' });

function composed(facts: Omit<VulnerabilityFacts, 'id'>): Vulnerability {
  return composeVulnerability(id, [{ source: 'cve-list', rank: 100, facts: { id, ...facts } }]);
}

const placed = (facts: ReturnType<typeof titleFacts>) =>
  facts.map(({ claim, value, pointers, matter }) => [
    claim.predicate,
    claim.qualifiers.lang,
    value,
    pointers,
    matter,
  ]);

describe('facts that are texts', () => {
  test('have the preferred title and description first, and contradict nothing', () => {
    const french = { text: 'Fil perdu', lang: 'fr', source: 'cna' };
    const record = composed({
      titles: [french, english('Dropped thread')],
      descriptions: [french, english('A thread is dropped.')],
    });
    assert.deepEqual(placed(titleFacts(record)), [
      ['title', 'en', 'Dropped thread', ['/title'], null],
      ['title', 'fr', 'Fil perdu', ['/titles/0/text'], null],
    ]);
    const { description, otherDescriptions } = record;
    assert.deepEqual(placed(descriptionFacts(id, description, otherDescriptions)), [
      ['description', 'en', 'A thread is dropped.', ['/description/text'], null],
      ['description', 'fr', 'Fil perdu', ['/otherDescriptions/0/text'], null],
    ]);
  });

  test('have the text as object up to 256 characters, and its SHA-256 above', () => {
    const objectOf = (text: string) => descriptionFacts(id, english(text), [])[0]?.claim.object;
    assert.equal(objectOf('x'.repeat(256)), 'x'.repeat(256));
    assert.equal(objectOf('x'.repeat(257)), `sha256:${sha256('x'.repeat(257))}`);
  });

  test('tell what removes the flaw from what only helps until then', () => {
    const record = composed({
      remarks: [
        { kind: 'solution', ...english('Update.') },
        { kind: 'workaround', ...english('Hold it.') },
        { kind: 'exploit', ...english('Known.') },
        { kind: 'rejection', ...english('Not a flaw.') },
      ],
      advisories: [
        notice([
          ['vendor_fix', 'Update.'],
          ['mitigation', 'Cut it off.'],
          ['none_available', 'No.'],
        ]),
      ],
    });
    assert.deepEqual(
      adviceFacts(record).map(({ claim, pointers }) => [claim.predicate, claim.object, pointers]),
      [
        ['remediation', 'Update.', ['/remarks/0/text']],
        ['workaround', 'Hold it.', ['/remarks/1/text']],
        ['remediation', 'Update.', ['/advisories/0/remediations/0/text']],
        ['workaround', 'Cut it off.', ['/advisories/0/remediations/1/text']],
        ['remediation', 'No.', ['/advisories/0/remediations/2/text']],
      ],
    );
    assert.deepEqual(placed(rejectionFacts(record)), [
      ['rejection', 'en', 'Not a flaw.', ['/remarks/3/text'], null],
    ]);
  });

  test('are limited in number, and the same reference of two sources is one', () => {
    const urls = Array.from({ length: 60 }, (_, i) => `https://loom.test/${i}`);
    const record = composed({
      references: ['cna', 'adp'].flatMap((source) => urls.map((url) => ({ url, tags: [], source }))),
      advisories: [notice(Array.from({ length: 40 }, (_, i) => ['vendor_fix', `Step ${i}`] as const))],
    });
    assert.equal(referenceFacts(record).length, 50);
    assert.equal(adviceFacts(record).length, 20);
    const [first, second] = ['cna', 'adp'].map((source) => ({ url: urls[0] ?? '', tags: [], source }));
    const twice = referenceFacts({ id, references: [first, second].filter((one) => one !== undefined) });
    assert.deepEqual(twice[0]?.pointers, ['/references/0/url', '/references/1/url']);
  });
});

function notice(remediations: readonly (readonly [category: string, text: string])[]): AdvisoryNotice {
  return {
    id: 'advisory:loom-1',
    label: 'LOOM-1',
    title: null,
    publisher: null,
    url: null,
    published: null,
    modified: null,
    withdrawn: null,
    remediations: remediations.map(([category, text]) => ({
      category,
      text,
      url: null,
      date: null,
      products: [],
    })),
    source: 'loom-csaf',
  };
}
