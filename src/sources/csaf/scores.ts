import { vectorBaseScore } from '../../domain/cvss/calculate.ts';
import { derived, type UpstreamTrace } from '../../domain/origin.ts';
import { type CvssVersion, type Score, severityOf } from '../../domain/score.ts';
import type { AdvisoryContext } from './advisory-context.ts';
import type { Problems } from './problems.ts';
import type { CsafCvss, CsafVulnerability } from './wire.ts';
import { present } from './written-text.ts';

/**
 * The scores of a vulnerability, each for products that the advisory names. One that is given for several lists of
 * products is listed once.
 * @param advisory id of the advisory
 */
export function readScores(
  { scores, metrics }: CsafVulnerability,
  advisory: string,
  context: AdvisoryContext,
  trace: UpstreamTrace | null,
  problems: Problems,
): Score[] {
  const read = new Map<string, Score>();
  const inMetrics = problems.readable(metrics, 'metrics').map(({ content }) => content);
  for (const score of [...problems.readable(scores, 'scores'), ...inMetrics]) {
    for (const member of ['cvss_v4', 'cvss_v3', 'cvss_v2'] as const) {
      const cvss = score[member];
      if (cvss == null) continue;
      const version = versionOf(cvss, member);
      if (version === null) {
        problems.add('scores of an unknown version');
        continue;
      }
      const mapped = readScore(cvss, version, advisory, context);
      const spelt = JSON.stringify(mapped);
      if (read.has(spelt)) continue;
      read.set(spelt, mapped);
      if (mapped.vector === null && present(cvss.vectorString) !== null) {
        problems.add("vectors that can't be read");
      }
      if (trace !== null) markScore(mapped, cvss, context, trace);
    }
  }
  return [...read.values()];
}

const versions = {
  cvss_v4: ['4.0'],
  cvss_v3: ['3.1', '3.0'],
  cvss_v2: ['2.0'],
} as const satisfies Record<string, readonly CvssVersion[]>;

/** A vector names its version; v2 has no such prefix. */
function versionOf({ version, vectorString }: CsafCvss, member: keyof typeof versions): CvssVersion | null {
  const [, named] = /^\s*CVSS:(\d\.\d)\//.exec(vectorString ?? '') ?? [];
  const statement = named ?? version?.trim();
  return versions[member].find((known) => known === statement) ?? null;
}

function readScore(
  cvss: CsafCvss,
  version: CvssVersion,
  advisory: string,
  { publisher, source }: AdvisoryContext,
): Score {
  const { baseScore, temporalScore, environmentalScore } = cvss;
  const vector = cvss.vectorString?.trim() ?? '';
  const vectorScore = vectorBaseScore(version, vector);
  return {
    version,
    vector: vectorScore === null ? null : vector,
    baseScore,
    severity: severityOf(baseScore, version),
    source: publisher ?? source,
    role: 'other',
    ...(vectorScore === null || vectorScore === baseScore ? {} : { vectorScore }),
    ...(temporalScore == null ? {} : { temporalScore }),
    ...(environmentalScore == null ? {} : { environmentalScore }),
    advisories: [advisory],
    forProducts: true,
  };
}

function markScore(score: Score, cvss: CsafCvss, context: AdvisoryContext, trace: UpstreamTrace): void {
  const isStated = cvss.version?.trim() === score.version;
  trace.mark(score, cvss, {
    version: isStated ? 'version' : derived(trace.at(cvss, 'vectorString')),
    vector: 'vectorString',
    severity: derived(trace.at(cvss, 'baseScore')),
    role: derived(trace.at(cvss)),
    vectorScore: derived(trace.at(cvss, 'vectorString')),
    advisories: derived('/document/tracking/id'),
    forProducts: derived(trace.at(cvss)),
    source: context.publisherOrigin,
  });
}
