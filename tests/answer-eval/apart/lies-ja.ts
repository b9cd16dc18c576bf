/** Truths with their lies, by the English lie: Japanese. */
export const liesJa = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    'CVE-2024-11319の値はCNAが3.8、CISAが9.6です。',
    'CVE-2024-11319の値はCNAが9.6、CISAが3.8です。',
  ],
  'CVE-2024-6387 is not exploited.': [
    'CVE-2024-6387は2026年8月21日のKEVにありません。',
    'CVE-2024-6387は悪用されていません。',
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    'CVE-2023-34362のKEV追加は2023年6月2日、期限は6月23日です。',
    'CVE-2023-34362のKEV追加は2023年6月23日です。',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'CVE-2024-50379のEPSSスコア(2026年8月16日)は0.44312です。',
    'CVE-2024-50379のEPSSスコア(2026年8月16日)は0.98649です。',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'CVE-2024-27198の影響を受けるのはTeamCity 2023.11.4より前です。',
    'CVE-2024-27198の影響を受けるのはTeamCity 2023.11.4以前です。',
  ],
  'No fix exists for CVE-2024-31183.': [
    'CVE-2024-31183のCVEレコードには修正の記載がありません。',
    'CVE-2024-31183の修正は存在しません。',
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    'CVE-2024-3400はキャンペーンOperation MidnightEclipseで悪用されました。',
    'CVE-2024-3400は攻撃グループOperation MidnightEclipseが悪用しました。',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    'CVE-2026-73570は2026年8月1日から21日の追加18件の一つです。',
    'CVE-2026-73570は2026年8月1日から21日の追加26件の一つです。',
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    'CVE-2014-0160のランサムウェア利用はKEVでは「Unknown」です。',
    'KEVによればCVE-2014-0160はランサムウェアに使われていません。',
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'CVE-2024-3400のリスクはCairnの判定で、NVDが示すのはCVSS 10.0です。',
    'CVE-2024-3400のリスクとCVSS 10.0はNVDが示しています。',
  ],
  'CVE-2024-22949 is rejected.': [
    'CVE-2024-22949は公開済みで、異議が出ています。',
    'CVE-2024-22949は却下されています。',
  ],
  'CISA sees no exploitation of CVE-2024-27199.': [
    'CISAは2024年8月にはCVE-2024-27199の悪用なしとしましたが、2026年4月にKEVへ追加しました。',
    'CISAはCVE-2024-27199の悪用を確認していません。',
  ],
} as const;
