import { decidePoints } from '../../domain/risk/points.ts';
import type { Answer, AnsweredComponent } from '../../tools/contract.ts';
import type { ReaderContext } from '../context.ts';
import { matchComponents } from '../match/match.ts';
import { defineVerb } from '../verb.ts';
import type { LookUpRecordsInput } from './contract.ts';
import { judgedCve, risksOf } from './judged.ts';

/**
 * What is stored about CVEs and components.
 * @throws Failure `invalid_input` for a document that is not a list of components, or has too many
 */
export const verb = defineVerb({
  name: 'lookUpRecords',
  where: 'reader',
  scope: 'internal',
  run: lookUpRecords,
});

/** Listed for each component. The most urgent come first. */
const findingsOfComponent = 20;

function lookUpRecords(context: ReaderContext, { lookups, input }: LookUpRecordsInput): Answer[] {
  return lookups.flatMap((lookup): Answer[] => {
    context.reader.checkTime();
    switch (lookup.kind) {
      case 'components': {
        const isCpe = (text: string) => /^cpe:/i.test(text);
        const cpes = lookup.identifiers.filter(isCpe);
        const purls = lookup.identifiers.filter((text) => !isCpe(text));
        return [{ kind: 'components', components: matched(context, JSON.stringify({ purls, cpes })) }];
      }
      case 'document':
        return [{ kind: 'document', components: matched(context, input) }];
      case 'cve':
        return [{ kind: 'cve', id: lookup.id, judged: judgedCve(context, lookup.id) }];
      case 'points': {
        const outcomes = decidePoints(lookup.points, context.reader.shared().tables);
        return [{ kind: 'points', location: lookup.location, outcomes }];
      }
      default:
        return [];
    }
  });
}

function matched(context: ReaderContext, document: string): AnsweredComponent[] {
  const { components } = matchComponents(context, {
    bytes: new TextEncoder().encode(document),
    status: ['affected', 'unknown'],
    limit: findingsOfComponent,
  });
  const ids = components.flatMap(({ findings }) => findings.map(({ id }) => id));
  const risks = risksOf(context, ids);
  return components.map(({ name, version, purl, cpe, pointer, status, reason, findings, truncated }) => ({
    name,
    version,
    identifier: purl ?? cpe,
    pointer,
    status,
    reason,
    vulnerabilities: findings.map((finding) => ({
      id: finding.id,
      title: finding.title,
      status: finding.status,
      risk: risks.get(finding.id) ?? 'unknown',
      kev: finding.kev,
      fixed: finding.fixed,
      reason: finding.reason,
    })),
    truncated,
  }));
}
