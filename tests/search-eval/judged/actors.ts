import type { Judged } from './judged.ts';

/**
 * Adversaries and their software by any of their names, and what adversaries do. A technique may be in
 * several domains of ATT&CK.
 */
export const actorQueries: readonly Judged[] = [
  ...(
    [
      ['fancy bear', 'G0007'],
      ['cozy bear', 'G0016'],
      ['midnight blizzard', 'G0016'],
      ['lazarus group', 'G0032'],
      ['Sandworm', 'G0034'],
      ['volt typhoon', 'G1017'],
      ['scattered spider', 'G1015'],
      ['OilRig', 'G0049'],
      ['mustang panda', 'G0129'],
      ['apt41', 'G0096'],
      ['wizard spider', 'G0102'],
      ['kimsuky', 'G0094'],
      ['hafnium exchange server', 'G0125'],
      ['cobalt strike', 'S0154'],
      ['mimikatz', 'S0002'],
      ['emotet', 'S0367'],
      ['NotPetya', 'S0368'],
      ['stuxnet', 'S0603'],
      ['solarwinds compromise campaign', 'C0024'],
      ['qakbot', 'S0650'],
    ] as const
  ).map(([query, actor]) => ({ query, relevant: { actors: [actor] } })),
  ...(
    [
      ['spearphishing attachment', ['T1566.001', 'T1598.002', 'T0865']],
      ['exploit public facing application', ['T1190', 'T0819']],
      ['dump credentials from lsass', ['T1003.001']],
      ['pass the hash', ['T1550.002']],
      ['kerberoasting', ['T1558.003']],
      ['golden ticket', ['T1558.001']],
      ['turn off antivirus and security tools', ['T1562.001', 'T1629.003']],
      ['encrypt files for ransom', ['T1486', 'T1471']],
      ['dns command and control', ['T1071.004']],
      ['steal session cookies from the browser', ['T1539']],
      ['scheduled task persistence', ['T1053', 'T1603']],
      ['registry run keys', ['T1547.001']],
      ['process hollowing', ['T1055.012']],
      ['password spraying', ['T1110.003']],
      ['keylogger', ['T1056.001', 'T1417.001']],
      ['delete windows event logs', ['T1070.001']],
      ['powershell', ['T1059.001']],
      ['lateral movement by remote desktop', ['T1021.001']],
      ['wipe the disk', ['T1561']],
      ['exfiltration to cloud storage', ['T1567.002']],
      ['compromise of the software supply chain', ['T1195', 'T1474', 'T0862']],
      ['web shell', ['T1505.003']],
      ['mfa push fatigue', ['T1621']],
      ['capture screenshots', ['T1113', 'T1513', 'T0852']],
    ] as const
  ).map(([query, techniques]) => ({ query, relevant: { techniques } })),
];
