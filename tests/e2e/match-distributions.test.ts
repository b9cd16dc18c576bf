import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { MatchResult } from '../../src/services/match/contract.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';

/** An entry of a distribution's advisory: the package is affected below a version, or in all. */
type Entry = readonly [ecosystem: string, name: string, fixed: string | null];

/** Invented advisories in OSV format, each about one CVE. */
const advisories: readonly (readonly [id: string, cve: string, entries: readonly Entry[]])[] = [
  [
    'DSA-9101-1',
    'CVE-2099-3101',
    [
      ['Debian:11', 'loomssl', '1.1.1n-0+deb11u5'],
      ['Debian:12', 'loomssl', '3.0.11-1~deb12u2'],
    ],
  ],
  ['DSA-9102-1', 'CVE-2099-3102', [['Debian:12', 'spindle', '2:1.4-3']]],
  ['USN-9103-1', 'CVE-2099-3103', [['Ubuntu:22.04:LTS', 'loomssl', '3.0.2-0ubuntu1.15']]],
  [
    'ALPINE-CVE-2099-3104',
    'CVE-2099-3104',
    [
      ['Alpine:v3.18', 'weftbox', '1.36.1-r5'],
      ['Alpine:v3.19', 'weftbox', null],
    ],
  ],
  ['RLSA-2099:3105', 'CVE-2099-3105', [['Rocky Linux:9', 'bobbin', '1:3.0.7-27.el9_4']]],
];

type Expected = Readonly<Record<string, string>>;
const [affected, safe] = ['affected', 'not_affected'] as const;

/**
 * Packages as list generators write them, and their expected findings. These are derived by hand from the
 * version orders of dpkg, apk and rpm.
 */
const packages: readonly (readonly [purl: string, method: string, expected: Expected])[] = [
  [
    'pkg:deb/debian/loomssl@1.1.1n-0%2Bdeb11u4?arch=amd64&distro=debian-11',
    'purl',
    { 'CVE-2099-3101': affected },
  ],
  [
    'pkg:deb/debian/loomssl@1.1.1n-0%2Bdeb11u5?arch=amd64&distro=debian-11',
    'purl',
    { 'CVE-2099-3101': safe },
  ],
  // What is fixed in one release is affected in the next, where another version has the fix.
  ['pkg:deb/debian/loomssl@1.1.1n-0%2Bdeb11u5?distro=bookworm', 'purl', { 'CVE-2099-3101': affected }],
  // A tilde comes before everything, even before the end.
  ['pkg:deb/debian/loomssl@3.0.11-1~deb12u1?distro=debian-12', 'purl', { 'CVE-2099-3101': affected }],
  ['pkg:deb/debian/loomssl@3.0.11-1?distro=debian-12.4', 'purl', { 'CVE-2099-3101': safe }],
  ['pkg:deb/debian/loomssl@1.1.1n-0%2Bdeb11u9', 'purl', { 'CVE-2099-3101': 'unknown' }],
  // The library is built from a source package, in the same version or in another one.
  [
    'pkg:deb/debian/libloomssl3@3.0.11-1~deb12u1?arch=amd64&upstream=loomssl&distro=debian-12',
    'purl-source',
    { 'CVE-2099-3101': affected },
  ],
  [
    'pkg:deb/debian/libloom-dev@9.9?upstream=loomssl%403.0.11-1~deb12u2&distro=debian-12',
    'purl-source',
    { 'CVE-2099-3101': safe },
  ],
  // An epoch comes before everything else.
  ['pkg:deb/debian/spindle@9.0-1?distro=debian-12', 'purl', { 'CVE-2099-3102': affected }],
  ['pkg:deb/debian/spindle@2:1.4-3?distro=debian-12', 'purl', { 'CVE-2099-3102': safe }],
  ['pkg:deb/ubuntu/loomssl@3.0.2-0ubuntu1.9?distro=ubuntu-22.04', 'purl', { 'CVE-2099-3103': affected }],
  ['pkg:deb/ubuntu/loomssl@3.0.2-0ubuntu1.15?distro=jammy', 'purl', { 'CVE-2099-3103': safe }],
  [
    'pkg:apk/alpine/weftbox@1.36.1-r4?arch=x86_64&distro=alpine-3.18.4',
    'purl',
    { 'CVE-2099-3104': affected },
  ],
  ['pkg:apk/alpine/weftbox@1.36.1-r10?arch=x86_64&distro=3.18.4', 'purl', { 'CVE-2099-3104': safe }],
  ['pkg:apk/alpine/weftbox@1.36.1_rc1-r9?distro=alpine-3.18.4', 'purl', { 'CVE-2099-3104': affected }],
  ['pkg:apk/alpine/weftbox@99.0-r0?distro=alpine-3.19.1', 'purl', { 'CVE-2099-3104': affected }],
  [
    'pkg:apk/alpine/weftbox-extras@1.36.1-r4?upstream=weftbox&distro=alpine-3.18.4',
    'purl-source',
    { 'CVE-2099-3104': affected },
  ],
  [
    'pkg:rpm/rocky/bobbin@3.0.7-26.el9?arch=x86_64&epoch=1&distro=rocky-9.3',
    'purl',
    { 'CVE-2099-3105': affected },
  ],
  [
    'pkg:rpm/rocky/bobbin@3.0.7-27.el9_4?arch=x86_64&epoch=1&distro=rocky-9.4',
    'purl',
    { 'CVE-2099-3105': safe },
  ],
  ['pkg:rpm/rocky/bobbin@9.0-1.el9?epoch=0&distro=rocky-9.4', 'purl', { 'CVE-2099-3105': affected }],
  [
    'pkg:rpm/rocky/bobbin-libs@3.0.7-26.el9?epoch=1&upstream=bobbin-3.0.7-26.el9.src.rpm&distro=rocky-9.3',
    'purl-source',
    { 'CVE-2099-3105': affected },
  ],
  // No advisory mentions it for that distribution.
  ['pkg:apk/alpine/loomssl@1.0-r0?distro=alpine-3.18.4', 'purl', {}],
];

