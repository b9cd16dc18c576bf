import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { Origins } from '../../domain/origin.ts';
import { readMembers } from '../../kit/archive/read.ts';
import type { MappedVersion } from '../contract.ts';
import { checkOrigins } from '../testing/origin-check.ts';
import { assertValid } from '../testing/suite.ts';
import { source as csaf } from './source.ts';

const archive = '../shared/data/csaf/cisa-csaf-2024-10-24.tar.zst';
/** One in this many advisories has every value looked for. */
const checkedEvery = 8;

interface RealAdvisory {
  readonly member: string;
  readonly bytes: Uint8Array;
  readonly mapped: MappedVersion;
}

/** The members of the raw file that are counted. */
interface RawAdvisory {
  readonly document: { readonly tracking: { readonly id: string } };
  readonly product_tree: {
    readonly branches: readonly RawBranch[];
    readonly relationships?: readonly RawRelationship[];
  };
  readonly vulnerabilities: readonly {
    readonly cve: string;
    readonly cwe?: { readonly id: string };
    readonly scores?: readonly {
      readonly cvss_v3: { readonly vectorString: string; readonly baseScore: number };
    }[];
    readonly remediations?: readonly object[];
    readonly references?: readonly object[];
    readonly product_status: Readonly<Record<string, readonly string[]>>;
  }[];
}

interface RawBranch {
  readonly category: string;
  readonly name: string;
  readonly product?: { readonly product_id: string };
  readonly branches?: readonly RawBranch[];
}

interface RawRelationship {
  readonly full_product_name: { readonly product_id: string };
  readonly product_reference: string;
}

describe('the published advisories', { skip: existsSync(archive) ? false : `${archive} is missing` }, () => {
  const advisories: RealAdvisory[] = [];
  const others = { companions: 0, unknown: [] as string[] };
  before(async () => {
    for await (const item of readMembers(archive)) {
      assert.ok(item.kind !== 'refused', 'every file is read');
      if (item.kind !== 'file') continue;
      const { member, bytes } = item;
      const head = bytes.subarray(0, 4_096);
      if (csaf.recognises({ member, head })) {
        advisories.push({ member, bytes, mapped: csaf.map(bytes, member) });
      } else if (csaf.isCompanion?.({ member, head })) others.companions++;
      else others.unknown.push(member);
    }
  });

  test('are distinguished from the files next to them, and mapped without a rejection', () => {
    assert.deepEqual(others, { companions: 2 * 2_383 + 6, unknown: [] });
    assert.equal(advisories.length, 2_383);
    for (const { mapped, member } of advisories) {
      assertValid(mapped);
      assert.deepEqual(mapped.rejected, [], member);
      assert.equal(mapped.entities?.[0]?.details?.label, member.replace(/^.*\/|\.json$/g, '').toUpperCase());
    }
  });

  test('have the vulnerabilities, links and scores that a plain reading counts', () => {
    const totals = {
      vulnerabilities: 0,
      products: 0,
      weaknesses: 0,
      scores: 0,
      remediations: 0,
      references: 0,
    };
    for (const { bytes, mapped, member } of advisories) {
      const raw: RawAdvisory = JSON.parse(Buffer.from(bytes).toString());
      const expected = { ...totals };
      for (const vulnerability of raw.vulnerabilities) {
        const scores = vulnerability.scores?.map(
          ({ cvss_v3: { baseScore, vectorString } }) => `${baseScore} ${vectorString}`,
        );
        expected.vulnerabilities++;
        expected.weaknesses += vulnerability.cwe === undefined ? 0 : 1;
        expected.scores += new Set(scores).size;
        expected.remediations += vulnerability.remediations?.length ?? 0;
        expected.references += vulnerability.references?.length ?? 0;
        expected.products += affectedNames(raw, vulnerability.product_status).size;
      }
      for (const facts of mapped.vulnerabilities) {
        totals.vulnerabilities++;
        totals.weaknesses += facts.weaknesses?.filter(({ id }) => id !== null).length ?? 0;
        totals.scores += facts.scores?.length ?? 0;
        totals.remediations += facts.advisories?.[0]?.remediations.length ?? 0;
        totals.references += facts.references?.length ?? 0;
        totals.products += new Set(facts.affected?.map(({ vendor, product }) => `${vendor} ${product}`)).size;
      }
      assert.deepEqual(totals, expected, member);
    }
    assert.equal(totals.vulnerabilities, 7_916);
    assert.equal(totals.remediations, 35_119);
  });

  test('are described by their flaw, and score as their vectors do', () => {
    const descriptions = advisories.map(({ mapped }) => mapped.entities?.[0]?.descriptions ?? []);
    const several = descriptions.filter(({ length }) => length > 1);
    assert.equal(several.length, 15);
    for (const [first] of several) assert.doesNotMatch(first?.text ?? '', /^This updated advisory/);
    const scores = advisories.flatMap(({ mapped }) =>
      mapped.vulnerabilities.flatMap((facts) => facts.scores ?? []),
    );
    assert.deepEqual(
      scores.filter(({ vector, vectorScore }) => vector === null || vectorScore !== undefined),
      [],
    );
  });

  test('lie where the manifest says', () => {
    const known = advisories.filter(({ member, mapped }) => {
      const url = csaf.manifest.urlOf({ key: mapped.identity.key, upstreamVersion: null });
      assert.ok(url === null || url.endsWith(`/develop/${member}`), member);
      return url !== null;
    });
    assert.equal(known.length, 2_379, 'all but four on information technology');
  });

  test('have every value of their facts in them again', (t) => {
    const totals = { verbatim: 0, canonical: 0, derived: 0 };
    for (const { bytes, member, mapped } of advisories.filter((_, index) => index % checkedEvery === 0)) {
      const origins = new Origins();
      const traced = csaf.map(bytes, member, origins);
      assert.deepEqual(traced, mapped, member);
      const document: unknown = JSON.parse(Buffer.from(bytes).toString());
      for (const facts of [...traced.vulnerabilities, ...(traced.entities ?? [])]) {
        const counts = checkOrigins(facts, origins, document);
        for (const rule of ['verbatim', 'canonical', 'derived'] as const) totals[rule] += counts[rule];
      }
      const last = traced.vulnerabilities.at(-1);
      if (last !== undefined) {
        const alone = csaf.map(bytes, member, undefined, last.id).vulnerabilities;
        assert.deepEqual(alone, [last], `${member}: the same when only ${last.id} is asked for`);
      }
    }
    t.diagnostic(JSON.stringify(totals));
    assert.ok(totals.verbatim > totals.canonical, 'most values are as they were written');
  });
});

/** Vendor and product of everything that has a status, by a reading of its own. */
function affectedNames(raw: RawAdvisory, status: Readonly<Record<string, readonly string[]>>): Set<string> {
  const names = new Map<string, string>();
  const visit = (branches: readonly RawBranch[], path: Readonly<Record<string, string>>) => {
    for (const { category, name, product, branches: below = [] } of branches) {
      const here = { ...path, [category]: name.trim() };
      const named = here.product_name ?? here.product_family;
      if (product !== undefined) names.set(product.product_id, `${here.vendor} ${named}`);
      visit(below, here);
    }
  };
  visit(raw.product_tree.branches, {});
  for (const { full_product_name: joined, product_reference: component } of raw.product_tree.relationships ??
    []) {
    names.set(joined.product_id, names.get(component) ?? '');
  }
  return new Set(Object.values(status).flatMap((ids) => ids.map((id) => names.get(id) ?? '')));
}
