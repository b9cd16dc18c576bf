import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

export const sbom: ToolCases = {
  hostile: [
    {
      name: 'two components with one reference, and parts that nobody can name',
      source: 'CycloneDX 1.6, bom-ref must be unique; NTIA, The Minimum Elements For an SBOM',
      input: json({
        bomFormat: 'CycloneDX',
        specVersion: '1.6',
        version: 1,
        components: [
          { type: 'library', 'bom-ref': 'a', name: 'log4j-core', version: '2.14.1' },
          { type: 'library', 'bom-ref': 'a', name: 'commons-text' },
        ],
      }),
      ids: [
        'sbom.duplicate-references',
        'sbom.without-identifiers',
        'sbom.without-relations',
        'sbom.without-time',
        'sbom.without-versions',
      ],
      risk: 'low',
    },
    {
      name: 'members that change objects in JavaScript',
      source: 'CWE-1321',
      input:
        '{"bomFormat":"CycloneDX","specVersion":"1.5","__proto__":{"polluted":true},' +
        '"components":[{"type":"library","name":"lodash","version":"4.17.21","purl":"pkg:npm/lodash@4.17.21",' +
        '"constructor":{"prototype":{"polluted":true}}}]}',
      ids: ['sbom.without-time'],
      risk: 'unknown',
    },
  ],
  harmless: [
    {
      name: 'one library',
      source: 'CycloneDX, Use cases: inventory',
      input: json({
        bomFormat: 'CycloneDX',
        specVersion: '1.6',
        serialNumber: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
        version: 1,
        metadata: {
          timestamp: '2026-08-01T08:00:00Z',
          component: {
            type: 'application',
            'bom-ref': 'app',
            name: 'shop',
            version: '1.0.0',
            purl: 'pkg:npm/shop@1.0.0',
          },
        },
        components: [
          {
            type: 'library',
            'bom-ref': 'pkg:npm/ms@2.1.3',
            name: 'ms',
            version: '2.1.3',
            purl: 'pkg:npm/ms@2.1.3',
            licenses: [{ license: { id: 'MIT' } }],
            supplier: { name: 'Vercel' },
            hashes: [
              { alg: 'SHA-256', content: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
            ],
          },
        ],
        dependencies: [{ ref: 'app', dependsOn: ['pkg:npm/ms@2.1.3'] }, { ref: 'pkg:npm/ms@2.1.3' }],
      }),
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a document of another format',
      source: 'SPDX 2.3, 6 and 7',
      input: json({
        spdxVersion: 'SPDX-2.3',
        dataLicense: 'CC0-1.0',
        SPDXID: 'SPDXRef-DOCUMENT',
        name: 'hello',
        documentNamespace: 'https://example.com/spdx/hello-1',
        creationInfo: {
          created: '2026-08-01T08:00:00Z',
          creators: ['Tool: example-1.0', 'Organization: Example'],
        },
        packages: [
          {
            SPDXID: 'SPDXRef-Package-hello',
            name: 'hello',
            versionInfo: '2.12.1',
            supplier: 'Organization: GNU',
            downloadLocation: 'https://ftp.gnu.org/gnu/hello/hello-2.12.1.tar.gz',
            filesAnalyzed: false,
            licenseConcluded: 'GPL-3.0-or-later',
            licenseDeclared: 'GPL-3.0-or-later',
            copyrightText: 'NOASSERTION',
            externalRefs: [
              {
                referenceCategory: 'PACKAGE-MANAGER',
                referenceType: 'purl',
                referenceLocator: 'pkg:deb/debian/hello@2.12.1-1',
              },
            ],
          },
        ],
        relationships: [
          {
            spdxElementId: 'SPDXRef-DOCUMENT',
            relationshipType: 'DESCRIBES',
            relatedSpdxElement: 'SPDXRef-Package-hello',
          },
        ],
      }),
      ids: [],
      risk: 'unknown',
    },
  ],
};
