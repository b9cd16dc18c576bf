import type { Judged } from './judged.ts';

/** Ids of all kinds, whole or in part, in any case. */
export const idQueries: readonly Judged[] = [
  ...(
    [
      ['CVE-2021-44228', 'CVE-2021-44228'],
      ['cve-2024-3094', 'CVE-2024-3094'],
      ['2017-0144', 'CVE-2017-0144'],
      ['Cve-2019-0708', 'CVE-2019-0708'],
      ['2020-1472', 'CVE-2020-1472'],
      ['CVE-2023-34362', 'CVE-2023-34362'],
      [' cve-2018-13379 ', 'CVE-2018-13379'],
      ['CVE-2024-21887', 'CVE-2024-21887'],
      ['CWE-79', 'CWE-79'],
      ['cwe-918', 'CWE-918'],
      ['CWE 89', 'CWE-89'],
      ['cwe-022', 'CWE-22'],
      ['capec-66', 'CAPEC-66'],
      ['CAPEC-63', 'CAPEC-63'],
      ['T1190', 'T1190'],
      ['t1059.001', 'T1059.001'],
      ['TA0001', 'TA0001'],
      ['g0016', 'G0016'],
      ['S0154', 'S0154'],
      ['c0024', 'C0024'],
      ['M1051', 'M1051'],
      ['ICSA-24-298-01', 'advisory:icsa-24-298-01'],
      ['advisory:icsa-24-298-01', 'advisory:icsa-24-298-01'],
      ['go-2024-2598', 'advisory:go-2024-2598'],
      ['GO-2024-2687', 'advisory:go-2024-2687'],
      ['vendor:apache', 'vendor:apache'],
      ['pkg:golang/golang.org/x/net', 'pkg:golang/golang.org/x/net'],
    ] as const
  ).map(([query, id]) => ({ query, relevant: { ids: [id] } })),
  { query: '44228', relevant: { idEnd: '-44228' } },
  { query: 'GHSA-4374-p667-p6c8', relevant: { alias: 'GHSA-4374-p667-p6c8' } },
  { query: 'ghsa-4PP3-4mw7-qfwr', relevant: { alias: 'GHSA-4pp3-4mw7-qfwr' } },
];
