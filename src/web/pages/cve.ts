import type { CvssExplanation } from '../../domain/cvss/explain.ts';
import { epssRank } from '../../domain/epss-rank.ts';
import type { Graph, GraphNode } from '../../domain/graph/graph.ts';
import { decidingReasons } from '../../domain/risk/words.ts';
import { judgeVersion } from '../../domain/version/judge.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProvenVulnerability } from '../../services/vulnerability/contract.ts';
import { definePage, type PageInput } from '../contract.ts';
import { type CveModel, cveView, type VersionCheck } from '../views/cve.ts';

const actorTypes = ['group', 'campaign', 'malware', 'tool'] as const;
const actorsMax = 60;
const vectorsMax = 8;
const checkedMax = 50;

/** Everything about one CVE. */
export const page = definePage<CveModel>({
  viewName: 'cve',
  async load({ services, params, query, now, origin }: PageInput): Promise<CveModel> {
    const { id = '' } = params;
    const record: ProvenVulnerability = JSON.parse(await services.readVulnerability({ id }));
    const { from, to, version, epss } = query;
    // One after the other: reads of one client at the same time would wait for each other.
    const history = await services.readHistory({ id, ...(from && to ? { from, to } : {}) });
    const graph = await services.readGraph({
      ...{ id, depth: 1, limit: actorsMax, derived: true, minConfidence: 0, types: actorTypes },
    });
    const all = epss === 'all' ? await services.readEpssHistory({ id }) : null;
    const scores = all ?? { ...history.epss, days: null, truncated: false };
    return {
      record,
      history,
      scores: {
        ...scores,
        points: scores.points.map((point) => ({ ...point, rank: epssRank(point.percentile) })),
      },
      epssRank: record.epss === null ? null : epssRank(record.epss.percentile),
      explanations: await explain(services, record),
      reasons: decidingReasons(record.risk.reasons, 10),
      actors: actorsIn(JSON.parse(graph.neighbors)),
      check:
        version === undefined || version.trim() === '' ? null : checkVersion(record, version.slice(0, 200)),
      now,
      origin,
    };
  },
  view: cveView,
});

function actorsIn(neighbors: Graph['neighbors']): readonly GraphNode[] {
  return actorTypes.flatMap((type) => neighbors[type] ?? []);
}

/** What each vector says, metric by metric; nothing for a score without one, or with a broken one. */
async function explain(
  services: PageInput['services'],
  { cvss }: ProvenVulnerability,
): Promise<Readonly<Record<string, CvssExplanation>>> {
  const vectors = [...new Set(cvss.flatMap(({ vector }) => vector ?? []))].slice(0, vectorsMax);
  const explained = await Promise.all(
    vectors.map(async (vector) => {
      try {
        return [[vector, await services.explainVector({ vector })] as const];
      } catch (thrown) {
        if (thrown instanceof Failure && thrown.code === 'invalid_input') return [];
        throw thrown;
      }
    }),
  );
  return Object.fromEntries(explained.flat());
}

/** What each statement about affected products means for a version. */
function checkVersion({ affected }: ProvenVulnerability, version: string): VersionCheck {
  const verdicts = affected.slice(0, checkedMax).map((product) => {
    const { status, range, method } = judgeVersion(product, version);
    return {
      vendor: product.vendor,
      product: product.product,
      source: product.source,
      status,
      range,
      method,
    };
  });
  return { version, verdicts, unchecked: Math.max(0, affected.length - checkedMax) };
}
