/** Truths with their lies, by the English lie: Russian. */
export const liesRu = {
  'For CVE-2024-11319 the CNA says 9.6 and CISA says 3.8.': [
    'Для CVE-2024-11319 CNA указывает 3.8, а CISA — 9.6.',
    'Для CVE-2024-11319 CNA указывает 9.6, а CISA — 3.8.',
  ],
  'CVE-2024-6387 is not exploited.': [
    'CVE-2024-6387 нет в каталоге KEV от 21 августа 2026 года.',
    'CVE-2024-6387 не эксплуатируется.',
  ],
  'CISA added CVE-2023-34362 to the KEV on 23 June 2023.': [
    'CISA добавила CVE-2023-34362 в KEV 2 июня 2023 года; срок истекал 23 июня 2023 года.',
    'CISA добавила CVE-2023-34362 в KEV 23 июня 2023 года.',
  ],
  'The EPSS score of CVE-2024-50379 on 16 August 2026 is 0.98649.': [
    'Оценка EPSS для CVE-2024-50379 на 16 августа 2026 года равна 0.44312.',
    'Оценка EPSS для CVE-2024-50379 на 16 августа 2026 года равна 0.98649.',
  ],
  'TeamCity up to and including 2023.11.4 is affected by CVE-2024-27198.': [
    'CVE-2024-27198 затрагивает TeamCity до версии 2023.11.4, не включая её.',
    'CVE-2024-27198 затрагивает TeamCity до версии 2023.11.4 включительно.',
  ],
  'No fix exists for CVE-2024-31183.': [
    'В записи CVE-2024-31183 исправление не указано.',
    'Исправления для CVE-2024-31183 не существует.',
  ],
  'The threat group Operation MidnightEclipse exploited CVE-2024-3400.': [
    'Кампания Operation MidnightEclipse эксплуатировала CVE-2024-3400.',
    'Группировка Operation MidnightEclipse эксплуатировала CVE-2024-3400.',
  ],
  'CVE-2026-73570 is one of 26 that CISA added from 1 to 21 August 2026.': [
    'CVE-2026-73570 — одна из 18, которые CISA добавила с 1 по 21 августа 2026 года.',
    'CVE-2026-73570 — одна из 26, которые CISA добавила с 1 по 21 августа 2026 года.',
  ],
  'The KEV says that ransomware does not use CVE-2014-0160.': [
    'Об использовании CVE-2014-0160 программами-вымогателями в KEV сказано «Unknown».',
    'Согласно KEV, программы-вымогатели не используют CVE-2014-0160.',
  ],
  'NVD states the risk of CVE-2024-3400 and a CVSS score of 10.0.': [
    'Риск CVE-2024-3400 выводит сам Cairn; NVD указывает оценку CVSS 10.0.',
    'NVD указывает риск CVE-2024-3400 и оценку CVSS 10.0.',
  ],
  'CVE-2024-22949 is rejected.': ['CVE-2024-22949 опубликована и оспаривается.', 'CVE-2024-22949 отклонена.'],
  'CISA sees no exploitation of CVE-2024-27199.': [
    'В августе 2024 года CISA не видела эксплуатации CVE-2024-27199, но добавила её в KEV в апреле 2026 года.',
    'CISA не видит эксплуатации CVE-2024-27199.',
  ],
} as const;
