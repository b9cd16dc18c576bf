import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:title|catalogVersion|dateReleased|count|vulnerabilities)"/.test(start) &&
      /"(?:catalogVersion|knownRansomwareCampaignUse)"\s*:/.test(start)
    );
  },
};
