import { definePage, type PageInput } from '../contract.ts';
import { type EvidenceModel, evidenceView } from '../views/evidence.ts';

/** Where the values of a CVE come from: all claims, or the way of one value back to the bytes. */
export const page = definePage<EvidenceModel>({
  viewName: 'evidence',
  async load({ services, params, query, now }: PageInput): Promise<EvidenceModel> {
    const { id = '' } = params;
    const { pointer } = query;
    const trace = pointer === undefined ? null : await services.traceValue({ id, pointer });
    return { evidence: await services.readEvidence({ id }), trace, now };
  },
  view: evidenceView,
});
