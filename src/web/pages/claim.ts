import { definePage, type PageInput } from '../contract.ts';
import { type EvidenceModel, evidenceView } from '../views/evidence.ts';

/** One claim, with what states it and what contradicts it. */
export const page = definePage<EvidenceModel>({
  viewName: 'evidence',
  async load({ services, params, now }: PageInput): Promise<EvidenceModel> {
    return { evidence: await services.readEvidence({ id: params.id ?? '' }), trace: null, now };
  },
  view: evidenceView,
});
