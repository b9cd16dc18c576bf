import { grouped } from '../../kit/grouped.ts';
/** `1,204` */
export function formatCount(count: number): string {
  return grouped(count);
}

/** `1 file`, `1,204 files` */
export function formatNumber(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** `8 s`, `2 min`, `1 h 20 min` */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A canonical time: `2026-08-21` at midnight, otherwise `2026-08-21 14:03 UTC`. */
export function formatTime(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return clock === '00:00:00.000Z' || clock === '' ? day : `${day} ${clock.slice(0, 5)} UTC`;
}
