import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { EntityFacts } from '../../domain/entity/facts.ts';
import { Origins } from '../../domain/origin.ts';
import { readMembers } from '../../kit/archive/read.ts';
import type { MappedVersion } from '../contract.ts';
import { checkOrigins, resolve } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as cwe } from './source.ts';

const archive = fileURLToPath(new URL('../../../../shared/data/cwe/cwec_v4.15.xml.zip', import.meta.url));
/** For one in this many entries, each value is looked for in the catalog again. */
const tracedEvery = 4;

/** An entry as cut out of the text, to be read by regular expressions. */
interface RawEntry {
  readonly kind: string;
  readonly id: string;
  readonly xml: string;
}

describe('the published catalog', { skip: existsSync(archive) ? false : `${archive} is missing` }, () => {
  const origins = new Origins();
  let tree: unknown;
  let mapped: MappedVersion;
  let xml = '';
  let entries: readonly RawEntry[] = [];
  const facts = new Map<string, EntityFacts>();

  before(async () => {
    for await (const item of readMembers(archive)) {
      assert.ok(item.kind !== 'refused');
      if (item.kind !== 'file') continue;
      assert.ok(cwe.recognises({ member: item.member, head: item.bytes.subarray(0, 4_096) }));
      xml = Buffer.from(item.bytes).toString();
      mapped = cwe.map(item.bytes, item.member, origins);
      tree = cwe.tree?.(item.bytes);
    }
    entries = [...xml.matchAll(/<(Weakness|Category|View) ID="(\d+)".*?<\/\1>/gs)].map(
      ([text, kind = '', id = '']) => ({ kind, id: `CWE-${id}`, xml: text }),
    );
    for (const entity of mapped.entities ?? []) facts.set(entity.id, entity);
  });

  test('is mapped whole and validly', () => {
    assertValid(mapped);
    assert.deepEqual(mapped.identity, {
      key: 'catalog',
      upstreamTime: '2024-07-16T00:00:00.000Z',
      upstreamVersion: '4.15',
    });
    assert.deepEqual(mapped.rejected, []);
    assert.deepEqual(
      mapped.entities?.map(({ id }) => id),
      entries.map(({ id }) => id),
    );
    const kinds = ['Weakness', 'Category', 'View'].map(
      (kind) => entries.filter((e) => e.kind === kind).length,
    );
    assert.deepEqual(kinds, [964, 409, 54]);
    assert.equal(mapped.items, 1_427);
  });

  test('has the attributes, dates and lists of each entry', () => {
    const states: Readonly<Record<string, string>> = {
      Stable: 'active',
      Draft: 'draft',
      Incomplete: 'draft',
      Deprecated: 'deprecated',
      Obsolete: 'deprecated',
    };
    for (const entry of entries) {
      const { name, state, created, modified, details = {} } = facts.get(entry.id) ?? assert.fail(entry.id);
      const [head = ''] = /^<[^>]*>/.exec(entry.xml) ?? [];
      const isGroup = entry.kind !== 'Weakness';
      assert.equal(name, attribute(head, 'Name')?.trim(), entry.id);
      assert.equal(state, states[attribute(head, 'Status') ?? ''], entry.id);
      assert.equal(details.abstraction, isGroup ? entry.kind : attribute(head, 'Abstraction'), entry.id);
      assert.equal(details.structure, attribute(head, 'Structure'), entry.id);

      const submitted = found(entry.xml, /<Submission_Date>(.*?)</g);
      assert.equal(created?.slice(0, 10), submitted[0], entry.id);
      assert.equal(
        modified?.slice(0, 10),
        found(entry.xml, /<Modification_Date>(.*?)</g)
          .sort()
          .at(-1),
        entry.id,
      );

      const count = (pattern: RegExp) => entry.xml.match(pattern)?.length;
      assert.equal(details.consequences?.length, count(/<Consequence>/g), entry.id);
      assert.equal(details.advice?.length, count(/<Mitigation[ >]/g), entry.id);
      assert.equal(details.detections?.length, count(/<Detection_Method[ >]/g), entry.id);
      assert.equal(details.alternateTerms?.length, count(/<Alternate_Term>/g), entry.id);
      assert.equal(details.likelihood, found(entry.xml, /<Likelihood_Of_Exploit>(.*?)</g)[0], entry.id);
    }
  });

  test('has the words of each description', () => {
    for (const { id, xml: text } of entries) {
      const { descriptions = [], details } = facts.get(id) ?? {};
      const [, summary] = /^<[^>]*>\s*<(?:Description|Summary|Objective)>(.*?)<\/(?!xhtml)/s.exec(text) ?? [];
      assert.equal(words(descriptions[0]?.text), words(withoutMarkup(summary)), id);
      const [, extended] = /<Extended_Description>(.*?)<\/Extended_Description>/s.exec(text) ?? [];
      assert.equal(words(details?.extendedDescription), words(withoutMarkup(extended)), id);
    }
  });

  test('has the links of each entry that are listed with a URL', () => {
    const works = [...xml.matchAll(/<External_Reference Reference_ID="(.*?)">(.*?)<\/External_Reference>/gs)];
    const urls = new Map(
      works.map(([, id = '', work = '']) => [id, found(work, /<URL>\s*(https?:.*?)\s*<\/URL>/g)[0]]),
    );
    let links = 0;
    for (const { id, xml: text } of entries) {
      const own = text.replace(/<Demonstrative_Examples>.*?<\/Demonstrative_Examples>/s, '');
      const cited = found(own, /<Reference External_Reference_ID="(.*?)"/g).map((ref) => urls.get(ref));
      const expected = [...new Set(cited.filter((url) => url !== undefined))];
      const given = facts.get(id)?.references?.map(({ url }) => url) ?? [];
      assert.deepEqual(given, expected, id);
      links += given.length;
    }
    assert.equal(links, 1_719);
  });

  test('states the links that the text states, each once', (t) => {
    const stated = new Map<string, string>();
    for (const { from, type, to, qualifier = '', pointer } of mapped.relations ?? []) {
      const view = (resolve(tree, pointer) as Readonly<Record<string, string>>)['@View_ID'];
      stated.set(`${from} ${type}${qualifier} ${to}`, view === '1000' ? '1000' : 'other');
    }
    const expected = expectedLinks(entries);
    assert.deepEqual(new Map([...stated].sort()), new Map([...expected].sort()));
    const byType = Object.groupBy(expected.keys(), (link) => link.split(' ')[1] ?? '');
    const counts = Object.fromEntries(Object.entries(byType).map(([type, all]) => [type, all?.length]));
    t.diagnostic(JSON.stringify(counts));
    assert.deepEqual(counts, {
      'child-of': 1_149,
      'peer-of': 119,
      'can-precede': 141,
      requires: 13,
      'related-pattern': 1_212,
      'child-ofmember': 4_669,
    });
  });

  test('can be traced', (t) => {
    const totals = { verbatim: 0, canonical: 0, derived: 0 };
    for (const [index, entity] of (mapped.entities ?? []).entries()) {
      if (index % tracedEvery !== 0) continue;
      const counts = checkOrigins(entity, origins, tree);
      for (const rule of ['verbatim', 'canonical', 'derived'] as const) totals[rule] += counts[rule];
    }
    t.diagnostic(JSON.stringify(totals));
    assert.ok(totals.verbatim > totals.canonical + totals.derived, 'most values are as upstream wrote them');
  });
});

