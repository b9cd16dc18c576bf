/** The age in one unit: `5 h`, `12 d`, `8 w`, `11 mo`, `4 y` */
export function formatAge(ms: number): string {
  const days = Math.max(ms, 0) / dayMs;
  if (days < 1) return `${Math.floor(days * 24)} h`;
  if (days < 14) return `${Math.floor(days)} d`;
  if (days < 61) return `${Math.floor(days / 7)} w`;
  if (days < 730) return `${Math.floor(days / monthDays)} mo`;
  return `${Math.floor(days / yearDays)} y`;
}

const dayMs = 86_400_000;
const yearDays = 365.25;
const monthDays = yearDays / 12;
