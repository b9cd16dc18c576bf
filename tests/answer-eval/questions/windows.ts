/** A window of time in words. The present is 2026-08-22. */
export interface WindowInWords {
  readonly text: string;
  /** Its first day, and the day after its last. */
  readonly from: string;
  readonly to: string;
}

const [week, twoWeeks, month, july, year] = [
  { from: '2026-08-15', to: '2026-08-23' },
  { from: '2026-08-08', to: '2026-08-23' },
  { from: '2026-07-23', to: '2026-08-23' },
  { from: '2026-07-01', to: '2026-08-01' },
  { from: '2025-01-01', to: '2026-01-01' },
] as const;

export const windows: Readonly<Record<string, readonly WindowInWords[]>> = {
  en: [
    { text: 'the last 7 days', ...week },
    { text: 'July 2026', ...july },
    { text: 'the last two weeks', ...twoWeeks },
    { text: 'the last 30 days', ...month },
    { text: '2025', ...year },
  ],
  de: [
    { text: 'den letzten 7 Tagen', ...week },
    { text: 'den letzten zwei Wochen', ...twoWeeks },
    { text: 'den letzten 30 Tagen', ...month },
  ],
  ja: [
    { text: '過去7日間', ...week },
    { text: '2026年7月', ...july },
    { text: '過去2週間', ...twoWeeks },
    { text: '過去30日間', ...month },
    { text: '2025年', ...year },
  ],
  es: [
    { text: 'en los últimos 7 días', ...week },
    { text: 'en julio de 2026', ...july },
    { text: 'en las últimas dos semanas', ...twoWeeks },
    { text: 'en los últimos 30 días', ...month },
    { text: 'en 2025', ...year },
  ],
  fr: [
    { text: 'ces 7 derniers jours', ...week },
    { text: 'en juillet 2026', ...july },
    { text: 'ces deux dernières semaines', ...twoWeeks },
    { text: 'au cours des 30 derniers jours', ...month },
    { text: 'en 2025', ...year },
  ],
  pt: [
    { text: 'nos últimos 7 dias', ...week },
    { text: 'em julho de 2026', ...july },
    { text: 'nas últimas duas semanas', ...twoWeeks },
    { text: 'nos últimos 30 dias', ...month },
    { text: 'em 2025', ...year },
  ],
  ru: [
    { text: 'за последние 7 дней', ...week },
    { text: 'в июле 2026 года', ...july },
    { text: 'за последние две недели', ...twoWeeks },
    { text: 'за последние 30 дней', ...month },
    { text: 'за 2025 год', ...year },
  ],
  zh: [
    { text: '过去7天', ...week },
    { text: '2026年7月', ...july },
    { text: '最近两周', ...twoWeeks },
    { text: '近30天', ...month },
    { text: '2025年', ...year },
  ],
};
