import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const packageCases: ToolCases = {
  hostile: [
    {
      name: 'a version with a stolen maintainer account',
      source: 'npm, Details about the event-stream incident, 2018',
      input: 'pkg:npm/event-stream@3.3.6',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a file in place of a package',
      source: 'CWE-22; Package-URL specification, rules for each component',
      input: 'pkg:npm/..%2f..%2f..%2fetc%2fpasswd@1.0.0',
      ids: [],
      risk: 'unknown',
    },
  ],
  harmless: [
    {
      name: 'a package of a distribution',
      source: 'Package-URL specification, examples',
      input: 'pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a package with a namespace',
      source: 'Package-URL specification, examples',
      input: 'pkg:npm/%40angular/animation@12.3.1',
      ids: [],
      risk: 'unknown',
    },
  ],
};
