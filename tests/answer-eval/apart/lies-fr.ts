/** Truths with their lies, by the English lie: French. */
export const liesFr = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    'Pour CVE-2024-11319, la CNA donne 3.8 et la CISA donne 9.6.',
    'Pour CVE-2024-11319, la CNA donne 9.6 et la CISA donne 3.8.',
  ],
  'CVE-2024-6387 is not exploited.': [
    'CVE-2024-6387 ne figure pas au catalogue KEV du 21 août 2026.',
    "CVE-2024-6387 n'est pas exploitée.",
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    "La CISA a ajouté CVE-2023-34362 au KEV le 2 juin 2023 ; l'échéance était le 23 juin 2023.",
    'La CISA a ajouté CVE-2023-34362 au KEV le 23 juin 2023.',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'Le score EPSS de CVE-2024-50379 au 16 août 2026 est de 0.44312.',
    'Le score EPSS de CVE-2024-50379 au 16 août 2026 est de 0.98649.',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'TeamCity avant la version 2023.11.4 est concerné par CVE-2024-27198.',
    "TeamCity jusqu'à la version 2023.11.4 incluse est concerné par CVE-2024-27198.",
  ],
  'No fix exists for CVE-2024-31183.': [
    "L'enregistrement CVE de CVE-2024-31183 ne mentionne aucun correctif.",
    "Il n'existe aucun correctif pour CVE-2024-31183.",
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    'La campagne Operation MidnightEclipse a exploité CVE-2024-3400.',
    'Le groupe Operation MidnightEclipse a exploité CVE-2024-3400.',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    "CVE-2026-73570 est l'une des 18 que la CISA a ajoutées du 1er au 21 août 2026.",
    "CVE-2026-73570 est l'une des 26 que la CISA a ajoutées du 1er au 21 août 2026.",
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    "Le KEV indique « Unknown » quant à l'usage de CVE-2014-0160 par des rançongiciels.",
    "Selon le KEV, aucun rançongiciel n'utilise CVE-2014-0160.",
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'Le risque de CVE-2024-3400 est déduit par Cairn ; le NVD indique un score CVSS de 10.0.',
    'Le NVD indique le risque de CVE-2024-3400 et un score CVSS de 10.0.',
  ],
  'CVE-2024-22949 is rejected.': ['CVE-2024-22949 est publiée et contestée.', 'CVE-2024-22949 est rejetée.'],
  'CISA sees no exploitation of CVE-2024-27199.': [
    "La CISA ne voyait pas d'exploitation de CVE-2024-27199 en août 2024, mais l'a ajoutée au KEV en avril 2026.",
    "La CISA ne voit pas d'exploitation de CVE-2024-27199.",
  ],
} as const;
