/** Truths with their lies, by the English lie: German. */
export const liesDe = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    'Für CVE-2024-11319 nennt die CNA 3,8 und CISA 9,6.',
    'Für CVE-2024-11319 nennt die CNA 9,6 und CISA 3,8.',
  ],
  'CVE-2024-6387 is not exploited.': [
    'CVE-2024-6387 steht nicht im KEV-Katalog vom 21. August 2026.',
    'CVE-2024-6387 wird nicht ausgenutzt.',
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    'CISA nahm CVE-2023-34362 am 2. Juni 2023 in den KEV auf; Frist war der 23. Juni 2023.',
    'CISA nahm CVE-2023-34362 am 23. Juni 2023 in den KEV auf.',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'Der EPSS-Wert von CVE-2024-50379 am 16. August 2026 ist 0,44312.',
    'Der EPSS-Wert von CVE-2024-50379 am 16. August 2026 ist 0,98649.',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'TeamCity vor 2023.11.4 ist von CVE-2024-27198 betroffen.',
    'TeamCity bis einschließlich 2023.11.4 ist von CVE-2024-27198 betroffen.',
  ],
  'No fix exists for CVE-2024-31183.': [
    'Der CVE-Eintrag zu CVE-2024-31183 nennt keine Korrektur.',
    'Für CVE-2024-31183 gibt es keine Korrektur.',
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    'Die Kampagne Operation MidnightEclipse nutzte CVE-2024-3400 aus.',
    'Die Gruppe Operation MidnightEclipse nutzte CVE-2024-3400 aus.',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    'CVE-2026-73570 ist eine von 18, die CISA vom 1. bis 21. August 2026 aufnahm.',
    'CVE-2026-73570 ist eine von 26, die CISA vom 1. bis 21. August 2026 aufnahm.',
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    'Der KEV sagt zu Ransomware bei CVE-2014-0160 „Unknown“.',
    'Laut KEV nutzt keine Ransomware CVE-2014-0160.',
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'Cairn leitet das Risiko von CVE-2024-3400 selbst ab; NVD nennt den CVSS-Wert 10,0.',
    'NVD nennt das Risiko von CVE-2024-3400 und den CVSS-Wert 10,0.',
  ],
  'CVE-2024-22949 is rejected.': [
    'CVE-2024-22949 ist veröffentlicht und umstritten.',
    'CVE-2024-22949 ist zurückgewiesen.',
  ],
  'CISA sees no exploitation of CVE-2024-27199.': [
    'CISA sah im August 2024 keine Ausnutzung von CVE-2024-27199, nahm sie aber im April 2026 in den KEV auf.',
    'CISA sieht keine Ausnutzung von CVE-2024-27199.',
  ],
} as const;
