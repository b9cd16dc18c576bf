import type { Json } from './json.ts';
import { type RawReason, type RawRisk, riskOf } from './risk.ts';
import type { RawSignals, SignalsById } from './signals.ts';
import { possibleTiers } from './tier.ts';

/** Real CVEs, and what each of them shows. */
export const workedCves: ReadonlyMap<string, string> = new Map([
  ['CVE-2023-34362', 'KEV with ransomware; automatable, total'],
  ['CVE-2023-24955', 'floor of ransomware; KEV, not automatable, total'],
  ['CVE-2024-11667', 'floor of ransomware; KEV, automatable, partial'],
  ['CVE-2020-3580', 'floor of ransomware; KEV, not automatable, partial'],
  ['CVE-2021-44228', 'KEV with ransomware, without a decision: several tiers'],
  ['CVE-2024-21413', 'KEV alone; its decision says `poc`'],
  ['CVE-2024-29059', 'KEV alone; its decision says `none`'],
  ['CVE-2023-28229', 'floor of KEV'],
  ['CVE-2014-0160', 'KEV alone, without a decision: several tiers'],
  ['CVE-2022-21894', 'active, but not in KEV: floor of 88'],
  ['CVE-2023-24932', 'active, but not in KEV: critical by additions'],
  ['CVE-2022-37601', 'no CVSS score: a public exploit is the base'],
  ['CVE-2018-14335', 'public exploit and high percentile'],
  ['CVE-2024-6387', 'EPSS of 0.5 or more, above its floor'],
  ['CVE-2022-36801', 'floor of EPSS'],
  ['CVE-2014-3566', 'floor of EPSS; CVSS of an advisory'],
  ['CVE-2024-39226', 'EPSS of 0.1 or more is the base'],
  ['CVE-2023-46260', 'high percentile, EPSS below 0.1'],
  ['CVE-2024-23076', 'disputed: medium instead of high'],
  ['CVE-2023-48022', 'disputed, and additions limited to 10'],
  ['CVE-2019-9193', 'disputed, no CVSS score: the floor comes last'],
  ['CVE-2022-34038', 'disputed, no CVSS score: unknown'],
  ['CVE-2019-25161', 'rejected'],
  ['CVE-2024-21683', 'rejected, although EPSS scores it'],
  ['CVE-2019-25160', 'no CVSS score, and little else: unknown'],
  ['CVE-2021-20602', 'CVSS alone'],
  ['CVE-2020-27251', 'CVSS of an advisory, and EPSS'],
  ['CVE-2024-56365', 'CVSS 4.0 alone'],
  ['CVE-2024-7824', 'CVSS 2.0 alone'],
  ['CVE-2020-28400', 'CVSS 4.0 before CVSS 3.1'],
  ['CVE-2024-3094', 'EPSS alone: high'],
  ['CVE-2010-4977', 'EPSS alone: medium'],
  ['CVE-2012-4929', 'EPSS alone: unknown'],
  ['CVE-2023-31007', 'CVSS score of 0: low'],
  ['CVE-2024-38526', 'CVSS score of 0, and a public exploit'],
  ['CVE-2024-30085', 'additions limited to 10'],
  ['CVE-1999-0006', 'score limited to 100'],
  ['CVE-2024-42017', 'critical, with 60 days'],
  ['CVE-2024-22354', 'just high'],
  ['CVE-2021-26387', 'just below medium'],
]);

/** A worked CVE. */
export interface WorkedRisk {
  readonly signals: RawSignals;
  readonly risk: RawRisk;
  /** The soonest first; empty if rejected. */
  readonly exposed: readonly string[];
  readonly notExposed: readonly string[];
}

/** The judgements of all worked CVEs. */
export function workedRisksOf(signals: SignalsById, table: Json): ReadonlyMap<string, WorkedRisk> {
  const worked = [...workedCves.keys()].map((id): [string, WorkedRisk] => {
    const found = signals.get(id);
    if (found === undefined) throw new Error(`the files were not read for ${id}`);
    const tiers = (isExposed: boolean) => possibleTiers(table, found, isExposed);
    return [id, { signals: found, risk: riskOf(found), exposed: tiers(true), notExposed: tiers(false) }];
  });
  return new Map(worked);
}

/** The rows of the table in `docs/risk.md`. */
export function workedRows(worked: ReadonlyMap<string, WorkedRisk>): string[][] {
  return Array.from(worked, ([id, { signals, risk, exposed, notExposed }]) => [
    id,
    workedCves.get(id) ?? '',
    inWords(signals),
    risk.level,
    String(risk.score ?? 'null'),
    exposed.join(', ') || 'unknown',
    notExposed.join(', ') || 'unknown',
    reasonsInWords(risk.reasons),
  ]);
}

function inWords(signals: RawSignals): string {
  const { isRejected, isDisputed, cvss, kev, epss, exploitation, automatable, technicalImpact } = signals;
  const parts = [
    isRejected ? 'rejected' : null,
    isDisputed ? 'disputed' : null,
    cvss === null ? null : `CVSS ${cvss.toFixed(1)}`,
    epss === null ? null : `EPSS ${epss.score}, percentile ${epss.percentile}`,
    kev === null ? null : kev.isRansomware ? 'KEV, ransomware' : 'KEV',
    exploitation === null ? null : `exploitation ${exploitation}`,
    automatable === null ? null : `automatable ${automatable}`,
    technicalImpact === null ? null : `impact ${technicalImpact}`,
  ];
  return parts.filter((part) => part !== null).join('; ') || 'none';
}

const words: Readonly<Record<string, (value: RawReason['value']) => string>> = {
  rejected: () => 'rejected',
  too_little_known: (missing) => `too little known: ${String(missing).replaceAll(',', ', ')} missing`,
  cvss_base: (score) => `CVSS ${score}`,
  epss_base: (score) => `EPSS ${score}`,
  exploitation_base: (answer) => `exploitation ${answer}`,
  disputed: () => 'disputed',
  epss_percentile: (percentile) => `percentile ${percentile}`,
  public_exploit: () => 'public exploit',
  automatable: () => 'automatable',
  total_impact: () => 'total impact',
  ransomware_floor: () => 'at least 95 by ransomware',
  kev_floor: () => 'at least 90 by KEV',
  active_floor: () => 'at least 88 if active',
  epss_floor: () => 'at least 80 by EPSS',
};

/** Those with an effect first. */
export function reasonsInWords(reasons: readonly RawReason[]): string {
  const text = ({ rule, value }: RawReason) => words[rule]?.(value) ?? rule;
  const effective = reasons.filter(({ effect }) => effect !== 0);
  const others = reasons.filter(({ effect }) => effect === 0);
  const signed = (effect: number) => `${effect < 0 ? '−' : '+'}${Math.abs(effect)}`;
  return [
    ...effective.map((reason) => `${text(reason)}: ${signed(reason.effect)}`),
    ...(others.length === 0 ? [] : [`+0: ${others.map(text).join(', ')}`]),
  ].join('; ');
}
