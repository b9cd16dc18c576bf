import { containersOf, idOfRecord } from './cve.ts';
import { type Json, listOf, membersOf, textOf } from './json.ts';

/** The answers of an SSVC decision, in lower case; null where it has none. */
export interface RawDecision {
  readonly exploitation: string | null;
  readonly automatable: string | null;
  readonly technicalImpact: string | null;
}

export const noDecision: RawDecision = { exploitation: null, automatable: null, technicalImpact: null };

/** The SSVC decision of a CVE record that counts: CISA's before others, and the newest first. */
export function decisionOf(record: Json): RawDecision {
  const id = idOfRecord(record);
  const decisions = containersOf(record).flatMap(({ source, members }) =>
    listOf(members.metrics).flatMap((metric) => {
      const { type, content } = membersOf(membersOf(membersOf(metric)).other);
      const { id: subject = id, options, timestamp } = membersOf(content);
      if (textOf(type).toLowerCase() !== 'ssvc' || subject !== id || !Array.isArray(options)) return [];
      const points = membersOf(Object.assign({}, ...options));
      return [{ isCisa: source === 'CISA-ADP', atMs: Date.parse(textOf(timestamp)), points }];
    }),
  );
  decisions.sort((a, b) => Number(b.isCisa) - Number(a.isCisa) || b.atMs - a.atMs);
  const points = decisions[0]?.points ?? {};
  const answer = (name: string) => textOf(points[name]).toLowerCase() || null;
  return {
    exploitation: answer('Exploitation'),
    automatable: answer('Automatable'),
    technicalImpact: answer('Technical Impact'),
  };
}
