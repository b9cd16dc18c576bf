/** Truths with their lies, by the English lie: Spanish. */
export const liesEs = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    'Para CVE-2024-11319, la CNA da 3.8 y CISA da 9.6.',
    'Para CVE-2024-11319, la CNA da 9.6 y CISA da 3.8.',
  ],
  'CVE-2024-6387 is not exploited.': [
    'CVE-2024-6387 no figura en el catálogo KEV del 21 de agosto de 2026.',
    'CVE-2024-6387 no se explota.',
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    'CISA añadió CVE-2023-34362 al KEV el 2 de junio de 2023; el plazo vencía el 23 de junio de 2023.',
    'CISA añadió CVE-2023-34362 al KEV el 23 de junio de 2023.',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'La puntuación EPSS de CVE-2024-50379 el 16 de agosto de 2026 es 0.44312.',
    'La puntuación EPSS de CVE-2024-50379 el 16 de agosto de 2026 es 0.98649.',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'CVE-2024-27198 afecta a TeamCity antes de la versión 2023.11.4.',
    'CVE-2024-27198 afecta a TeamCity hasta la versión 2023.11.4 inclusive.',
  ],
  'No fix exists for CVE-2024-31183.': [
    'El registro CVE de CVE-2024-31183 no menciona ninguna corrección.',
    'No existe ninguna corrección para CVE-2024-31183.',
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    'La campaña Operation MidnightEclipse explotó CVE-2024-3400.',
    'El grupo Operation MidnightEclipse explotó CVE-2024-3400.',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    'CVE-2026-73570 es una de las 18 que CISA añadió del 1 al 21 de agosto de 2026.',
    'CVE-2026-73570 es una de las 26 que CISA añadió del 1 al 21 de agosto de 2026.',
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    'El KEV dice «Unknown» sobre el uso de CVE-2014-0160 por ransomware.',
    'Según el KEV, ningún ransomware usa CVE-2014-0160.',
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'El riesgo de CVE-2024-3400 lo deduce Cairn; NVD indica una puntuación CVSS de 10.0.',
    'NVD indica el riesgo de CVE-2024-3400 y una puntuación CVSS de 10.0.',
  ],
  'CVE-2024-22949 is rejected.': [
    'CVE-2024-22949 está publicada y en disputa.',
    'CVE-2024-22949 está rechazada.',
  ],
  'CISA sees no exploitation of CVE-2024-27199.': [
    'CISA no vio explotación de CVE-2024-27199 en agosto de 2024, pero la añadió al KEV en abril de 2026.',
    'CISA no ve explotación de CVE-2024-27199.',
  ],
} as const;
