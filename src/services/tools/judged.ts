import { judgementOf, listedRisk } from '../../domain/risk/judgement.ts';
import type { RiskLevel } from '../../domain/risk/tier.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { JudgedCve } from '../../tools/contract.ts';

/** The judgement of a CVE; null if no source names it. */
export function judgedCve({ reader }: { readonly reader: ProjectionReader }, id: string): JudgedCve | null {
  const record = reader.judgedRecord(id);
  if (record === null) return null;
  const shared = reader.shared();
  const { risk, priority } = judgementOf(record.judged, shared, shared.tables);
  const { title } = JSON.parse(record.text) as { readonly title: string | null };
  return {
    title,
    risk: risk.level,
    riskScore: risk.score,
    exposed: priority.bod?.exposed.possible ?? [],
    notExposed: priority.bod?.notExposed.possible ?? [],
    coordinator: priority.ssvc.coordinator?.possible ?? [],
    deployer: priority.ssvc.deployer?.possible ?? [],
    missing: risk.missing,
  };
}

/** The risk of each vulnerability, by its id. */
export function risksOf(
  { reader }: { readonly reader: ProjectionReader },
  ids: readonly string[],
): Map<string, RiskLevel> {
  const { tables } = reader.shared();
  const signals = reader.signalsOf([...new Set(ids)]);
  return new Map(Array.from(signals, ([id, own]) => [id, listedRisk(own, tables).risk]));
}