/** Links as `from type to`, with whether one of the research view states them. */
function expectedLinks(entries: readonly RawEntry[]): Map<string, string> {
  const natures: Readonly<Record<string, readonly [type: string, isInverse: boolean]>> = {
    ChildOf: ['child-of', false],
    PeerOf: ['peer-of', false],
    CanAlsoBe: ['peer-of', false],
    CanPrecede: ['can-precede', false],
    CanFollow: ['can-precede', true],
    Requires: ['requires', false],
  };
  const links = new Map<string, string>();
  const add = (from: string, type: string, to: string, view?: string) => {
    const key = `${from} ${type} ${to}`;
    if (view === '1000' || !links.has(key)) links.set(key, view === '1000' ? view : 'other');
  };
  for (const { id, xml } of entries) {
    for (const [link] of xml.matchAll(/<(?:Related_Weakness|Related_Attack_Pattern|Has_Member) [^>]*>/g)) {
      const other = `CWE-${attribute(link, 'CWE_ID')}`;
      const nature = natures[attribute(link, 'Nature') ?? ''];
      const pattern = attribute(link, 'CAPEC_ID');
      if (link.startsWith('<Has_Member')) add(other, 'child-ofmember', id, attribute(link, 'View_ID'));
      if (pattern !== undefined) add(id, 'related-pattern', `CAPEC-${pattern}`);
      if (nature === undefined) continue;
      const [type, isInverse] = nature;
      if (isInverse) add(other, type, id, attribute(link, 'View_ID'));
      else add(id, type, other, attribute(link, 'View_ID'));
    }
  }
  return links;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, part = '']) => unescaped(part));
}

/** The words alone, without what stands for markup. */
function words(text: string | undefined): string | undefined {
  return text?.replace(/[\s|-]+/g, ' ').trim();
}

function withoutMarkup(text: string | undefined): string | undefined {
  return text === undefined ? undefined : unescaped(text.replace(/<[^>]*>/g, ' '));
}

function unescaped(text: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return text.replace(/&(#x?)?(\w+);/g, (_, numeric: string | undefined, code: string) =>
    numeric
      ? String.fromCodePoint(Number.parseInt(code, numeric === '#x' ? 16 : 10))
      : (named[code] ?? assert.fail(code)),
  );
}
