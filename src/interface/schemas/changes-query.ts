import { eventType } from './event-type.ts';
import { textParameter } from './text.ts';

/** Query parameters that select changes. @param more what `since` may be in addition */
export function changesQuery(sinceCharactersMax: number, more = '') {
  return {
    since: textParameter(sinceCharactersMax)
      .optional()
      .meta({
        description: `Changes after this manifest number, at or after this time or day, or within this age (h, d, w, m or y).${more}`,
        examples: ['12', '2026-08-14', '2026-08-14T06:00:00.000Z', '30d'],
      }),
    type: eventType.optional().meta({ description: 'Only changes of this type.' }),
    source: textParameter(100)
      .optional()
      .meta({ description: 'Only changes from this source.', examples: ['kev'] }),
    cve: textParameter(200)
      .optional()
      .meta({ description: 'Only changes of this CVE.', examples: ['CVE-2021-44228'] }),
  };
}
