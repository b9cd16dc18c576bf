/** The first release of SSVC that had decision tables. */
const ssvc2025September = '2025-09-17T00:00:00.000Z';
/** CISA's directive itself. */
const bod2604 = '2026-06-10T00:00:00.000Z';

/** Days of the versions of tables by their key and version. The files do not say them. */
export const releaseDays: ReadonlyMap<string, string> = new Map([
  ['cisa:dt_bod2604 1.0.0', bod2604],
  ['cisa:dt_co 2.0.3', ssvc2025September],
  ['ssvc:dt_coord_triage 1.0.0', ssvc2025September],
  ['ssvc:dt_dp 1.0.0', ssvc2025September],
]);