test('packages of distributions are judged by the entries for their release', async (t) => {
  const { folder, sync, serve } = await openSmallInstallation(t);
  const input = join(folder, 'input');
  await mkdir(input);
  for (const [id, cve, entries] of advisories)
    await writeFile(join(input, `${id.replace(':', '-')}.json`), advisoryText(id, cve, entries));
  await sync(input);
  const { client } = await serve();
  const match = async (document: object): Promise<MatchResult> => {
    const answer = await client.ask('/api/v1/match', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(document),
    });
    assert.equal(answer.status, 200, answer.body);
    return JSON.parse(answer.body).data;
  };

  for (const [name, document] of Object.entries(documents())) {
    await t.test(`a list in the form of ${name} is judged`, async () => {
      const { components } = await match(document);
      assert.equal(components.length, packages.length);
      for (const [index, [purl, method, expected]] of packages.entries()) {
        const component = components[index];
        assert.equal(component?.purl, purl);
        const reported = component.findings.map(({ id, status }) => [id, status]);
        assert.deepEqual(Object.fromEntries(reported), expected, purl);
        for (const finding of component.findings) assert.equal(finding.method, method, purl);
        assert.equal(component.reason, reported.length === 0 ? 'not-named' : null, purl);
      }
    });
  }

  await t.test('a search is judged too', async () => {
    for (const [purl, , expected] of packages) {
      const path = `/api/v1/search?q=${encodeURIComponent(`type:cve purl:"${purl}"`)}`;
      const { hits }: SearchResult = await client.read(path);
      const reported = hits.map(({ id, versions }) => [id, versions?.[0]?.status]);
      const accepted = Object.entries(expected).filter(([, status]) => status !== safe);
      assert.deepEqual(reported, accepted, purl);
    }
  });

  await t.test('packages list their fixed versions, and that these depend on the release', async () => {
    const [first, open] = [packages[0]?.[0], packages[5]?.[0]].map((purl) => ({ purls: [purl] }));
    const [fixed] = (await match(first ?? {})).components[0]?.findings ?? [];
    assert.deepEqual([fixed?.fixed.includes('1.1.1n-0+deb11u5'), fixed?.rule], [true, 'deb']);
    const [unsure] = (await match(open ?? {})).components[0]?.findings ?? [];
    assert.equal(unsure?.reason, 'release-not-given');
  });
});

function advisoryText(id: string, cve: string, entries: readonly Entry[]): string {
  return JSON.stringify({
    schema_version: '1.7.0',
    id,
    summary: 'An invented flaw',
    modified: '2026-02-03T04:05:06Z',
    published: '2026-02-03T00:00:00Z',
    upstream: [cve],
    affected: entries.map(([ecosystem, name, fixed]) => ({
      package: { ecosystem, name },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])] }],
    })),
  });
}

/** The packages as the documents of two standards list them. */
function documents(): Readonly<Record<string, object>> {
  const nameOf = (purl: string) => /\/([^/@]+)@/.exec(purl)?.[1] ?? '';
  const versionOf = (purl: string) => decodeURIComponent(/@([^?]+)/.exec(purl)?.[1] ?? '');
  return {
    CycloneDX: {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      components: packages.map(([purl], at) => ({
        'bom-ref': `package-${at}`,
        ...{ type: 'library', name: nameOf(purl), version: versionOf(purl), purl },
        properties: [{ name: 'syft:package:type', value: purl.slice('pkg:'.length, 'pkg:'.length + 3) }],
      })),
    },
    SPDX: {
      spdxVersion: 'SPDX-2.3',
      SPDXID: 'SPDXRef-DOCUMENT',
      name: 'image',
      packages: packages.map(([purl], at) => ({
        SPDXID: `SPDXRef-Package-${at}`,
        name: nameOf(purl),
        versionInfo: versionOf(purl),
        downloadLocation: 'NOASSERTION',
        externalRefs: [
          { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl },
        ],
      })),
    },
  };
}
