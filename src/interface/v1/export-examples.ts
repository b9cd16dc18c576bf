import type { Exports } from '../../domain/export.ts';

export const exportsExample: Exports = {
  id: 'CVE-2021-44228',
  exports: [
    {
      format: 'stix',
      title: 'STIX 2.1 bundle',
      mediaType: 'application/stix+json;version=2.1',
      url: '/api/v1/entities/CVE-2021-44228/export?format=stix',
    },
    {
      format: 'csv',
      title: 'Relations as CSV',
      mediaType: 'text/csv; charset=utf-8',
      url: '/api/v1/entities/CVE-2021-44228/export?format=csv',
    },
    {
      format: 'entities-csv',
      title: 'Entities as CSV',
      mediaType: 'text/csv; charset=utf-8',
      url: '/api/v1/entities/CVE-2021-44228/export?format=entities-csv',
    },
  ],
};

export const vexExportsExample: Exports = {
  id: 'CVE-2021-44228',
  exports: [
    {
      format: 'openvex',
      title: 'OpenVEX 0.2.0',
      mediaType: 'application/json',
      url: '/api/v1/cve/CVE-2021-44228/vex?format=openvex',
    },
    {
      format: 'cyclonedx',
      title: 'CycloneDX 1.6 VEX',
      mediaType: 'application/vnd.cyclonedx+json; version=1.6',
      url: '/api/v1/cve/CVE-2021-44228/vex?format=cyclonedx',
    },
  ],
};
