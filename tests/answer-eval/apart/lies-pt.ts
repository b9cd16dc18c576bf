/** Truths with their lies, by the English lie: Portuguese. */
export const liesPt = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    'Para a CVE-2024-11319, a CNA informa 3.8 e a CISA informa 9.6.',
    'Para a CVE-2024-11319, a CNA informa 9.6 e a CISA informa 3.8.',
  ],
  'CVE-2024-6387 is not exploited.': [
    'A CVE-2024-6387 não consta do catálogo KEV de 21 de agosto de 2026.',
    'A CVE-2024-6387 não é explorada.',
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    'A CISA incluiu a CVE-2023-34362 no KEV em 2 de junho de 2023; o prazo era 23 de junho de 2023.',
    'A CISA incluiu a CVE-2023-34362 no KEV em 23 de junho de 2023.',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'A pontuação EPSS da CVE-2024-50379 em 16 de agosto de 2026 é 0.44312.',
    'A pontuação EPSS da CVE-2024-50379 em 16 de agosto de 2026 é 0.98649.',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'O TeamCity anterior à versão 2023.11.4 é afetado pela CVE-2024-27198.',
    'O TeamCity até a versão 2023.11.4, inclusive, é afetado pela CVE-2024-27198.',
  ],
  'No fix exists for CVE-2024-31183.': [
    'O registro CVE da CVE-2024-31183 não menciona correção.',
    'Não existe correção para a CVE-2024-31183.',
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    'A campanha Operation MidnightEclipse explorou a CVE-2024-3400.',
    'O grupo Operation MidnightEclipse explorou a CVE-2024-3400.',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    'A CVE-2026-73570 é uma das 18 que a CISA incluiu de 1 a 21 de agosto de 2026.',
    'A CVE-2026-73570 é uma das 26 que a CISA incluiu de 1 a 21 de agosto de 2026.',
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    'O KEV diz “Unknown” sobre o uso da CVE-2014-0160 por ransomware.',
    'Segundo o KEV, nenhum ransomware usa a CVE-2014-0160.',
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'O risco da CVE-2024-3400 é derivado pelo Cairn; o NVD informa pontuação CVSS 10.0.',
    'O NVD informa o risco da CVE-2024-3400 e a pontuação CVSS 10.0.',
  ],
  'CVE-2024-22949 is rejected.': [
    'A CVE-2024-22949 está publicada e contestada.',
    'A CVE-2024-22949 está rejeitada.',
  ],
  'CISA sees no exploitation of CVE-2024-27199.': [
    'A CISA não viu exploração da CVE-2024-27199 em agosto de 2024, mas a incluiu no KEV em abril de 2026.',
    'A CISA não vê exploração da CVE-2024-27199.',
  ],
} as const;
