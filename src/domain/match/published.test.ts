import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type PackageVersion, readPackageUrl } from './package-url.ts';

const folder = new URL('../../../../shared/standards/purl/', import.meta.url);

interface PublishedCase {
  readonly test_type: 'parse' | 'validate' | 'build';
  readonly input: string;
  readonly expected_output: string | Parts | null;
  readonly expected_failure: boolean;
}

interface Parts {
  readonly type: string;
  readonly namespace: string | null;
  readonly name: string;
  readonly version: string | null;
}

/** For each file, how many cases are read differently, and why; all others agree. */
const different: Readonly<Record<string, { readonly cases: number; readonly why: string }>> = {
  brew: { cases: 4, why: 'capital letters are kept' },
  'chrome-extension': { cases: 4, why: 'the form of names and versions of the type is not checked' },
  cpan: { cases: 3, why: 'a module in place of a distribution is not refused' },
  gem: { cases: 1, why: 'capital letters in a qualifier are not refused' },
  git: { cases: 1, why: 'capital letters are kept' },
  huggingface: { cases: 2, why: 'capital letters of a commit are kept' },
  julia: { cases: 1, why: 'a missing uuid is not refused' },
  mlflow: { cases: 2, why: 'capital letters are kept' },
  otp: { cases: 1, why: 'a namespace is not refused' },
  rpm: { cases: 3, why: 'an epoch is part of the version; capital letters in a qualifier are not refused' },
  specification: { cases: 1, why: 'the names of qualifiers are not checked' },
  vcpkg: { cases: 1, why: 'a namespace is not refused' },
  'vscode-extension': { cases: 1, why: 'a missing namespace is not refused' },
};

test('the published cases of package URLs name the package and version that we read', (t) => {
  if (!existsSync(folder)) return t.skip(`${folder.pathname} is missing`);
  const files = readdirSync(folder).map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { tests } = JSON.parse(text) as { readonly tests: readonly PublishedCase[] };
    const read = tests.filter(({ test_type }) => test_type !== 'build');
    return { name: file.replace('-test.json', ''), read, failed: read.filter((one) => !agrees(one)) };
  });
  assert.deepEqual(
    Object.fromEntries(
      files.flatMap(({ name, failed }) => (failed.length === 0 ? [] : [[name, failed.length]])),
    ),
    Object.fromEntries(Object.entries(different).map(([name, { cases }]) => [name, cases])),
  );
  assert.equal(files.flatMap(({ read }) => read).length, 410);
});

function agrees({ input, expected_output: expected, expected_failure: isRefused }: PublishedCase): boolean {
  const read = readPackageUrl(input);
  if (isRefused || expected === null || read === null) return isRefused === (read === null);
  return typeof expected === 'string' ? isWritten(read, expected) : hasParts(read, expected);
}

/** Whether the canonical text, without qualifiers and subpath, names that package in that version. */
function isWritten({ id, version }: PackageVersion, canonical: string): boolean {
  const [, ownId, ownVersion] = /^([^?#]+?)(?:@([^@/?#]+))?(?:[?#].*)?$/.exec(canonical) ?? [];
  return id === ownId && (version ?? undefined) === (ownVersion && decodeURIComponent(ownVersion));
}

function hasParts({ id, version }: PackageVersion, parts: Parts): boolean {
  const path = [...(parts.namespace?.split('/') ?? []), parts.name].join('/');
  return decodeURIComponent(id) === `pkg:${parts.type}/${path}` && version === parts.version;
}
