import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { layCard } from '../cve/card.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { printAnswer } from '../output.ts';

/** Shows what is known of one CVE. */
export async function showCve(
  { id, json }: { readonly id: string; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const record = await services.readVulnerability({ id });
  const answer = {
    json: () => record,
    lines: (width: number) => layCard(JSON.parse(record) as VulnerabilityRecord, width),
  };
  printAnswer(answer, json, deps);
  return exitCodes.ok;
}
