/** Truths with their lies, by the English lie: Chinese. */
export const liesZh = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    '对于CVE-2024-11319，CNA给出3.8，CISA给出9.6。',
    '对于CVE-2024-11319，CNA给出9.6，CISA给出3.8。',
  ],
  'CVE-2024-6387 is not exploited.': [
    'CVE-2024-6387不在2026年8月21日的KEV目录中。',
    'CVE-2024-6387未被利用。',
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    'CISA于2023年6月2日将CVE-2023-34362加入KEV，期限为2023年6月23日。',
    'CISA于2023年6月23日将CVE-2023-34362加入KEV。',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'CVE-2024-50379在2026年8月16日的EPSS评分为0.44312。',
    'CVE-2024-50379在2026年8月16日的EPSS评分为0.98649。',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'CVE-2024-27198影响2023.11.4之前的TeamCity。',
    'CVE-2024-27198影响2023.11.4及之前的TeamCity。',
  ],
  'No fix exists for CVE-2024-31183.': [
    'CVE-2024-31183的CVE记录没有提到修复。',
    'CVE-2024-31183不存在修复。',
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    '攻击行动Operation MidnightEclipse利用了CVE-2024-3400。',
    '攻击组织Operation MidnightEclipse利用了CVE-2024-3400。',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    'CVE-2026-73570是CISA在2026年8月1日至21日加入的18个之一。',
    'CVE-2026-73570是CISA在2026年8月1日至21日加入的26个之一。',
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    'KEV对勒索软件是否利用CVE-2014-0160写的是“Unknown”。',
    'KEV指出勒索软件没有利用CVE-2014-0160。',
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'CVE-2024-3400的风险由Cairn推导得出；NVD给出的CVSS评分为10.0。',
    'NVD给出了CVE-2024-3400的风险和10.0的CVSS评分。',
  ],
  'CVE-2024-22949 is rejected.': ['CVE-2024-22949已发布且存在争议。', 'CVE-2024-22949已被拒绝。'],
  'CISA sees no exploitation of CVE-2024-27199.': [
    '2024年8月CISA未发现CVE-2024-27199被利用，但在2026年4月将其加入KEV。',
    'CISA未发现CVE-2024-27199被利用。',
  ],
} as const;
